import { gather, type Handlers } from '@kasauti/service-kit';
import { verdictText, verifyTrail, type TrailDeps } from './verify-trail.query';

/** For trails too long for one request there is the command. */
export function verifyApi(stores: TrailDeps): Handlers<'verifyAuditTrail'> {
  // Reads everything there is, so whoever asks while it runs shares the next run.
  const verified = gather(async (asking: AbortSignal[]) => {
    const verdict = await verifyTrail(stores, () => asking.some((signal) => !signal.aborted));
    return asking.map(() => verdict);
  });
  return {
    async verifyAuditTrail({ now, signal }) {
      const verdict = await verified(signal);
      const { ok, streams, blocks, entries } = verdict;
      return {
        data: {
          ok,
          streams,
          blocks,
          entries,
          checkedAt: now.toISOString(),
          ...(verdict.ok ? {} : { firstBad: { ...verdict.fault, text: verdictText(verdict) } }),
        },
      };
    },
  };
}
