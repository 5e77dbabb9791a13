import { Button, EmptyState, ErrorState, ListSkeleton, Pager, Stars, toast } from '@kasauti/web-kit/base';
import { failureText, useSession } from '@kasauti/web-kit/api';
import { t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { MyReview } from './my-review';
import { ReportReview } from './report-review';
import { ReviewRow } from './review-row';
import { useReviews, useVote, type Review } from './reviews.data';

/** Reviews of a class, with the student's own one on top. */
export function Reviews({ classId }: { classId: string }) {
  const [page, setPage] = useState(1);
  const [reported, setReported] = useState<Review>();
  const { user } = useSession();
  const reviews = useReviews(classId, page);
  const vote = useVote(classId);
  const mayAct = user?.role === 'student' || user?.role === 'teacher';

  if (reviews.isPending) return <ListSkeleton rows={3} />;
  if (!reviews.data) return <ErrorState of={reviews} />;
  const { data, pagination, summary } = reviews.data;
  return (
    <div className="stack stack-6">
      {summary.averageRating !== null && (
        <p>
          <Stars value={summary.averageRating} reviews={summary.totalReviews} />
        </p>
      )}
      {user?.role === 'student' && <MyReview classId={classId} />}
      {pagination.total === 0 ? (
        <EmptyState title={t('No reviews yet')}>{t('Students of this class have not written a review.')}</EmptyState>
      ) : (
        <ul className="card card-flush list" aria-busy={reviews.isPlaceholderData || undefined}>
          {data.map((review) => (
            <ReviewRow
              key={review.id}
              review={review}
              actions={
                mayAct &&
                !review.isMine && (
                  <>
                    <Button
                      size="sm"
                      variant={review.votedHelpful ? 'light' : 'subtle'}
                      aria-pressed={review.votedHelpful}
                      loading={vote.isPending && vote.variables.id === review.id}
                      onClick={() =>
                        vote.mutate(review, {
                          onError: (error) =>
                            toast.error(failureText(error, { refused: t('Your vote could not be stored.') })),
                        })
                      }
                    >
                      {t('Helpful ({helpful})', { helpful: review.helpful })}
                    </Button>
                    <Button size="sm" variant="subtle" onClick={() => setReported(review)}>
                      {t('Report')}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </ul>
      )}
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={setPage} />
      <ReportReview key={reported?.id} classId={classId} review={reported} onClose={() => setReported(undefined)} />
    </div>
  );
}
