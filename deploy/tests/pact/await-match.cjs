/*
 * The mock server of pact-ffi before 0.5.6 records a match on a thread of its own after it has answered, so on a busy
 * machine the check at the end of a test can come first: "request was expected but not received"
 * (pact-foundation/pact-js#1835). The check waits for the record. To be deleted with pact 17, which needs Node 22.
 */
const consumer = require('@pact-foundation/pact-core/src/consumer');

const LONGEST_WAIT_MS = 2000;
const STEP_MS = 2;
const neverWoken = new Int32Array(new SharedArrayBuffer(4));
const { makeConsumerPact } = consumer;

consumer.makeConsumerPact = (...args) => {
  const pact = makeConsumerPact(...args);
  const { mockServerMismatches } = pact;
  pact.mockServerMismatches = (port) => {
    for (let waited = 0; waited < LONGEST_WAIT_MS && !pact.mockServerMatchedSuccessfully(port); waited += STEP_MS)
      Atomics.wait(neverWoken, 0, 0, STEP_MS);
    return mockServerMismatches(port);
  };
  return pact;
};
