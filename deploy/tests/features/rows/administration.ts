import type { Proofs } from '../proof';

export const administration: Proofs = {
  'F-177': [
    ['services/identity/src/account/reset/reset.test.ts', 'threat 12: suspends a person at once'],
    [
      'deploy/tests/e2e/admin-users.demo.spec.ts',
      'a deactivated student loses access within a minute and cannot log in; the reason is in the audit trail',
    ],
  ],
  'F-179': [
    [
      'deploy/tests/api/matrix.test.ts',
      'threat 19, threat 20, threat 23, threat 79: refuses every cell that is not allowed, shows what may be seen, and changes no document',
    ],
    [
      'deploy/tests/api/matrix.test.ts',
      'threat 19, threat 20: lets through every cell that is allowed to change something',
    ],
  ],
  'F-180': [
    [
      'deploy/tests/api/matrix.test.ts',
      'threat 19, threat 20, threat 23, threat 79: refuses every cell that is not allowed, shows what may be seen, and changes no document',
    ],
  ],
  'F-181': [
    [
      'services/identity/src/account/administration/admin-users.test.ts',
      'can be logged out everywhere and exported, each act with its reason in the audit trail',
    ],
    ['gateway/src/access.test.ts', 'requires a second factor of an admin where the contract says so'],
  ],
  'F-185': [
    [
      'services/identity/src/account/administration/admin-users.test.ts',
      'are found by the beginnings of words of the name, by address and by id',
    ],
    [
      'services/identity/src/account/administration/admin-users.test.ts',
      'threat 14: the last active administrator stays, also when two remove each other at the same moment',
    ],
    [
      'frontends/admin/src/users/users.test.tsx',
      'is deactivated only with a reason and a fresh code, and then shown as deactivated',
    ],
    ['deploy/tests/e2e/admin-users.demo.spec.ts', 'a reactivated student logs in again'],
  ],
  'F-194': [
    ['services/audit/src/trail/trail.api.test.ts', 'is searched by action and resource'],
    ['services/audit/src/block/block.test.ts', 'stays valid after sealing, is not changed by sealing again'],
    ['frontends/admin/src/system/system.page.test.tsx', 'shows actor, action, source and the recorded facts'],
    [
      'deploy/tests/api/roles.test.ts',
      'is joined with a consent that the audit trail shows, and then is the class of its student, also after a new login',
    ],
    [
      'deploy/tests/e2e/admin-users.demo.spec.ts',
      'a deactivated student loses access within a minute and cannot log in; the reason is in the audit trail',
    ],
  ],
  'F-199': [
    [
      'deploy/tests/e2e/admin-classes.demo.spec.ts',
      'a class is shown with every act upon it, and the teacher it is transferred to finds it',
    ],
    [
      'services/catalog/src/administration/administration.api.test.ts',
      'is gone for visitors at once, archived for students, no longer featured, and audited with the reason',
    ],
    [
      'frontends/admin/src/classes/classes.test.tsx',
      'takes a class down only with a reason and a code, and says what happens',
    ],
    [
      'services/catalog/src/administration/administration.api.test.ts',
      'belongs to the new one with its students and invites, and no longer to the former one',
    ],
    [
      'services/assessment/src/authoring/cancel-test.test.ts',
      'belong to the new teacher, drafts too, are told to the other services, and go on for their students',
    ],
    [
      'deploy/tests/e2e/admin-classes.demo.spec.ts',
      'a class that is taken down is gone for visitors within five seconds, and comes back when it is restored',
    ],
  ],
  'F-200': [
    [
      'services/analytics/src/product/product.api.test.ts',
      'are counted by days of India, to the paisa, with the days on which nothing happened',
    ],
    [
      'frontends/admin/src/analytics/analytics.test.tsx',
      'shows the money by the ledger and that the figures agree with it to the paisa',
    ],
    ['frontends/admin/src/analytics/analytics.test.tsx', 'has a table and a file for every chart, and the top classes'],
  ],
  'F-201': [
    [
      'deploy/tests/e2e/admin-classes.demo.spec.ts',
      'a student who opens a test is counted on the page of the exam day',
    ],
    ['frontends/admin/src/exam-day/exam-day.test.tsx', 'says what to do with the first steps'],
    [
      'services/identity/src/account/administration/admin-users.test.ts',
      'see a banner that an administrator shows, and no longer once it is taken away, each act audited',
    ],
    ['frontends/shell/src/shell.test.tsx', 'tells everybody what an administrator wrote'],
    ['frontends/admin/src/system/system.page.test.tsx', 'are shown read-only, with the service they belong to'],
  ],
};
