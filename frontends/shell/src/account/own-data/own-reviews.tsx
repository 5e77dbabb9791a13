import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, formatDate } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import s from '../account.module.css';

const queryKey = ['own-reviews'];

/** Also of classes whose page is gone for this person: a review can be deleted at any time. */
export function OwnReviews() {
  const [open, setOpen] = useState(false);
  return (
    <li className="stack stack-3">
      <div className={s.choice}>
        <span>
          <strong>{t('Your reviews')}</strong>
          <span className="hint">{t('What you wrote about classes, also about those you have left.')}</span>
        </span>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide') : t('Show')}
        </Button>
      </div>
      {open && <List />}
    </li>
  );
}

function List() {
  const client = useQueryClient();
  const reviews = useQuery({ queryKey, queryFn: async () => (await call('listOwnReviews')).data });
  const [deleting, setDeleting] = useState<{ classId: string }>();
  const remove = useMutation({
    mutationFn: ({ classId }: { classId: string }) => call('deleteReview', { params: { classId } }),
    // Its class, its cards and the reviews of its page have other figures now.
    onSuccess: () => client.invalidateQueries(),
  });
  if (reviews.isPending) return <ListSkeleton rows={2} />;
  if (!reviews.data) return <ErrorState of={reviews} title={t('Your reviews could not be loaded')} />;
  if (reviews.data.length === 0) return <EmptyState title={t('You have not written a review')} />;
  return (
    <>
      <ul className="list">
        {reviews.data.map(({ classId, className, title, comment, date }) => (
          <li key={classId} className={s.choice}>
            <span>
              <strong>{title}</strong>
              <span className="hint">
                {className} · {formatDate(date)}
              </span>
              <span className="hint">{comment}</span>
            </span>
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('Delete your review of {title}', { title: className })}
              onClick={() => setDeleting({ classId })}
            >
              {t('Delete')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmMutation
        mutation={remove}
        variables={deleting}
        onClose={() => setDeleting(undefined)}
        title={t('Delete your review?')}
        confirm={t('Delete your review')}
        danger
        refused={t('Your review could not be deleted. Please try again.')}
        done={t('Your review is deleted.')}
      >
        {t('Its words are gone for good, and its stars no longer count.')}
      </ConfirmMutation>
    </>
  );
}
