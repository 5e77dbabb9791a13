# Every command of the project; `make help` lists them. Needed beforehand: Node 24 (20.19 and later work too), and JDK 17
# with Maven unless MONGODB_URI is set or a mongod is installed.
SHELL := /bin/bash
RUN := node --conditions=source --import tsx
.DEFAULT_GOAL := help
.PHONY: help demo test cluster bench chaos chaos-pay database surge mutants fuzz e2e generate check threats features migrate sdk lint format types rebuild node24

help: ## This list
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-10s %s\n", $$1, $$2}'

demo: node_modules ## The whole product in one process with a demo school and a payment sandbox; prints where to click
	@$(RUN) deploy/local/all.ts

cluster: node_modules ## One process for each service and the payment sandbox, real Kafka and Redis, restarted when they die
	@$(RUN) deploy/local/cluster.ts

test: node_modules ## Lint, types, contracts, licences, all tests and the browser stories
	@$(RUN) deploy/bin/test.ts

lint: node_modules ## Layout, code rules, import borders and cycles, unused code
	@$(RUN) deploy/bin/test.ts lint

types: node_modules ## Types of every workspace
	@$(RUN) deploy/bin/test.ts types

check: node_modules ## Contracts: drift, validity, breaking changes; compose file; licences; known vulnerabilities
	@$(RUN) deploy/bin/test.ts check

e2e: node_modules ## The browser stories against both local forms
	@$(RUN) deploy/bin/test.ts e2e

node24: node_modules ## Unit, API and contract tests once more on Node 24, whatever Node runs here
	@$(RUN) deploy/bin/node24.ts npx jest --selectProjects node && $(RUN) deploy/bin/node24.ts npx jest --selectProjects pact --runInBand --forceExit

format: node_modules ## Lay out every file with Prettier
	@npx prettier --write --log-level warn .

bench: node_modules ## CPU of saves and whole sessions against a bare server; part=10 does a tenth; node=24 runs on Node 24
	@npx tsc -b && $(RUN) $(if $(node),deploy/bin/node24.ts $(RUN)) deploy/tests/bench/main.ts $(if $(part),--part $(part))

chaos: node_modules ## Kills processes while students sit a test, then checks every promise: students=100 kills=20 seed=
	@$(RUN) deploy/tests/chaos/main.ts $(if $(students),--students $(students)) $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

chaos-pay: node_modules ## Kills processes while students pay, then accounts for every rupee: payments=500 kills=60 seed=
	@$(RUN) deploy/tests/chaos-pay/main.ts $(if $(payments),--payments $(payments)) $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

database: node_modules ## Kills the database under every kind of call; each works again within 20 s: kills=20 seed=
	@$(RUN) deploy/tests/chaos/main.ts --database $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

surge: node_modules ## An exam's load with k6 on the cluster: start storm, saves, logins, all submits in a second; students=300
	@$(RUN) deploy/tests/surge/main.ts $(if $(students),--students $(students)) $(if $(users),--users $(users))

mutants: node_modules ## Removes each guard in turn; a test has to fail for every one: only="release" (kind, function or words)
	@$(RUN) deploy/tests/mutants/main.ts $(if $(only),--only "$(only)")

fuzz: node_modules ## 10,000 cases for every operation and every hostile text in every field: cases=10000 seed=
	@FUZZ_CASES=$(or $(cases),10000) $(if $(seed),FUZZ_SEED=$(seed)) npx jest deploy/tests/api/fuzz --selectProjects node

threats: node_modules ## Every known threat with the tests that prove its defence, or why there is none
	@$(RUN) deploy/tests/threats/list.ts

generate: node_modules ## Write contracts/generated, .env.example and the tables of variables
	@npx tsx contracts/generate.ts && $(RUN) deploy/bin/variables.ts

sdk: node_modules ## Generate the partner client into contracts/sdk
	@$(RUN) deploy/bin/sdk.ts

features: node_modules ## Every row of the specification with its proofs and how they went in the last make test
	@$(RUN) deploy/tests/features/list.ts

migrate: node_modules ## Create indexes and run migrations of every service at MONGODB_URI
	@$(RUN) deploy/bin/migrate.ts

rebuild: node_modules ## Complete every copy and read model from the owners' archives (MONGODB_URI, services running): service=catalog
	@$(RUN) deploy/bin/rebuild.ts $(service)

node_modules: package-lock.json
	@echo "Installing npm packages"
	@npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch node_modules
