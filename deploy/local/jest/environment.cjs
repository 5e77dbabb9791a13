/*
 * Test files of Node run in the realm of their worker, not in one of their own, so that the libraries that library.cjs
 * loads once for all files know the same Date, Error and Array as the tests.
 */
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** What Jest compiles for this "context" is compiled for the realm of the worker. */
const ours = {};
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options }) =>
  compileFunction(code, parameters, parsingContext === ours ? options : { ...options, parsingContext });

/** What Jest keeps of a test file in its realm. */
const OF_JEST = /^(JEST|EVENT_HANDLERS|RETRY|LOG_ERRORS|WAIT_BEFORE|TEST_TIMEOUT)/;

/** See services/kit/src/testing.ts. */
const LOGGED = Symbol.for('kasauti.logged');

/** See library.cjs. */
globalThis[Symbol.for('kasauti.library')] = require;

const listenersOfProcess = () =>
  process.eventNames().flatMap((event) => process.rawListeners(event).map((listener) => ({ event, listener })));

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
    globalThis[LOGGED] = [];
    this.console = console;
    this.variables = { ...process.env };
    this.listeners = new Set(listenersOfProcess().map(({ listener }) => listener));
  }

  getVmContext() {
    return ours;
  }

  /** What services logged as errors says why a test fails. */
  handleTestEvent({ name, test }) {
    if (name !== 'test_done') return;
    const lines = globalThis[LOGGED].splice(0);
    if (test.errors.length > 0) process.stderr.write(lines.join(''));
  }

  /** The next file finds what this one has found. */
  async teardown() {
    this.moduleMocker.restoreAllMocks();
    await super.teardown();
    globalThis.console = this.console;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    for (const { event, listener } of listenersOfProcess())
      if (!this.listeners.has(listener)) process.removeListener(event, listener);
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (OF_JEST.test(key.description)) delete globalThis[key];
  }
};
