import { call } from '@kasauti/web-kit/api';
import { useMutation } from '@tanstack/react-query';

export const useVerify = () =>
  useMutation({ mutationFn: async (code: string) => (await call('verifyReceipt', { body: { code } })).data });
export type Verdict = NonNullable<ReturnType<typeof useVerify>['data']>;
