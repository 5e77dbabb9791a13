import { formatDate, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, EmptyState, ListSkeleton, Pager, Select, Stale, Stars, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Link } from 'react-router';
import shared from '../admin.module.css';
import { ChangedSince } from '../changed-since';
import css from '../classes/classes.module.css';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart } from '../second-factor/second-factor-first';
import { useModerate, useReported, type Review } from './reviews.data';

interface Decision {
  review: Review;
  hidden: boolean;
}

interface ReviewsProps {
  /** The hidden ones in place of the reported ones. */
  hidden: boolean;
  onHidden: (hidden: boolean) => void;
  page: number;
  onPage: (page: number) => void;
}
const choices = [
  { value: '', label: 'Reported' },
  { value: 'yes', label: 'Hidden' },
];

/** Reviews that readers reported, whose reports a decision settles, and those that are hidden. */
export const ReportedReviews = (props: ReviewsProps) => (
  <>
    <div className={shared.filters}>
      <Select
        label="Reviews"
        value={props.hidden ? 'yes' : ''}
        onChange={(value) => props.onHidden(value === 'yes')}
        data={choices}
      />
    </div>
    <Found key={String(props.hidden)} {...props} />
  </>
);

function Found({ hidden, onHidden, page, onPage }: ReviewsProps) {
  const reviews = useReported(page, hidden);
  const [open, setOpen] = useState<Decision>();
  if (reviews.isPending) return <ListSkeleton rows={3} label="Loading reviews" />;
  if (!reviews.data) return <FailedPart title="The reviews could not be loaded" of={reviews} />;
  const { data: rows, pagination } = reviews.data;
  const close = () => setOpen(undefined);
  // As it is by now, so that a refused decision can be made about the new words and reports.
  const asked = open && { ...open, review: rows.find(({ id }) => id === open.review.id) ?? open.review };
  return (
    <>
      {reviews.isError && <Stale at={reviews.dataUpdatedAt} onRetry={reviews.refetch} />}
      {pagination.total === 0 ? (
        <Nothing hidden={hidden} onHidden={onHidden} />
      ) : (
        <>
          <ul className="card card-flush list" aria-label={hidden ? 'Hidden reviews' : 'Reported reviews'}>
            {rows.map((review) => (
              <ReportedReview key={review.id} review={review} onDecide={(hidden) => setOpen({ review, hidden })} />
            ))}
          </ul>
          <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
        </>
      )}
      <Dialog opened={open !== undefined} onClose={close} title={open && wordsOf(open).title}>
        {open && asked && <DecisionForm {...asked} words={wordsOf(open)} onClose={close} />}
      </Dialog>
    </>
  );
}

const Nothing = ({ hidden, onHidden }: Pick<ReviewsProps, 'hidden' | 'onHidden'>) =>
  hidden ? (
    <EmptyState
      title="No review is hidden"
      action={<Button onClick={() => onHidden(false)}>Show reported reviews</Button>}
    >
      Reviews that an administrator hides appear here, and can be shown again.
    </EmptyState>
  ) : (
    <EmptyState title="No reports to decide">Reviews appear here when a student or teacher reports them.</EmptyState>
  );

const HIDE = {
  title: 'Hide this review?',
  button: 'Hide',
  done: 'The review is hidden',
  consequence: 'No one sees it any more, and the rating of the class is computed without it.',
};
const KEEP = {
  title: 'Keep this review?',
  button: 'Keep',
  done: 'The review is kept',
  consequence: 'It is shown, and its reports are settled.',
};
const SHOW = {
  title: 'Show this review again?',
  button: 'Show again',
  done: 'The review is shown again',
  consequence: 'It is shown with the others, and counts in the rating of the class.',
};
const wordsOf = ({ review, hidden }: Decision) => (hidden ? HIDE : review.hidden ? SHOW : KEEP);

function ReportedReview({ review, onDecide }: { review: Review; onDecide: (hidden: boolean) => void }) {
  const { classId, className, userId, name: writer, title, comment, rating, date, hidden, reports } = review;
  const name = title || 'without a title';
  return (
    <li className={css.review}>
      <div className="row between">
        <h3>{title || 'Review'}</h3>
        <span className={css.badges}>
          {hidden && <Badge>Hidden</Badge>}
          {reports.length > 0 && <Badge tone="bad">{plural(reports.length, 'report')}</Badge>}
        </span>
      </div>
      <p className="row sm muted">
        <Stars value={rating} />
        <Link to={`/admin/classes/${classId}`}>{className || classId}</Link>
        {userId && <Person id={userId} name={writer} />}
        <span>{formatDate(date)}</span>
      </p>
      {comment && <p className={css.quote}>{comment}</p>}
      <Reports reports={reports} />
      <div className="row">
        <Button
          size="sm"
          onClick={() => onDecide(false)}
          aria-label={hidden ? `Show the review ${name} again` : `Keep the review ${name}`}
        >
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

const Person = ({ id, name }: { id: string; name: string | undefined }) => (
  <Link to={`/admin/users/${id}`}>{name || 'Deleted account'}</Link>
);

const Reports = ({ reports }: Pick<Review, 'reports'>) =>
  reports.length > 0 && (
    <ul className="sm" aria-label="Reports">
      {reports.map(({ userId, name, reason, at }, i) => (
        <li key={i} className={css.quote}>
          {reason ? `“${reason}”` : 'Without a reason'} {userId && <Person id={userId} name={name} />}{' '}
          <span className="dim">{formatTime(at)}</span>
        </li>
      ))}
    </ul>
  );

function DecisionForm({
  review,
  hidden,
  words,
  onClose,
}: Decision & { words: ReturnType<typeof wordsOf>; onClose: () => void }) {
  const [read, setRead] = useState(review);
  const hasChanged = (['updatedAt', 'reportedAt', 'hidden'] as const).some((of) => review[of] !== read[of]);
  return (
    <ConfirmedForm
      danger={hidden}
      button={words.button}
      broken="The review could not be changed. Please try again."
      act={useModerate(read, hidden)}
      onCancel={onClose}
      onDone={() => {
        toast.success(words.done);
        onClose();
      }}
    >
      <p className="muted">{words.consequence}</p>
      {hasChanged && (
        <ChangedSince
          title="Changed since you opened this. Please read it again first."
          onRead={() => setRead(review)}
        />
      )}
      {review.comment && <p className={css.quote}>{review.comment}</p>}
      <Reports reports={review.reports} />
    </ConfirmedForm>
  );
}
