import { formatDate } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { ReviewForm } from './review-form';
import { useOwnReview, type OwnReview } from './reviews.data';

/** A student's own review: what is missing before it can be written, the way to write it, or until when it can change. */
export function MyReview({ classId }: { classId: string }) {
  const own = useOwnReview(classId);
  const [open, setOpen] = useState(false);
  if (!own.data) return null;
  if (open)
    return <ReviewForm classId={classId} before={own.data.review ?? undefined} onClose={() => setOpen(false)} />;
  const { title, text } = words(own.data);
  return (
    <Notice
      live={false}
      title={title}
      action={
        own.data.mayWrite && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {own.data.review ? 'Edit your review' : 'Write a review'}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}

function words({ reason, review, editableUntil }: OwnReview): { title: string; text: string } {
  if (reason === 'no_test_completed')
    return {
      title: 'Review this class',
      text: 'You can write a review after you have completed a test of this class.',
    };
  if (!review) return { title: 'Review this class', text: 'Tell other students what the tests are like.' };
  return reason === 'edit_period_over'
    ? { title: 'You reviewed this class', text: 'A review can be changed for 30 days.' }
    : { title: 'You reviewed this class', text: `You can change it until ${formatDate(editableUntil ?? '')}.` };
}
