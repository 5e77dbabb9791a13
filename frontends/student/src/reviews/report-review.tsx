import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Textarea, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useReport, type Review } from './reviews.data';

const sentence = t('The report could not be sent. Please try again.');
const fields = ['reason'] as const;

/** `review` undefined: closed. */
export function ReportReview({
  classId,
  review,
  onClose,
}: {
  classId: string;
  review: Review | undefined;
  onClose(): void;
}) {
  const [reason, setReason] = useState('');
  const report = useReport(classId);
  const send = () =>
    review &&
    report.mutate(
      { reviewId: review.id, reason },
      {
        onSuccess: ({ message }) => {
          toast.success(t(message ?? ''));
          onClose();
        },
      },
    );
  return (
    <Dialog
      opened={review !== undefined}
      title={t('Report this review')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="filled" loading={report.isPending} disabled={reason.trim().length < 3} onClick={send}>
            {t('Report')}
          </Button>
        </>
      }
    >
      <FailureNotice error={report.error} fields={fields} refused={sentence} />
      <Textarea
        label={t('What is wrong with it?')}
        rows={3}
        maxLength={300}
        value={reason}
        onChange={setReason}
        error={fieldErrors(report.error, fields).reason}
        description={t('An administrator reads it. The writer does not learn who reported it.')}
      />
    </Dialog>
  );
}
