import { createHash } from 'node:crypto';
import type { Form } from './form';

/** Collections that change without a request: bookkeeping of the kit, counters of failures, results of jobs. */
const CHANGING = new Set([
  'leases',
  'probes',
  'migrations',
  'idempotency_keys',
  'login_guards',
  'address_gates',
  'emails',
  'dirty',
  'inbox',
  'cohorts',
  'test_counts',
  'event_archive',
  'session_floors',
  'teacher_counts',
  'consumer_groups',
  // The trail of what API clients asked for, refused or not, and of files with names of students.
  'client_acts',
  'personal_exports',
]);
const OWNERS = ['identity', 'catalog', 'assessment', 'payment'];
// Fields of a document in which relays and jobs keep their state.
const INTERNAL = new Set([
  'outbox',
  'outboxAt',
  'eventSeq',
  'recount',
  'studentCount',
  'lastActivityAt',
  'startCheckDueAt',
  'gradeDueAt',
  'regradeDueAt',
  'dueAt',
]);

type Documents = Map<string, string>;

/** Every document that a refused request must leave as it is, by collection and id; copies and totals are left out. */
export async function documents(form: Form, wanted: (text: string) => boolean = () => true): Promise<Documents> {
  const found: Documents = new Map();
  for (const service of OWNERS) {
    const db = (await form.database(service)).db;
    for (const { name } of (await db?.listCollections().toArray()) ?? []) {
      if (CHANGING.has(name)) continue;
      for await (const document of db?.collection(name).find() ?? []) {
        const text = JSON.stringify(document, (key, value: unknown) => (INTERNAL.has(key) ? undefined : value));
        // The daily head of the audit trail is mailed whenever its job has run.
        if (name === 'mails' && document.kind === 'audit_head') continue;
        if (wanted(text))
          found.set(`${service}.${name}/${String(document._id)}`, createHash('sha256').update(text).digest('base64'));
      }
    }
  }
  return found;
}

/** Documents added, changed or removed in between. */
export function differences(before: Documents, after: Documents): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name)).sort();
}

/** Lasts some minutes, because the mails of a long run are sent one after the other. */
const MOST_READS = 200;

/** Waits until background work has finished. */
export async function settled(form: Form): Promise<Documents> {
  let before = await documents(form);
  for (let calm = 0, left = MOST_READS, changed: string[] = []; calm < 2; left--) {
    if (left === 0) throw new Error(`the databases keep changing: ${changed.slice(0, 10).join(', ')}`);
    await new Promise((r) => setTimeout(r, 600));
    const after = await documents(form);
    changed = differences(before, after);
    calm = changed.length === 0 ? calm + 1 : 0;
    before = after;
  }
  return before;
}
