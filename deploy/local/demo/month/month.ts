import type { Secrets } from '../../secrets';
import { accountsOf } from '../people';
import { member } from './world/member';
import { addressOf, names } from './world/students';
import { playMonth } from './timeline';
import type { World } from './world/world';

type Given = Pick<World, 'api' | 'sandboxUrl' | 'clock' | 'mailbox' | 'running'>;

/** The school of `make demo`: three teachers, forty students, twelve tests and what they did in a month. */
export async function buildMonth(given: Given, secrets: Secrets): Promise<void> {
  const printed = accountsOf(secrets);
  const as = (name: string, password: string, email = addressOf(name), totpSecret?: string) =>
    member(given.api, given.clock, { name, email, password, totpSecret });
  const byName = (wanted: string) => {
    const account = printed.find(({ name }) => name === wanted);
    if (!account) throw new Error(`${wanted} has no account`);
    return as(account.name, account.password, account.email, account.totpSecret);
  };
  await playMonth({
    ...given,
    admin: byName('Kavita Rao'),
    meera: byName('Meera Iyer'),
    imran: byName('Imran Sheikh'),
    sunita: as('Sunita Patil', secrets.teacherPassword),
    students: [
      ...printed.filter(({ role }) => role === 'student').map(({ name }) => byName(name)),
      ...names.map((name) => as(name, secrets.studentPassword)),
    ],
  });
}
