import { useSession } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { lazy, Suspense, useState } from 'react';
import { Consent } from '../join/consent';
import { useEnrol } from './enrol.data';

const EnrolQuestion = lazy(async () => ({ default: (await import('./enrol-question')).EnrolQuestion }));

type Props = {
  classId: string;
  title: string;
  /** On a card, where what joining shares has no room: a dialog tells it before it enrols. */
  onCard?: boolean;
};

/** Visitors go to the login and return to the class; teachers and admins cannot enrol. */
export function EnrolButton({ classId, title, onCard = false }: Props) {
  const { status, user } = useSession();
  const enrol = useEnrol();
  const [isAsking, setAsking] = useState(false);
  if (status === 'authenticated' && user.role !== 'student') return null;
  const look = {
    variant: onCard ? ('light' as const) : ('filled' as const),
    block: !onCard,
    'aria-label': t('Enroll Now: {title}', { title }),
  };
  const join = () => enrol.mutate(classId);
  return (
    <>
      {status === 'anonymous' ? (
        <Button {...look} to={`/login?redirect=${encodeURIComponent(`/classes/${classId}/details`)}`}>
          {t('Enroll Now')}
        </Button>
      ) : (
        <Button
          {...look}
          loading={enrol.isPending}
          disabled={status === 'loading'}
          onClick={onCard ? () => setAsking(true) : join}
        >
          {t('Enroll Now')}
        </Button>
      )}
      {!onCard && <Consent />}
      {isAsking && (
        <Suspense>
          <EnrolQuestion title={title} pending={enrol.isPending} onClose={() => setAsking(false)} onConfirm={join} />
        </Suspense>
      )}
    </>
  );
}
