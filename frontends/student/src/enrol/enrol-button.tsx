import { useSession } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEnrol } from './enrol.data';

type Props = { classId: string; title: string; variant: 'filled' | 'light'; block?: boolean };

/** Visitors go to the login and return to the class; teachers and admins cannot enrol. */
export function EnrolButton({ classId, title, variant, block }: Props) {
  const { status, user } = useSession();
  const enrol = useEnrol();
  if (status === 'authenticated' && user.role !== 'student') return null;
  const look = { variant, block, 'aria-label': t('Enroll Now: {title}', { title }) };
  if (status === 'anonymous')
    return (
      <Button {...look} to={`/login?redirect=${encodeURIComponent(`/classes/${classId}/details`)}`}>
        {t('Enroll Now')}
      </Button>
    );
  return (
    <Button {...look} loading={enrol.isPending} disabled={status === 'loading'} onClick={() => enrol.mutate(classId)}>
      {t('Enroll Now')}
    </Button>
  );
}
