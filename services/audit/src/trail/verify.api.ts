import { gather, type Handlers } from '@kasauti/service-kit';
import { verdictText, verifyTrail, type TrailDeps } from './verify-trail.query';

/**
 * Above this operation's `x-timeout-ms` of 9 s, below the 10 s after which readiness reports a stuck batch
 * (`STOPPED_SEC`).
 */
const LIMIT_MS = 9_500;

/** Longer trails: `npm run verify`. */
export function verifyApi(deps: TrailDeps): Handlers<'verifyAuditTrail'> {
  // It reads the whole trail, so callers of the same second share a run.
  const verified = gather(
    async (asking: AbortSignal[]) => {
      const verdict = await verifyTrail(deps, () => asking.some((signal) => !signal.aborted));
      return asking.map(() => verdict);
    },
    { limitMs: LIMIT_MS },
  );
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
