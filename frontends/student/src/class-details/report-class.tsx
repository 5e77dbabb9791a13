import type { components } from '@kasauti/contracts/web';
import { call, fieldErrors, useSession } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Select, Textarea, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { t } from '@kasauti/web-kit/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassDetail } from './class-details.data';
import css from './class-details.module.css';

type Reason = components['schemas']['ClassReportReason'];
const FEWEST = 10;
const fields = ['reason', 'text'] as const;

const reasons = (): Record<Reason, string> => ({
  wrong_information: t('What it says is wrong or misleading'),
  copied_material: t('Its material is copied'),
  offensive: t('It insults or threatens people'),
  fraud: t('It takes money for something else'),
  not_for_students: t('It is not for students'),
  other: t('Something else'),
});

/** For people who are logged in, except the teacher of the class. */
export function ReportClass({ data }: { data: ClassDetail }) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (data.isOwner || (user?.role !== 'student' && user?.role !== 'teacher')) return null;
  return (
    <p className={css.report}>
      <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
        {t('Report this class')}
      </Button>
      {isOpen && <ReportDialog classId={data.id} onClose={() => setOpen(false)} />}
    </p>
  );
}

function ReportDialog({ classId, onClose }: { classId: string; onClose(): void }) {
  const [reason, setReason] = useState<Reason | ''>('');
  const [text, setText] = useState('');
  const sentence = t('The report could not be sent. Please try again.');
  const report = useMutation({
    mutationFn: (chosen: Reason) => call('reportClass', { params: { classId }, body: { reason: chosen, text } }),
    onSuccess: () => {
      toast.success(t('Thank you. An administrator will look at this class.'));
      onClose();
    },
  });
  const wrong = fieldErrors(report.error, fields);
  return (
    <Dialog
      opened
      title={t('Report this class')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={report.isPending}
            disabled={reason === '' || text.trim().length < FEWEST}
            onClick={() => reason && report.mutate(reason)}
          >
            {t('Report')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <FailureNotice error={report.error} fields={fields} refused={sentence} />
        <Select
          label={t('What is wrong with this class?')}
          value={reason}
          onChange={(value) => setReason(value as Reason | '')}
          error={wrong.reason}
          data={[
            { value: '', label: t('Please choose'), disabled: true },
            ...Object.entries(reasons()).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Textarea
          label={t('Describe it')}
          rows={4}
          maxLength={500}
          value={text}
          onChange={setText}
          error={wrong.text}
          description={t(
            'At least 10 characters. Only administrators read it; the teacher does not learn who reported it.',
          )}
        />
      </div>
    </Dialog>
  );
}
