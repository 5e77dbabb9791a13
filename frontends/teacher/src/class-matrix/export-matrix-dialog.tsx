import { Button, FailureNotice, RadioGroup, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useExportMatrix, type Show } from './matrix.data';

interface Props {
  classId: string;
  batchId: string;
  tests: number;
  /** As the page shows them. */
  shown: Show;
  onClose(): void;
}

export function ExportMatrixDialog({ classId, batchId, tests, shown, onClose }: Props) {
  const [as, setAs] = useState(shown);
  const exporting = useExportMatrix(classId, batchId);
  const begin = () =>
    exporting.mutate(as, {
      onSuccess: () => {
        toast.success('The matrix is exported');
        onClose();
      },
    });
  return (
    <Dialog
      opened
      // Writing the file changes nothing.
      closable
      onClose={onClose}
      title="Export CSV"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" loading={exporting.isPending} onClick={begin}>
            Export
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioGroup<Show>
          label="In each cell"
          value={as}
          onChange={setAs}
          data={[
            { value: 'marks', label: 'Marks' },
            { value: 'percent', label: 'Percent' },
          ]}
        />
        <p className="sm muted">
          {`Every student of the ${batchId ? 'chosen batch' : 'class'}, ${plural(tests, 'test')}. AB stands for missed, pending for answers that wait; a cell is empty where a test is not sat yet or not for the student, the student joined later, or results are still arriving.`}
        </p>
        <FailureNotice
          error={exporting.error}
          refused="The matrix could not be exported"
          broken="The file could not be loaded. Please try again."
        />
      </div>
    </Dialog>
  );
}
