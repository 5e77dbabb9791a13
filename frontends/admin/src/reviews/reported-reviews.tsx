import { formatDate, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, EmptyState, ListSkeleton, Pager, Stale, Stars, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import css from '../classes/classes.module.css';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart } from '../second-factor/second-factor-first';
import { useModerate, useReported, type Review } from './reviews.data';

interface Decision {
  review: Review;
  hidden: boolean;
}

/** Reviews that readers reported; a decision settles all reports of one. */
export function ReportedReviews({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const reviews = useReported(page);
  const [open, setOpen] = useState<Decision>();
  if (reviews.isPending) return <ListSkeleton rows={3} label="Loading reported reviews" />;
  if (!reviews.data)
    return <FailedPart title="The reviews could not be loaded" error={reviews.error} onRetry={reviews.refetch} />;
  const { data: rows, pagination } = reviews.data;
  const close = () => setOpen(undefined);
  // As it is by now, so that a refused decision can be made about the new words.
  const asked = open && { ...open, review: rows.find(({ id }) => id === open.review.id) ?? open.review };
  if (pagination.total === 0)
    return (
      <EmptyState title="No reports to decide">Reviews appear here when a student or teacher reports them.</EmptyState>
    );
  return (
    <>
      {reviews.isError && <Stale at={reviews.dataUpdatedAt} onRetry={reviews.refetch} />}
      <ul className="card card-flush list" aria-label="Reported reviews">
        {rows.map((review) => (
          <ReportedReview key={review.id} review={review} onDecide={(hidden) => setOpen({ review, hidden })} />
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
      <Dialog
        opened={open !== undefined}
        onClose={close}
        title={open?.hidden ? 'Hide this review?' : 'Keep this review?'}
      >
        {asked && <DecisionForm {...asked} onClose={close} />}
      </Dialog>
    </>
  );
}

function ReportedReview({ review, onDecide }: { review: Review; onDecide: (hidden: boolean) => void }) {
  const { classId, className, title, comment, rating, date, hidden, reports } = review;
  const name = title || 'without a title';
  return (
    <li className={css.review}>
      <div className="row between">
        <h3>{title || 'Review'}</h3>
        <span className={css.badges}>
          {hidden && <Badge>Hidden</Badge>}
          <Badge tone="bad">{plural(reports.length, 'report')}</Badge>
        </span>
      </div>
      <p className="row sm muted">
        <Stars value={rating} />
        <Link to={`/admin/classes/${classId}`}>{className || classId}</Link>
        <span>{formatDate(date)}</span>
      </p>
      {comment && <p className={css.quote}>{comment}</p>}
      <ul className="sm" aria-label="Reports">
        {reports.map(({ reason, at }, i) => (
          <li key={i} className={css.quote}>
            {reason ? `“${reason}”` : 'Without a reason'} <span className="dim">{formatTime(at)}</span>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button size="sm" onClick={() => onDecide(false)} aria-label={`Keep the review ${name}`}>
          {hidden ? 'Show again' : 'Keep'}
        </Button>
        {!hidden && (
          <Button size="sm" variant="danger" onClick={() => onDecide(true)} aria-label={`Hide the review ${name}`}>
            Hide
          </Button>
        )}
      </div>
    </li>
  );
}

const DecisionForm = ({ review, hidden, onClose }: Decision & { onClose: () => void }) => (
  <ConfirmedForm
    danger={hidden}
    button={hidden ? 'Hide' : 'Keep'}
    broken="The review could not be changed. Please try again."
    act={useModerate(review, hidden)}
    onCancel={onClose}
    onDone={() => {
      toast.success(hidden ? 'The review is hidden' : 'The review is kept');
      onClose();
    }}
  >
    <p className="muted">
      {hidden
        ? 'No one sees it any more, and the rating of the class is computed without it.'
        : 'It is shown, and its reports are settled.'}
    </p>
    {review.comment && <p className={css.quote}>{review.comment}</p>}
  </ConfirmedForm>
);
