import { newId, type Handlers } from '@kasauti/service-kit';
import { grantTime, type GrantTimeDeps } from './grant-time.flow';

export const timeGrantApi = (deps: GrantTimeDeps): Handlers<'grantTime'> => {
  const grant = grantTime(deps);
  return {
    async grantTime({ params: { testId }, body, caller, header, now, signal }) {
      const { grantId, minutes, studentIds, reason } = body;
      const id = grantId ?? header('idempotency-key') ?? newId();
      const command = { id, testId, teacherId: caller.id, minutes, studentIds, reason };
      return { data: await grant(command, now, signal) };
    },
  };
};
