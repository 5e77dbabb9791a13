import { isMissing } from '@kasauti/web-kit/api';
import { Bar, Button, Card, ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { Link, useParams } from 'react-router';
import { useImport, type Import } from './import.data';
import { Added, Failed } from './outcome';
import { Preview } from './preview';
import { SendingCard } from './sending-card';

/** /teacher/questions/import/{importId}: one file from its upload until its questions are in the bank. */
export function ImportPage() {
  const { importId = '' } = useParams();
  const found = useImport(importId);
  if (isMissing(found.error))
    return (
      <NotFoundView title="Import not found" action={<Button to="/teacher/questions/import">Import a file</Button>}>
        An import is kept for seven days.
      </NotFoundView>
    );
  return (
    <Page title="Import questions" lead={<Link to="/teacher/questions">Question Bank</Link>}>
      {found.data ? (
        <Step of={found.data} onDone={found.refetch} />
      ) : found.error ? (
        <ErrorState title="The import could not be loaded" of={found} />
      ) : (
        <ListSkeleton rows={6} label="Loading the import" />
      )}
    </Page>
  );
}

function Step({ of, onDone }: { of: Import; onDone(): unknown }) {
  switch (of.state) {
    case 'receiving':
      return <SendingCard of={of} onDone={onDone} />;
    case 'reading':
    case 'adding':
      return <Working of={of} />;
    case 'failed':
      return <Failed of={of} />;
    case 'added':
      return <Added of={of} />;
    default:
      return <Preview of={of} />;
  }
}

function Working({ of: { state, progress, fileName } }: { of: Import }) {
  const isReading = state === 'reading';
  const { done, of } = progress;
  return (
    <Card title={isReading ? `Reading ${fileName}` : 'Adding the questions'}>
      <div className="stack">
        {of > 0 && <Bar label="Done" value={(done / of) * 100} text={`${done} of ${of}`} />}
        <p className="sm muted">
          {done > 0 && of === 0 && `${done} questions so far. `}
          <span role="status">You can close this page; it goes on.</span>
        </p>
      </div>
    </Card>
  );
}
