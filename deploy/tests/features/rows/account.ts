import type { Proofs } from '../proof';

export const account: Proofs = {
  'F-011': [
    [
      'frontends/shell/src/account/sign-up/signup.test.tsx',
      'sends trimmed name, lower-case address and role, remembers the address and goes to the code after 2 s',
    ],
  ],
  'F-012': [
    ['frontends/shell/src/account/sign-up/signup.test.tsx', 'asks for the agreement and sends nothing without it'],
  ],
  'F-013': [
    ['frontends/shell/src/account/sign-up/signup.test.tsx', 'says that the passwords differ once the field is left'],
  ],
  'F-014': [
    [
      'frontends/shell/src/account/sign-up/signup.test.tsx',
      'shows which rules a weak password misses and keeps the button disabled',
    ],
  ],
  'F-015': [
    [
      'services/identity/src/sign-up/sign-up.test.ts',
      'threat 04: answers the same for a taken address, and only the mail differs',
    ],
  ],
  'F-041': [['frontends/shell/src/shell.test.tsx', 'asks a visitor to log in first']],
};
