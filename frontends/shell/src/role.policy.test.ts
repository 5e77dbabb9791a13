import { hasApiAccess, isSignedIn, needsSecondFactor, readsHindi, sitsTests } from './role.policy';

const rules = [isSignedIn, sitsTests, needsSecondFactor, hasApiAccess, readsHindi];
it.each([
  ['visitor', false, false, false, false, true],
  ['student', true, true, false, false, true],
  ['teacher', true, false, false, true, false],
  ['admin', true, false, true, true, false],
] as const)(
  '%s: signed in %s, sits tests %s, needs a second factor %s, has API access %s, may choose Hindi %s',
  (viewer, ...expected) => {
    expect(rules.map((rule) => rule(viewer))).toEqual(expected);
  },
);
