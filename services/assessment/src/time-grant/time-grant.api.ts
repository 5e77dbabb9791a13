import { newId, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { testNotFound } from '../test-definition/test-definition.refusals';
import { grantTime, type GrantTimeDeps } from './grant-time.flow';

export const timeGrantApi = (deps: GrantTimeDeps & { access: Access }): Handlers<'grantTime'> => {
  const grant = grantTime(deps);
  return {
    async grantTime({ params: { testId }, body, caller, header, now, signal }) {
      const { grantId, minutes, studentIds, reason } = body;
      const id = grantId ?? header('idempotency-key') ?? newId();
      const test = await deps.access.to(caller, await deps.tests.get(testId), 'grantTime', testNotFound);
      const command = { id, test, by: caller.id, minutes, studentIds, reason };
      return { data: await grant(command, now, signal) };
    },
  };
};
