import { gather, type Handlers } from '@kasauti/service-kit';
import { verdictText, verifyTrail, type TrailDeps } from './verify-trail.query';

/** For trails that take longer than a request there is the command. */
export function verifyApi(deps: TrailDeps): Handlers<'verifyAuditTrail'> {
  // It reads the whole trail, so callers who ask during a run share the next one.
  const verified = gather(async (asking: AbortSignal[]) => {
    const verdict = await verifyTrail(deps, () => asking.some((signal) => !signal.aborted));
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
