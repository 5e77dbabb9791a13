import type { Proofs } from '../proof';

export const administration: Proofs = {
  'F-177': [
    ['services/identity/src/password/reset.test.ts', 'threat 12: suspends a person at once'],
    [
      'deploy/tests/e2e/admin-users.demo.spec.ts',
      'a deactivated student loses access within a minute and cannot log in; the reason is in the audit trail',
    ],
  ],
  'F-179': [
    [
      'deploy/tests/api/matrix.test.ts',
      'row 19, row 20, row 23: refuses every cell that is not allowed, shows what may be seen, and changes no document',
    ],
    ['deploy/tests/api/matrix.test.ts', 'row 19, row 20: lets through every cell that is allowed to change something'],
  ],
  'F-180': [
    [
      'deploy/tests/api/matrix.test.ts',
      'row 19, row 20, row 23: refuses every cell that is not allowed, shows what may be seen, and changes no document',
    ],
  ],
  'F-181': [
    [
      'services/identity/src/user/admin-users.test.ts',
      'can be logged out everywhere and exported, each act with its reason in the audit trail',
    ],
    ['gateway/src/access.test.ts', 'requires a second factor of an admin where the contract says so'],
  ],
  'F-185': [
    [
      'services/identity/src/user/admin-users.test.ts',
      'are found by the beginnings of words of the name, by address and by id',
    ],
    [
      'services/identity/src/user/admin-users.test.ts',
      'threat 14: the last active administrator stays, also when two remove each other at the same moment',
    ],
    [
      'frontends/admin/src/users/users.test.tsx',
      'is deactivated only with a reason and a fresh code, and then shown as deactivated',
    ],
    ['deploy/tests/e2e/admin-users.demo.spec.ts', 'a reactivated student logs in again'],
  ],
  'F-199': [
    [
      'services/catalog/src/administration/administration.api.test.ts',
      'is gone for visitors at once, archived for students, no longer featured, and audited with the reason',
    ],
    [
      'frontends/admin/src/classes/classes.test.tsx',
      'takes a class down only with a reason and a code, and says what happens',
    ],
    [
      'deploy/tests/e2e/admin-classes.demo.spec.ts',
      'a class that is taken down is gone for visitors within five seconds, and comes back when it is restored',
    ],
  ],
};
