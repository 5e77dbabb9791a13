import { formatDate } from '@kasauti/web-kit/api';
import { Button, ErrorState, Notice } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef, useState } from 'react';
import { ReviewForm } from './review-form';
import { useDeleteReview, useOwnReview, type OwnReview } from './reviews.data';

/** A student's own review: what is missing before it can be written, the way to write it, or until when it can change; and the way to delete it. */
export function MyReview({ classId }: { classId: string }) {
  const own = useOwnReview(classId);
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteReview(classId);
  const notice = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open && !deleting) notice.current?.querySelector('button')?.focus();
    wasOpen.current = open || deleting;
  }, [open, deleting]);
  if (own.isPending) return null;
  if (!own.data) return <ErrorState title={t('Your review could not be loaded')} of={own} />;
  if (open)
    return <ReviewForm classId={classId} before={own.data.review ?? undefined} onClose={() => setOpen(false)} />;
  const { title, text } = words(own.data);
  return (
    <div ref={notice}>
      <Notice
        live={false}
        title={title}
        action={
          (own.data.mayWrite || own.data.review) && (
            <div className="row">
              {own.data.mayWrite && (
                <Button size="sm" onClick={() => setOpen(true)}>
                  {own.data.review ? t('Edit your review') : t('Write a review')}
                </Button>
              )}
              {own.data.review && (
                <Button size="sm" variant="subtle" onClick={() => setDeleting(true)}>
                  {t('Delete your review')}
                </Button>
              )}
            </div>
          )
        }
      >
        {text}
      </Notice>
      <ConfirmMutation
        mutation={remove}
        variables={deleting ? { classId } : undefined}
        onClose={() => setDeleting(false)}
        title={t('Delete your review?')}
        confirm={t('Delete your review')}
        danger
        refused={t('Your review could not be deleted. Please try again.')}
        done={t('Your review is deleted.')}
      >
        {t('Its words are gone for good, and its stars no longer count.')}
      </ConfirmMutation>
    </div>
  );
}

function words({ reason, review, editableUntil }: OwnReview): { title: string; text: string } {
  if (reason === 'no_test_completed')
    return {
      title: t('Review this class'),
      text: t('You can write a review after you have completed a test of this class.'),
    };
  if (!review) return { title: t('Review this class'), text: t('Tell other students what the tests are like.') };
  return reason === 'edit_period_over'
    ? { title: t('You reviewed this class'), text: t('A review can be changed for 30 days.') }
    : {
        title: t('You reviewed this class'),
        text: t('You can change it until {editableUntil}.', { editableUntil: formatDate(editableUntil ?? '') }),
      };
}
