import { Button, Card, Checkbox, FailureNotice, toast } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useCommit, type List } from './lists.data';

/** What the commit does, in figures. Rows of missing batches are taken without a batch. */
export function CommitCard({ classId, list: { importId, counts, missingBatches } }: { classId: string; list: List }) {
  const [sendMails, setSendMails] = useState(true);
  const commit = useCommit(classId, importId);
  const invited = counts.new + counts.again;
  const acts = [
    invited > 0 && `Invite ${formatNumber(invited)}`,
    counts.update > 0 && `${invited > 0 ? 'change' : 'Change'} ${formatNumber(counts.update)}`,
  ].filter(Boolean);
  return (
    <Card title="What happens">
      <div className="stack">
        {acts.length === 0 ? (
          <p className="sm muted">Nothing is to be done: everybody of the list is in the class or invited already.</p>
        ) : (
          <>
            <p className="sm muted">
              An invited student is in the class after accepting; that is the consent. The mail names the address of the
              owner of the class.
            </p>
            {invited > 0 && <Checkbox label="Send the mails now" checked={sendMails} onChange={setSendMails} />}
            {missingBatches.length > 0 && (
              <p className="xs dim">Rows of missing batches are taken without a batch unless you create them.</p>
            )}
            <FailureNotice error={commit.error} refused="The list could not be applied" />
            <Button
              variant="filled"
              loading={commit.isPending}
              onClick={() =>
                commit.mutate(
                  { sendMails, ignoreBatches: missingBatches.length > 0 },
                  { onSuccess: () => toast.success('The list is being applied') },
                )
              }
            >
              {acts.join(', ')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
