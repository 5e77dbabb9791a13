import { readFile } from 'node:fs/promises';
import { runTool, systemClock } from '@kasauti/service-kit';
import { eraseUserFlow } from './account/erasure/erase-user.flow';
import { changeUserFlow } from './user/change-user.flow';
import { keepAnAdminFlow } from './user/keep-an-admin.flow';
import { userStore } from './user/user.store';

/*
 * erase-again FILE: erases the accounts that audit's erasures.jsonl names and a restored backup has back. May run twice. The
 * services do the rest of each erasure when they start.
 */
const EX_USAGE = 64;

void runTool('identity', async (db, say) => {
  const [file] = process.argv.slice(2);
  if (!file) {
    say('Usage: erase-again FILE, the erasures.jsonl beside the signed heads');
    return EX_USAGE;
  }
  const users = userStore(db);
  const changeUser = changeUserFlow({ db, users });
  const eraseUser = eraseUserFlow({ users, changeUser, keepAnAdmin: keepAnAdminFlow({ db, users }) });
  // Not by lines: one that a crash cut off may stand before another.
  const named = (await readFile(file, 'utf8')).matchAll(/"userId":"(\w+)","erasedAt"/g);
  const ids = new Set([...named].map(([, id]) => String(id)));
  const count = { erased: 0, before: 0, failed: 0 };
  for (const id of ids) {
    const user = await users.get(id);
    if (!user || user.erasedAt) count.before++;
    else
      await eraseUser(id, systemClock.now()).then(
        () => count.erased++,
        (error: unknown) => {
          count.failed++;
          say(`${id}: ${String(error)}`);
        },
      );
  }
  say(`${count.erased} erased again, ${count.before} gone already or unknown, ${count.failed} failed`);
  return count.failed > 0 ? 1 : 0;
});
