import type { Proofs } from '../proof';

export const navigation: Proofs = {
  'F-001': [
    ['deploy/tests/api/mass-assignment.test.ts', 'signup makes no administrator, whatever field says so'],
    [
      'services/identity/src/create-admin.test.ts',
      'threat 14: lets the first administrator in with the password printed once',
    ],
  ],
  'F-002': [
    ['frontends/kit/src/values/values.test.ts', 'shows paise as rupees with two decimals'],
    ['frontends/kit/src/values/values.test.ts', 'keeps every paisa'],
    ['services/payment/src/tax/price.test.ts', 'adds up for every fee, discount and credit'],
  ],
  'F-003': [
    [
      'frontends/shell/src/shell.test.tsx',
      'has a skip link, four legal links, support, the officer and the way to withdraw consent',
    ],
  ],
  'F-004': [
    ['frontends/shell/src/shell.test.tsx', 'welcomes a visitor with four entries, sign-up and login'],
    ['frontends/shell/src/shell.test.tsx', 'shows the featured classes with their price'],
    [
      'deploy/tests/e2e/admin-classes.demo.spec.ts',
      'a class that an administrator features is shown to a visitor on the home page',
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
  'F-008': [
    ['frontends/shell/src/layout/nav.test.ts', 'shows exactly the entries of the specification to a '],
    ['frontends/shell/src/shell.test.tsx', 'answers other roles with 403, and unknown paths with 404'],
    [
      'deploy/tests/e2e/admin-users.demo.spec.ts',
      'other roles get 403 in place of the accounts, and an administrator in place of a test',
    ],
  ],
  'F-007': [['frontends/shell/src/layout/nav.test.ts', 'shows exactly the entries of the specification to a ']],
  'F-009': [['frontends/shell/src/shell.test.tsx', 'shows the dated text at its address, or redirects to it: ']],
  'F-010': [
    ['deploy/tests/api/story.test.ts', 'leads a teacher and a student from signup to a result the server computed'],
    [
      'services/identity/src/account/administration/admin-users.test.ts',
      'are shown with their logins and the terms agreed to; an unknown one is 404',
    ],
    ['frontends/shell/src/shell.test.tsx', 'shows the dated text at its address, or redirects to it: '],
    [
      'services/identity/src/account/sign-up/sign-up.test.ts',
      'creates an account that can log in once its address is verified, with the version of the terms it agreed to',
    ],
  ],
  'F-188': [
    ['frontends/kit/src/call/call.test.ts', 'prefers the sentence of the server, here '],
    ['frontends/kit/src/ui/ui.test.tsx', 'limits a failure to its part of the page and retries'],
    ['frontends/shell/src/shell.test.tsx', 'keeps working when an app fails, and loads it again on request'],
  ],
};
