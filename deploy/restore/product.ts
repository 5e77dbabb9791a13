import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { migrate, openConnection, runAll } from '@kasauti/service-kit';
import { runJobs } from '../local/demo/month/world/jobs';
import { localParts } from '../local/parts';
import { paymentProvider, sandboxOptions } from '../local/provider';
import { services } from '../local/services';
import type { Secrets } from '../local/secrets';
import { startSandbox, type Sandbox } from '../razorpay-sandbox/sandbox';

interface Options {
  mongoUri: string;
  dir: string;
  secrets: Secrets;
  smtpUrl: string;
}

/** Every service and the gateway in this process, on that database. */
export async function startProduct({ mongoUri, dir, secrets, smtpUrl }: Options, provider: Provider) {
  const parts = await localParts({
    ...{ mongoUri, secrets, smtpUrl, webOrigin: 'http://localhost:1' },
    paymentEnv: provider.env,
    auditHeadsFile: join(dir, 'audit-heads.jsonl'),
  });
  for (const { service, env } of parts) await migrate(service, { ...env, LOG_LEVEL: 'error' });
  const all = await runAll(parts.map((part) => ({ ...part, env: { ...part.env, LOG_LEVEL: 'error' } })));
  const envOf = (name: string) => parts.find((part) => part.name === name)?.env ?? {};
  return {
    api: `${parts.at(-1)?.url}/api/v1`,
    envOf,
    /** Does now what jobs do within a minute, and the audit trail within an hour. */
    async catchUp() {
      await runJobs(all.running);
      const audit = all.running.find(({ name }) => name === 'audit');
      for (const job of ['seal', 'sign-heads']) await audit?.jobs?.runNow(job);
      await settled(mongoUri);
    },
    stop: () => all.stop(),
  };
}

/** The payment provider: another company's system, which a disaster here does not touch. */
export async function startProvider(dir: string) {
  const { env, sandboxUrl: url } = await paymentProvider();
  if (!url) throw new Error('the drill needs the sandbox: unset RAZORPAY_KEY_ID');
  const sandbox: Sandbox = await startSandbox(sandboxOptions({ url, dataDir: dir, gateway: 'http://127.0.0.1:9' }));
  return { env, url, stop: () => sandbox.close() };
}
type Provider = Awaited<ReturnType<typeof startProvider>>;

const QUIET_MS = 2000;
/** Waits until no event is left in a document or an archive, and consumers have been quiet for a while. */
async function settled(mongoUri: string): Promise<void> {
  const connection = await openConnection(mongoUri);
  const waiting = async (service: string): Promise<number> => {
    const db = connection.getClient().db(`kasauti_${service}`);
    const names = await db.listCollections({}, { nameOnly: true }).toArray();
    const filter = { $or: [{ pending: 1 }, { outboxAt: { $exists: true } }] };
    const counts = names.map(({ name }) => db.collection(name).countDocuments(filter));
    return (await Promise.all(counts)).reduce((sum, n) => sum + n, 0);
  };
  const all = async () => (await Promise.all(Object.keys(services).map(waiting))).reduce((sum, n) => sum + n, 0);
  try {
    do await pause(QUIET_MS);
    while ((await all()) > 0);
  } finally {
    await connection.close();
  }
}
