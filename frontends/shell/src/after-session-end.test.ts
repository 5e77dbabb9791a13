import { afterSessionEnd } from './after-session-end';

it.each([
  ['expired', '/my-tests?tab=done', false, '/login?ended=1&redirect=%2Fmy-tests%3Ftab%3Ddone'],
  ['expired', '/dashboard', false, '/login?ended=1'],
  ['expired', '/login', false, undefined],
  ['expired', '/signup', false, undefined],
  ['expired', '/reset-password?token=t', false, undefined],
  ['expired', '/tests/1/take', true, undefined],
  ['logout', '/my-tests', false, '/'],
  ['logout', '/tests/1/take', true, undefined],
] as const)('F-027, F-028: leads to the page of the specification after %s at %s', (reason, path, inTest, next) =>
  expect(afterSessionEnd(reason, path, inTest)).toBe(next),
);
