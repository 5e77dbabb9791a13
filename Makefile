# Every command of the project; `make help` lists them. Needed beforehand: Node 24 (20.19 and later work too), and JDK 17
# with Maven for Kafka (`make test`, `make cluster` and what runs on it) unless KAFKA_BROKERS is set.
SHELL := /bin/bash
RUN := node --conditions=source --import tsx
# What is measured or broken runs on the Node of the images, as the tests do.
RUN24 := $(RUN) deploy/bin/with-node.ts 24 $(RUN)
# Two processes of every service, for cluster, chaos, surge and e2e: replicas=2
REPLICAS = $(if $(replicas),KASAUTI_REPLICAS=$(replicas))
.DEFAULT_GOAL := help
.PHONY: help demo dev cluster components generate sdk format migrate rebuild test lint types check e2e pictures mutants fuzz node20 features threats chaos chaos-pay database surge bench first-paint idle ship-check images images-test helm-check alerts restore-drill sdk-packages secrets raise release verify compat can-deploy deployed app-deploy app-rollback app-freeze app-thaw

##@ Work
help: ## This list
	@awk -F':.*## ' '/^##@ / {printf "\n%s\n", substr($$0, 5)} /^[a-z0-9-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

demo: node_modules ## The whole product in one process with a demo school and a payment sandbox; prints where to click
	@$(RUN) deploy/local/all.ts

dev: node_modules ## The demo, where what you work on starts again or reloads on save: service=catalog app=teacher
	@$(RUN) deploy/local/all.ts --service "$(service)" --app "$(app)"

cluster: node_modules ## A process for each service, real Kafka and Redis, three databases; what dies is restarted: replicas=2
	@$(REPLICAS) $(RUN) deploy/local/cluster.ts

components: node_modules ## Every component of the web kit in all its states on one page, and pictures of it: .cache/components
	@$(RUN) deploy/tests/pictures/components.ts

generate: node_modules ## Write contracts/generated, .env.example, tables of variables, changelog, list of decisions
	@npx tsx contracts/generate.ts && $(RUN) deploy/bin/variables.ts && npx tsx deploy/bin/changelog.ts

sdk: node_modules ## Generate the partner client into contracts/sdk
	@$(RUN) deploy/bin/sdk.ts

format: node_modules ## Lay out every file with Prettier
	@npx prettier --write --log-level warn .

migrate: node_modules ## Create indexes and run migrations of every service at MONGODB_URI
	@$(RUN) deploy/bin/migrate.ts

rebuild: node_modules ## Complete copies and read models from the archives (MONGODB_URI, services running): service=catalog
	@$(RUN) deploy/bin/rebuild.ts $(service)

##@ Check
test: node_modules ## All that a change has to pass: lint, types, contracts, licences, tests, browser stories, on Node 24
	@$(RUN24) deploy/bin/test.ts

lint: node_modules ## Layout, code rules, import borders and cycles, unused code
	@$(RUN) deploy/bin/test.ts lint

types: node_modules ## Types of every workspace
	@$(RUN) deploy/bin/test.ts types

check: node_modules ## Contracts: drift, validity, breaking changes; compose file; licences; known vulnerabilities
	@$(RUN) deploy/bin/test.ts check

e2e: node_modules ## The browser stories against both local forms; pictures=yes keeps what they show in .cache/e2e/pictures
	@$(REPLICAS) $(if $(pictures),KASAUTI_PICTURES=yes) $(RUN) deploy/bin/test.ts e2e

pictures: node_modules ## A picture of every page for every role, phone and desktop, light and dark: .cache/pictures; only=teacher
	@$(RUN) deploy/tests/pictures/main.ts $(if $(only),--only "$(only)")

mutants: node_modules ## Removes each guard in turn; a test has to fail for every one: only="release" (kind, function or words)
	@$(RUN) deploy/tests/mutants/main.ts $(if $(only),--only "$(only)")

fuzz: node_modules ## Many cases for every operation and every hostile text in every field: cases=10000 seed=
	@FUZZ_CASES=$(or $(cases),10000) $(if $(seed),FUZZ_SEED=$(seed)) npx jest deploy/tests/api/fuzz --selectProjects node

node20: node_modules ## Unit, API and contract tests once more on Node 20, the oldest that works
	@$(RUN) deploy/bin/with-node.ts 20 npx jest --selectProjects node && $(RUN) deploy/bin/with-node.ts 20 npx jest --selectProjects pact --runInBand --forceExit

features: node_modules ## Every row of the specification with its proofs and how they went in the last make test
	@$(RUN) deploy/tests/features/list.ts

threats: node_modules ## Every known threat with the tests that prove its defence, or why there is none
	@$(RUN) deploy/tests/threats/list.ts

##@ Measure and break
chaos: node_modules ## Kills processes and the primary while students sit a test, checks every promise: students=100 kills=20 splits= seed=
	@$(REPLICAS) $(RUN24) deploy/tests/chaos/main.ts $(if $(students),--students $(students)) $(if $(kills),--kills $(kills)) $(if $(splits),--splits $(splits)) $(if $(seed),--seed $(seed))

