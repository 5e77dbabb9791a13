import { CONSENT_TEXT_VERSION } from '@kasauti/contracts/web';
import { ApiError, call } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { readAfterJoining } from '../join/after-joining';

/** Enrols, confirms, and goes to the dashboard. The call is the consent, which the server stores with it. */
export function useEnrol() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (classId: string) =>
      call('enrollInClass', { params: { classId }, body: { textVersion: CONSENT_TEXT_VERSION } }),
    onSuccess: async (_reply, classId) => {
      toast.success(t('Enrollment successful! Welcome to the class.'));
      await readAfterJoining(client, classId);
      await navigate('/student/dashboard');
    },
    onError: (error) => {
      const why = reason(error);
      toast.error(why ? `${t('Enrollment failed')}: ${why}` : t('Enrollment failed. Please try again.'));
    },
  });
}

const reason = (error: unknown): string => (error instanceof ApiError && error.status < 500 ? error.message : '');
