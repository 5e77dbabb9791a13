import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startForm } from '../running-form';
import { collectTraces } from './collector';

const cache = resolve(__dirname, '../../../.cache/e2e');

/** Starts the form that the stories run against, on fresh data. The demo gets the short school, because it starts sooner. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A form that already runs is used as it is: for working on a story.
  if (process.env.KASAUTI_RUN_FILE) return async () => undefined;
  const name = process.env.KASAUTI_FORM ?? 'demo';
  const state = join(cache, name);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const traces = name === 'cluster' ? await collectTraces(join(state, 'traces.ndjson')) : undefined;
  const form = await startForm({
    name,
    program: name === 'cluster' ? ['cluster.ts'] : ['all.ts', '--short'],
    state,
    env: {
      // The stories do not wait a quarter of an hour for a payment that nothing has reported.
      RECONCILE_FIRST_SEC: '5',
      RECONCILE_EVERY_SEC: '1',
      // A refund of more than ₹50.00 needs a second admin.
      REFUND_SECOND_PERSON_PAISE: '5000',
      WALLET_TOPUP_ENABLED: 'true',
      ...(traces ? { OTEL_EXPORTER_OTLP_ENDPOINT: traces.url } : {}),
    },
  });
  process.env.KASAUTI_RUN_FILE = form.runFile;
  return async () => {
    await form.stop();
    traces?.stop();
  };
}
