import type { Check, Job, Logger } from '@kasauti/service-kit';
import type { VerdictStore } from './verdict.store';
import { verdictText, verifyTrail, type TrailDeps } from './verify-trail.query';

const LOOK_MS = 5 * 60_000;
const DAY_MS = 24 * 3600_000;
/** Half past two at night in India, when no exam runs: the whole trail is read. */
const NIGHT_MS = 21 * 3600_000;

/** The first night after this moment. */
export const nightAfter = (moment: Date): Date =>
  new Date((Math.floor((moment.getTime() - NIGHT_MS) / DAY_MS) + 1) * DAY_MS + NIGHT_MS);

interface JobDeps extends TrailDeps {
  verdicts: VerdictStore;
  log: Logger;
}

/** What it finds is the check `trail` until the next night; a check that does not come to an end is an error of the job. */
export const verifyTrailJob = ({ verdicts, log, ...trail }: JobDeps): Job => ({
  name: 'verify-trail',
  everyMs: LOOK_MS,
  async dueAt() {
    const last = await verdicts.lastVerdict();
    return last ? nightAfter(last.checkedAt) : new Date(0);
  },
  async run({ now, signal }) {
    const verdict = await verifyTrail(trail, () => !signal.aborted);
    if (!verdict.ok) {
      const { stream, block, entryId, reason } = verdict.fault;
      log.error({ component: 'audit-chain', key: `${stream}:${block}`, id: entryId, reason }, 'the trail is broken');
    }
    await verdicts.pass({ ok: verdict.ok, text: verdictText(verdict), checkedAt: now });
  },
});

export async function trailCheck(verdicts: VerdictStore): Promise<Check> {
  const last = await verdicts.lastVerdict();
  return last
    ? { ok: last.ok, detail: last.text, at: last.checkedAt.toISOString() }
    : { ok: true, detail: 'not checked yet' };
}
