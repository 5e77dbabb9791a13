import { newId, type Handlers } from '@kasauti/service-kit';
import { grantTime, type GrantTimeDeps } from './grant-time.flow';

export const timeGrantApi = (deps: GrantTimeDeps): Handlers<'grantTime'> => {
  const grant = grantTime(deps);
  return {
    async grantTime({ params: { testId }, body, caller, header, now, signal }) {
      const { minutes, studentIds, reason, grantId } = body;
      return {
        data: await grant(
          {
            id: grantId ?? header('idempotency-key') ?? newId(),
            testId,
            teacherId: caller.id,
            minutes,
            studentIds,
            reason,
          },
          now,
          signal,
        ),
      };
    },
  };
};
