import type { Proofs } from '../proof';

const story = 'deploy/tests/e2e/joining.demo.spec.ts';
const joinPage = 'frontends/student/src/join/join.page.test.tsx';
const joinApi = 'services/catalog/src/invite/join.api.test.ts';
const inviteApi = 'services/catalog/src/invite/invite.api.test.ts';
const invites = 'frontends/teacher/src/invites/invites.test.tsx';
const myClasses = 'frontends/student/src/my-classes/my-classes.page.test.tsx';
const brandNew = 'a brand-new person opens an invite, signs up, verifies, logs in, lands on the invite again and joins';
const ended =
  'an invite that is full, withdrawn, unknown or of an archived class says so, and a teacher account is told why not';

const roles = 'deploy/tests/api/roles.test.ts';
const onePlace =
  'lets one of the students in who join at once, counts no more, and the class is there at the next login';
const calls = 'deploy/tests/api/specification.test.ts';
const inviteCalls = 'POST and GET /classes/{id}/invites';
const joinCalls = 'GET /join/{inviteCode}, POST /join/{inviteCode}/enroll and POST /classes/{id}/enroll';

export const joining: Proofs = {
  'F-036': [
    [joinPage, 'shows class, teacher, fee, spots, end and code'],
    [joinPage, 'says "Unlimited" and "Never" for an invite without a limit and without an end'],
    [story, brandNew],
  ],
  'F-037': [
    [joinPage, 'shows "Invalid Invite" with its reason: '],
    [joinApi, 'gives the reason why it can no longer be used'],
    [story, ended],
  ],
  'F-038': [
    [joinPage, 'sends a visitor to the login, with the way back to the invite'],
    [story, brandNew],
  ],
  'F-039': [
    [story, brandNew],
    [roles, onePlace],
    [calls, joinCalls],
    [joinPage, 'joins once for a double click, and opens the dashboard after two seconds'],
    [joinApi, 'threat 22: gives one place to a student who asks fifty times at once, and none to a member'],
    [joinApi, 'threat 22: gives exactly 37 places to 500 students who come at once'],
  ],
  'F-040': [
    [story, ended],
    [joinPage, 'says why it failed, and joins on Retry: '],
    [joinPage, 'says "Failed to load invite details" when it is not the fault of the invite, and loads it on Retry'],
  ],
  'F-085': [
    [story, ended],
    [invites, 'show the status that the server gives, with places and end'],
    [inviteApi, "threat 19: do not exist for another teacher, nor under another class of one's own"],
  ],
  'F-086': [
    [calls, inviteCalls],
    [invites, 'refuses '],
    [inviteApi, 'refuses '],
    [
      'services/catalog/src/invite/invite.test.ts',
      'threat 21: draws codes of 50 random bits, every letter as often as any other',
    ],
  ],
  'F-087': [
    [story, ended],
    [inviteApi, 'show their status by the clock of the server'],
    [inviteApi, 'say who has joined by each'],
    [invites, 'ask before they are revoked'],
  ],
  'F-088': [
    [invites, 'copy the whole link, and say so for two seconds'],
    [invites, 'show the link selected where the clipboard is blocked'],
  ],
  'F-089': [[invites, 'keeps what was typed when the server refuses, and repeats the same request']],
  'F-164': [
    [calls, inviteCalls],
    [inviteApi, 'show their status by the clock of the server'],
  ],
  'F-165': [
    [calls, inviteCalls],
    [inviteApi, 'gives a code and a link of the configured origin, whatever host the request names'],
    [inviteApi, 'creates one invite when the same request comes twice'],
  ],
  'F-170': [
    [calls, joinCalls],
    [joinApi, 'shows class, teacher, fee and places to a visitor, and nothing of any person'],
    [
      joinApi,
      'threat 21: refuses guessing after ten wrong codes in a minute and a hundred a day, of a user or an address',
    ],
  ],
  'F-171': [
    [calls, joinCalls],
    [joinApi, 'enrols in an invite-only class, with consent and the way it was joined'],
    [
      joinApi,
      'threat 22: stores neither the place nor the enrolment when the last write fails, and both when the student comes again',
    ],
    [joinApi, 'threat 22: enrols by a migration whose place an earlier release had taken before a crash'],
  ],
  'F-182': [
    [
      'deploy/tests/api/matrix.test.ts',
      'threat 19, threat 20, threat 23, threat 79: refuses every cell that is not allowed, shows what may be seen, and changes no document',
    ],
    [joinApi, 'shows class, teacher, fee and places to a visitor, and nothing of any person'],
  ],
  'F-183': [
    [myClasses, 'shows each class with its progress and its next test'],
    [myClasses, 'calls a class completed once it has ended and all its tests were taken, and never while it runs'],
    [myClasses, 'leaves a class only after a confirmation that says what stays'],
    [myClasses, 'opens the page of an invite from its code or its link'],
    [story, brandNew],
  ],
  'F-192': [
    [calls, joinCalls],
    [roles, onePlace],
    [inviteApi, 'gives a code and a link of the configured origin, whatever host the request names'],
    [joinApi, 'threat 22: gives exactly 37 places to 500 students who come at once'],
  ],
  'F-198': [
    [
      'frontends/teacher/src/students/students.test.tsx',
      'show classes, the way they joined, tests, percentile, last activity and flags',
    ],
    ['services/analytics/src/students/students.api.test.ts', 'threat 19: are shown to their teacher alone'],
    [story, 'a teacher finds a student in the list, removes the student, and an old invite does not undo it'],
  ],
};
