import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '@kasauti/web-kit/api';

type Body<O extends 'signup' | 'verifyEmail' | 'resendVerification' | 'forgotPassword' | 'resetPassword'> =
  CallInput<O>['body'];

export const useSignup = () => useMutation({ mutationFn: (body: Body<'signup'>) => call('signup', { body }) });
export const useVerifyEmail = () =>
  useMutation({ mutationFn: (body: Body<'verifyEmail'>) => call('verifyEmail', { body }) });
export const useResendVerification = () =>
  useMutation({ mutationFn: (body: Body<'resendVerification'>) => call('resendVerification', { body }) });
export const useForgotPassword = () =>
  useMutation({ mutationFn: (body: Body<'forgotPassword'>) => call('forgotPassword', { body }) });
export const useResetPassword = () =>
  useMutation({ mutationFn: (body: Body<'resetPassword'>) => call('resetPassword', { body }) });
