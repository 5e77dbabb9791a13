import { useRef } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { beginSession, call, useReadAgain } from '@kasauti/web-kit/api';

const secondFactor = { queryKey: ['second-factor'], queryFn: () => call('getSecondFactor') };
export const useSecondFactor = () => useQuery(secondFactor);

export const useBeginSecondFactor = () =>
  useMutation({
    mutationFn: (password: string | undefined) =>
      call('beginSecondFactor', { body: password === undefined ? {} : { password } }),
  });

type Proof = 'confirmSecondFactor' | 'stepUp';
/** A valid code is answered with a token of a confirmed login. */
async function proveSecondFactor(operation: Proof, otp: string): Promise<void> {
  const reply = await call(operation, { body: { otp } });
  beginSession(reply.token, reply.user);
}

/** Confirms the login once with each code: the server takes it once, but what follows may have to be sent again. */
export function useProofOnce(): (otp: string) => Promise<void> {
  const proven = useRef<string>(undefined);
  return async (otp) => {
    if (proven.current === otp) return;
    await proveSecondFactor('stepUp', otp);
    proven.current = otp;
  };
}

export const useProof = (operation: Proof) =>
  useMutation({
    mutationFn: (otp: string) => proveSecondFactor(operation, otp),
    onSuccess: useReadAgain(secondFactor.queryKey),
  });

export function useRemoveSecondFactor() {
  const prove = useProofOnce();
  return useMutation({
    mutationFn: async (otp: string) => {
      await prove(otp);
      await call('removeSecondFactor');
    },
    onSuccess: useReadAgain(secondFactor.queryKey),
  });
}