chaos-pay: node_modules ## Kills processes while students pay, then accounts for every rupee: payments=500 kills=60 seed=
	@$(RUN24) deploy/tests/chaos-pay/main.ts $(if $(payments),--payments $(payments)) $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

database: node_modules ## The primary steps down or is killed under every kind of call; each works again within 20 s: kills=20 seed=
	@$(RUN24) deploy/tests/chaos/main.ts --database $(if $(kills),--kills $(kills)) $(if $(seed),--seed $(seed))

surge: node_modules ## An exam's load with k6 on the cluster: start storm, saves, logins, submits: students=300 saves=6 (every 10 s)
	@$(REPLICAS) $(RUN24) deploy/tests/surge/main.ts $(if $(students),--students $(students)) $(if $(saves),--saves $(saves)) $(if $(users),--users $(users))

bench: node_modules ## CPU of saves and whole sessions against a bare server; part=10 does a tenth
	@npx tsc -b && $(RUN24) deploy/tests/bench/main.ts $(if $(part),--part $(part))

first-paint: node_modules ## When the headings of the public pages are seen at 400 kbit/s and 400 ms, against 2.5 s
	@$(RUN) deploy/tests/bench/first-paint.ts

idle: node_modules ## What the cluster costs unused: CPU and memory of every process, commands the database hears
	@npx tsc -b && $(RUN24) deploy/tests/bench/idle.ts

##@ Ship
ship-check: helm-check restore-drill sdk-packages images images-test alerts compat ## The checks below, neighbours of other versions, chaos and surge with two processes of each service
	@KASAUTI_REPLICAS=2 $(RUN24) deploy/tests/chaos/main.ts && KASAUTI_REPLICAS=2 $(RUN24) deploy/tests/surge/main.ts

images: node_modules ## Builds the image of every service, app and tool with Docker or Podman: only=catalog; pushes to registry= tag=
	@$(RUN) deploy/images/build.ts $(if $(registry),--registry $(registry)) $(if $(tag),--tag $(tag)) $(only)

images-test: node_modules ## The whole product from its images behind nginx; every process is replaced under saves
	@$(RUN) deploy/images/test.ts

helm-check: node_modules ## The chart by helm, by the schemas of Kubernetes and by our rules; planted mistakes are found
	@$(RUN) deploy/helm/check.ts

alerts: node_modules ## Prometheus rules and their unit tests, then real faults that have to raise their alerts: only=Kafka
	@$(RUN) deploy/tests/observability/main.ts $(if $(only),--only "$(only)")

restore-drill: node_modules ## Copies a disk amid requests, destroys the database, restores, compares scores, books and audit trail
	@$(RUN) deploy/restore/main.ts

sdk-packages: node_modules ## Both partner clients as archives in .cache/sdk, installed from them and tried
	@npx tsc -b && $(RUN) deploy/sdk/pack-clients.ts

secrets: ## Write fresh keys and passwords for docker-compose.yml into .env
	@$(RUN) deploy/bin/secrets.ts

##@ Release
raise: node_modules ## The next version of a unit, everywhere it is written: unit=services/catalog to=1.1.0
	@$(RUN) deploy/release/raise.ts $(unit) $(to)

release: node_modules ## Keep what a unit of this version promises and expects in contracts/released: unit=services/catalog (all)
	@$(RUN) deploy/release/make-release.ts $(unit) && npx tsx deploy/bin/changelog.ts

verify: node_modules ## Lint, types, tests and pacts of the last commit of one unit, without the other teams' folders: unit=services/catalog
	@$(RUN) deploy/release/verify.ts $(unit)

compat: node_modules ## Each service and app of production beside today's others and the reverse: unit=
	@$(RUN) deploy/release/compat/compat.ts $(unit)

can-deploy: node_modules ## May this release run there? Names whom it would break, and what to do: unit= env= version=
	@$(RUN) deploy/release/may-i-deploy.ts $(unit) $(or $(env),production) $(version)

deployed: node_modules ## Note in deploy/environments what runs there from now on: unit= env= version=
	@$(RUN) deploy/release/record.ts $(unit) $(or $(env),production) $(version)

app-deploy: node_modules ## Build an app, try it under the live shell in Chromium, then flip: app=teacher to=/srv/web
	@$(RUN) deploy/release/app/deploy-app.ts $(app) $(to)

app-rollback: node_modules ## The version of an app before this one is live again: app=teacher to=/srv/web
	@$(RUN) deploy/release/app/rollback-app.ts $(app) $(to)

app-freeze: node_modules ## No version of an app goes live until app-thaw: app=teacher to=/srv/web reason="entrance test"
	@$(RUN) deploy/release/app/freeze-app.ts freeze "$(app)" "$(to)" "$(reason)"

app-thaw: node_modules ## An app that was frozen may be deployed again: app=teacher to=/srv/web
	@$(RUN) deploy/release/app/freeze-app.ts thaw "$(app)" "$(to)"

node_modules: package-lock.json
	@echo "Installing npm packages"
	@npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch node_modules
