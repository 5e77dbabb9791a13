import { Button } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { ExportDialog } from '../export/export-dialog';
import { PrintDialog } from '../export/print-dialog';
import { draftPath } from '../tests/test-groups';

interface Props {
  testId: string;
  isDraft: boolean;
  /** How many questions it has. */
  count: number;
  test: { languages?: string[]; shuffleQuestions: boolean };
}

/** What is possible with the paper of a test, whoever has sat it. */
export function PaperActs({ testId, isDraft, count, test }: Props) {
  const [open, setOpen] = useState<'export' | 'print'>();
  const onClose = () => setOpen(undefined);
  return (
    <div className="row">
      {isDraft && (
        <Button variant="filled" to={draftPath(testId)}>
          Continue draft
        </Button>
      )}
      {count > 0 && (
        <>
          <Button onClick={() => setOpen('print')}>Print</Button>
          <Button onClick={() => setOpen('export')}>Export questions</Button>
        </>
      )}
      {open === 'export' && <ExportDialog from={{ testId }} count={count} onClose={onClose} />}
      {open === 'print' && (
        <PrintDialog from={{ testId }} count={count} test={{ ...test, isDraft }} onClose={onClose} />
      )}
    </div>
  );
}
