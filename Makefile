# Every command of the project; `make help` lists them. Needed beforehand: Node 24 (20.19 and later work too), and JDK 17 with Maven unless
# MONGODB_URI is set or a mongod is installed.
SHELL := /bin/bash
RUN := node --conditions=source --import tsx
.DEFAULT_GOAL := help
.PHONY: help demo test cluster bench chaos database surge mutants fuzz e2e generate check threats migrate sdk lint format types rebuild

help: ## This list
	@grep -hE '^[a-z0-9]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

demo: node_modules ## The whole product in one process with a demo school inside; prints where to click
	@$(RUN) deploy/local/all.ts

cluster: node_modules ## One process for each service, real Kafka and Redis, restarted when they die
	@$(RUN) deploy/local/cluster.ts

bench: node_modules ## CPU of saves and whole sessions against a bare server, and how long ranks of a large class hold the loop; part=10 does a tenth
	@npx tsc -b && $(RUN) deploy/tests/bench/main.ts $(if $(part),--part $(part))

chaos: node_modules ## Students sit a test while processes are killed, then every promise is checked: students=100 kills=20 seed=
	@$(RUN) deploy/tests/chaos/main.ts $(if $(students),--students $(students)) $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

database: node_modules ## Kills the database again and again under every kind of call; each works again within 20 s: kills=20 seed=
	@$(RUN) deploy/tests/chaos/main.ts --database $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

mutants: node_modules ## Takes each guard away in turn; a test has to go red for every one: only="release" (kind, file or words)
	@$(RUN) deploy/tests/mutants/main.ts $(if $(only),--only "$(only)")

surge: node_modules ## An exam's load by arrivals with k6 on the cluster: start storm, saves, logins, all submits in a second; students=300
	@$(RUN) deploy/tests/surge/main.ts $(if $(students),--students $(students)) $(if $(users),--users $(users))

test: node_modules ## Lint, types, contracts, licences, all tests and the browser stories
	@$(RUN) deploy/bin/test.ts

lint: node_modules ## How the code reads, and its import borders
	@npx prettier --check --log-level warn . && npx eslint . && node --import tsx --test deploy/tests/lint/borders.check.ts

format: node_modules ## Lay out every file with Prettier
	@npx prettier --write --log-level warn .

types: node_modules ## Types of every workspace
	@npx tsc -b

fuzz: node_modules ## 10,000 cases for every operation and every hostile text in every field: cases=10000 seed=
	@FUZZ_CASES=$(or $(cases),10000) $(if $(seed),FUZZ_SEED=$(seed)) npx jest deploy/tests/api/fuzz --selectProjects node

e2e: node_modules ## The browser stories against both forms
	@$(RUN) deploy/bin/test.ts e2e

generate: node_modules ## Write contracts/generated, .env.example and the tables of variables anew
	@npx tsx contracts/generate.ts && $(RUN) deploy/bin/variables.ts

check: node_modules ## Contracts: drift, validity, breaking changes; compose file; licences; known vulnerabilities
	@$(RUN) deploy/bin/test.ts check

threats: node_modules ## Every threat we know with the tests that prove its defence, or why there is none
	@$(RUN) deploy/tests/threats/list.ts

migrate: node_modules ## Create indexes and run migrations of every service at MONGODB_URI
	@$(RUN) deploy/bin/migrate.ts

sdk: node_modules ## Generate the partner client into contracts/sdk
	@$(RUN) deploy/bin/sdk.ts

node_modules: package-lock.json
	@echo "Installing npm packages"
	@npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch node_modules

rebuild: node_modules ## Complete every copy and read model from the owners' archives (MONGODB_URI, services running): service=catalog
	@$(RUN) deploy/bin/rebuild.ts $(service)
