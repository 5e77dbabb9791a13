/*
 * On the shared machine of CI a test that fails is run once more, with its first failure printed; make test names it at
 * the end, because a test that passes only then is a fault to be mended (contracts/decisions/0058). Nowhere else.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
