import type { Proofs } from '../proof';

export const navigation: Proofs = {
  'F-001': [
    ['deploy/tests/api/mass-assignment.test.ts', 'signup makes no administrator, whatever field says so'],
    [
      'services/identity/src/create-admin.test.ts',
      'threat 14: lets the first administrator in with the password printed once',
    ],
  ],
  'F-003': [
    [
      'frontends/shell/src/shell.test.tsx',
      'has a skip link, four legal links, support, the officer and the way to withdraw consent',
    ],
  ],
  'F-005': [
    ['frontends/shell/src/layout/nav.test.ts', 'shows exactly the entries of the specification to a '],
    ['frontends/shell/src/shell.test.tsx', 'welcomes a visitor with four entries, sign-up and login'],
  ],
  'F-006': [
    ['frontends/shell/src/layout/nav.test.ts', 'shows exactly the entries of the specification to a '],
    ['frontends/shell/src/shell.test.tsx', 'marks the entry of the current page'],
  ],
  'F-009': [['frontends/shell/src/shell.test.tsx', 'shows the dated text at its address, or redirects to it: ']],
  'F-010': [
    ['frontends/shell/src/shell.test.tsx', 'shows the dated text at its address, or redirects to it: '],
    [
      'services/identity/src/sign-up/sign-up.test.ts',
      'creates an account that can log in once its address is verified, with the version of the terms it agreed to',
    ],
  ],
};
