import { failureText } from '@kasauti/web-kit/api';
import { Button, Notice, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAccept, useDecline } from './admission.data';
import { Consent } from './consent';
import css from './join.module.css';

interface Props {
  id: string;
  title: string;
  /** The student has said no before and may think better of it. */
  isDeclined?: boolean;
  size?: 'lg';
}

/** Join, which is the consent, or a no; under it what joining shares. */
export function AcceptForm({ id, title, isDeclined = false, size }: Props) {
  const goTo = useNavigate();
  // Joining takes some seconds, in which the student may have gone elsewhere.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const navigate = (to: string) => isHere.current && void goTo(to);
  const accept = useAccept(id, ({ classId, isIn }) => {
    if (isIn) toast.success(t('You are in {title}', { title }));
    else toast.info(t('It takes a little longer. {title} appears on My Classes as soon as you are in.', { title }));
    navigate(isIn ? `/classes/${classId}` : '/my-classes');
  });
  const decline = useDecline(id, () => {
    toast.info(t('{title}: not joined. Your teacher sees that you said no.', { title }));
    // Where it can still be accepted; a mail with this address there may be none.
    navigate(`/join/list/${id}`);
  });
  const error = accept.error ?? decline.error;
  return (
    <>
      {error && (
        <Notice
          tone="bad"
          title={failureText(error, {
            refused: t('This invitation is over'),
            broken: accept.error ? t('Failed to enroll in class') : t('It could not be sent. Please try again.'),
          })}
        />
      )}
      <div className={css.acts}>
        <Button
          variant="filled"
          size={size}
          loading={accept.isPending}
          disabled={decline.isPending}
          aria-label={t('Join {title}', { title })}
          onClick={() => {
            decline.reset();
            accept.mutate();
          }}
        >
          {accept.isPending ? t('Joining the class…') : t('Join')}
        </Button>
        {!isDeclined && (
          <Button
            size={size}
            loading={decline.isPending}
            disabled={accept.isPending}
            aria-label={t('Do not join {title}', { title })}
            onClick={() => {
              accept.reset();
              decline.mutate();
            }}
          >
            {t('Do not join')}
          </Button>
        )}
      </div>
      <Consent />
    </>
  );
}
