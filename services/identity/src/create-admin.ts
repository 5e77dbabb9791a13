import { text } from 'node:stream/consumers';
import { meetsPasswordRules } from '@kasauti/contracts/web';
import { randomToken, runTool, systemClock } from '@kasauti/service-kit';
import { addAccountFlow } from './account/sign-up/add-account.flow';
import { isEasyToGuess } from './password/password-blocklist';
import { passwordHasher } from './password/password-hasher';
import { userStore } from './user/user.store';

const USAGE =
  'Usage: create-admin EMAIL "FULL NAME" [--password-stdin]\nWithout --password-stdin a password is generated and printed once.';
const EX_USAGE = 64;

/** Random, with one character of each kind the password rules require. */
const newPassword = () => `${randomToken(15)}-Aa1`;

void runTool('identity', async (db, say) => {
  const [email, fullName, ...flags] = process.argv.slice(2);
  if (!email?.includes('@') || !fullName || flags.some((flag) => flag !== '--password-stdin')) {
    say(USAGE);
    return EX_USAGE;
  }
  const typed = flags.length > 0 ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
  if (typed !== undefined && !meetsPasswordRules(typed)) {
    say('Password does not meet strength requirements');
    return 1;
  }
  if (typed !== undefined && isEasyToGuess(typed, { email, fullName })) {
    say('This password is too easy to guess. Please choose another one.');
    return 1;
  }
  const password = typed ?? newPassword();
  const addAccount = addAccountFlow({ db, users: userStore(db), passwords: passwordHasher({ atOnce: 1 }) });
  const { isNew } = await addAccount({ email, password, fullName, role: 'admin' }, systemClock.now());
  if (!isNew) {
    say('This address has an account already; nothing was changed.');
    return 1;
  }
  say(typed ? 'The administrator can log in now.' : `The administrator can log in now with the password ${password}`);
  return 0;
});
