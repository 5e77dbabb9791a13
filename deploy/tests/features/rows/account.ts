import type { Proofs } from '../proof';

const signup = 'frontends/shell/src/account/sign-up/signup.test.tsx';
const verify = 'frontends/shell/src/account/sign-up/verify-email.test.tsx';
const login = 'frontends/shell/src/account/sign-in/login.test.tsx';
const password = 'frontends/shell/src/account/sign-in/password.test.tsx';
const sessionEnd = 'frontends/shell/src/after-session-end.test.ts';
const call = 'frontends/kit/src/call/call.test.ts';
const calls = 'deploy/tests/api/specification.test.ts';
const verification = 'services/identity/src/account/verification/verification.test.ts';
const reset = 'services/identity/src/account/reset/reset.test.ts';
const safety = 'deploy/tests/e2e/browser-safety.demo.spec.ts';

const signedUp =
  'sends trimmed name, lower-case address and role, remembers the address and goes to the code after 2 s';
const byCode = 'verifies by the code for the remembered address and goes to login after 2 s';
const byLink = 'verifies automatically when the link has e-mail and token, and goes to login after 3 s';
const verifyCall = 'POST /auth/signup, POST /auth/resend-verification and POST /auth/verify-email by confirmationCode';
const resetCall = 'POST /auth/forgot-password and POST /auth/reset-password';
const lands = 'leads to the page of the specification after ';
const joins = 'a brand-new person opens an invite, signs up, verifies, logs in, lands on the invite again and joins';
const changed = 'changes the password and goes to login after 3 s';
const changesPassword = 'threat 12: is replaced through the mailed link, once, and every session ends';

export const account: Proofs = {
  'F-011': [
    [signup, signedUp],
    ['deploy/tests/e2e/joining.demo.spec.ts', joins],
  ],
  'F-012': [[signup, 'asks for the agreement and sends nothing without it']],
  'F-013': [[signup, 'says that the passwords differ once the field is left']],
  'F-014': [
    [calls, verifyCall],
    [signup, 'shows which rules a weak password misses and keeps the button disabled'],
    ['services/identity/src/account/sign-up/sign-up.test.ts', 'threat 13, threat 59: refuses '],
  ],
  'F-015': [
    [signup, signedUp],
    [
      'services/identity/src/account/sign-up/sign-up.test.ts',
      'threat 4: answers the same for a taken address, and only the mail differs',
    ],
    ['deploy/tests/e2e/joining.demo.spec.ts', joins],
  ],
  'F-016': [
    [signup, 'says why the sign-up failed, by '],
    [signup, 'shows the server’s message about a field under that field'],
  ],
  'F-017': [
    [verify, byCode],
    [calls, verifyCall],
    [verification, 'threat 5: refuses a code after ten minutes'],
    [verification, 'threat 5: refuses the right code at the sixth try, and accepts the next code'],
    ['deploy/tests/e2e/joining.demo.spec.ts', joins],
  ],
  'F-018': [
    [verify, byLink],
    [calls, 'POST /auth/verify-email by the token of the mailed link, after which the account can log in'],
  ],
  'F-019': [
    [verify, byCode],
    [signup, signedUp],
  ],
  'F-020': [
    [verify, byCode],
    [verify, byLink],
  ],
  'F-021': [
    [verify, 'says why the code was refused, by '],
    [verify, 'offers the code when the link fails, with '],
  ],
  'F-022': [
    [verify, 'sends a new code, then counts down the wait that the server set, also after a reload'],
    [verify, 'waits 60 s when the server does not say how long'],
    [verification, 'threat 6: keeps the cooldown on the server and returns the time left'],
    [calls, verifyCall],
  ],
  'F-023': [[verify, 'allows a retry when sending failed']],
  'F-024': [
    [login, 'signs in and opens the dashboard after 1.5 s'],
    [login, 'returns to the page the visitor came from'],
    [login, 'links to the forgotten password and to signing up'],
    ['frontends/shell/src/account/safe-redirect.threats.test.ts', 'threat 15: follows none of 120 ?redirect= payloads'],
    ['deploy/tests/e2e/joining.demo.spec.ts', joins],
  ],
  'F-025': [
    [login, 'says why the login failed, by '],
    [login, 'offers to verify an address that is not verified yet'],
    [calls, 'POST /auth/login'],
    [
      'services/identity/src/session/login/session.test.ts',
      'threat 3: gives the same answer for a wrong password and an unknown address',
    ],
  ],
  'F-026': [
    [call, 'restores a session after a reload, stores no token, and sends no request for a visitor'],
    [safety, 'threat 8: after a login no storage a script can read holds a token, and an injected script does not run'],
  ],
  'F-027': [
    [sessionEnd, lands],
    ['frontends/shell/src/shell.test.tsx', 'opens and closes the account menu by keyboard and logs out'],
    [calls, 'logout and refresh: a session that was left cannot be renewed'],
    [
      safety,
      'after a logout the next user of this computer finds no test, and its student continues with every answer',
    ],
  ],
  'F-028': [
    [
      'deploy/tests/e2e/admin-users.demo.spec.ts',
      'a deactivated student loses access within a minute and cannot log in',
    ],
    [sessionEnd, lands],
    [call, 'renews an expired session once for many calls, and repeats them'],
    [call, 'ends the session in every tab when the renewal is refused'],
    [
      'frontends/student/src/take-test/take-test.page.test.tsx',
      'asks for a login over the questions when ticket and session have expired',
    ],
  ],
  'F-029': [[password, 'links to signup, login and verification with the address']],
  'F-030': [
    [calls, resetCall],
    [password, 'offers to create an account where there is none'],
    [password, 'offers to verify first'],
    [reset, 'says explicitly that an address is unknown or unverified'],
    [
      reset,
      'threat 4: says at most ten times an hour to one address that a mail address is unknown; a typo still gets an answer',
    ],
  ],
  'F-031': [
    [password, 'answers the same for every address'],
    [password, 'says why no mail was sent, by '],
    [calls, resetCall],
  ],
  'F-032': [
    [calls, resetCall],
    [password, 'shows an error instead of the form for a link without a token'],
    [password, 'says why the password was not changed, by '],
    [reset, 'threat 7: refuses a token '],
  ],
  'F-033': [
    [calls, resetCall],
    [password, 'refuses the new password '],
    [password, 'ticks the rules while typing'],
    [password, 'says why the password was not changed, by '],
  ],
  'F-034': [
    [password, changed],
    [reset, changesPassword],
    [calls, resetCall],
  ],
  'F-035': [
    [calls, verifyCall],
    ['contracts/test/contracts.test.ts', 'judges a password alike in the browser and in the contract: '],
    ['services/identity/src/account/sign-up/sign-up.test.ts', 'threat 13, threat 59: refuses '],
  ],
  'F-041': [
    ['frontends/shell/src/shell.test.tsx', 'asks a visitor to log in first'],
    ['frontends/shell/src/shell.test.tsx', 'keeps the requested page for the login'],
  ],
  'F-186': [
    [login, 'signs in and opens the dashboard after 1.5 s'],
    [signup, signedUp],
    [verify, byCode],
    [verify, byLink],
    [password, changed],
    [
      'frontends/student/src/join/join.page.test.tsx',
      'joins once for a double click, and opens the dashboard after two seconds',
    ],
    ['frontends/teacher/src/invites/invites.test.tsx', 'copy the whole link, and say so for two seconds'],
  ],
};
