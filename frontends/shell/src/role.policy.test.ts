import { isSignedIn, needsSecondFactor, sitsTests } from './role.policy';

it.each([
  ['visitor', false, false, false],
  ['student', true, true, false],
  ['teacher', true, false, false],
  ['admin', true, false, true],
] as const)('%s: signed in %s, sits tests %s, needs a second factor %s', (viewer, ...expected) => {
  expect([isSignedIn(viewer), sitsTests(viewer), needsSecondFactor(viewer)]).toEqual(expected);
});
