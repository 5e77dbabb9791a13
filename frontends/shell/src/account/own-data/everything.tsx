import { fileSize, formatTime, useIntentKey } from '@kasauti/web-kit/api';
import { Bar, Button, ErrorState, FailureNotice, Notice } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useDownload, useEverything, type Everything as Written } from './everything.data';
import s from '../account.module.css';

/** Everything that a teacher made, in formats that other programs read. */
export function Everything({ userId }: { userId: string }) {
  const keyFor = useIntentKey();
  const { id, last, create } = useEverything(userId);
  const found = last.data;
  const isWriting = create.isPending || found?.state === 'writing';
  const isLooking = id !== undefined && last.isPending;
  return (
    <li className="stack stack-3">
      <div className={s.choice}>
        <span>
          <strong>Everything I made</strong>
          <span className="hint">
            Your question bank, every test with its answers, the results of your students and the images. A ZIP with QTI
            3 and CSV, which other programs read.
          </span>
        </span>
        <Button
          icon={<IconFileZip aria-hidden />}
          loading={isWriting || isLooking}
          onClick={() => create.mutate(keyFor({ after: id }))}
        >
          {found?.state === 'ready' ? 'Make a new one' : found?.state === 'failed' ? 'Try again' : 'Make the file'}
        </Button>
      </div>
      <p className="vh" role="status">
        {isWriting ? 'Your file is being made' : found?.state === 'ready' ? 'Your file is ready' : ''}
      </p>
      {found?.state === 'writing' && <Progress of={found} />}
      {found?.state === 'ready' && !create.isPending && <Ready of={found} />}
      {found?.state === 'failed' && !create.isPending && <Notice tone="bad" title={found.failure?.message ?? ''} />}
      {found === null && !create.isPending && (
        <p className="sm muted">Your last file was removed after 24 hours. You can make a new one.</p>
      )}
      {last.error && <ErrorState of={last} title="Your file could not be looked up" primary={false} />}
      <FailureNotice error={create.error} refused="The file cannot be made" broken="Invalid response from server" />
    </li>
  );
}

const doing: Record<string, string> = {
  bank: 'Writing your question bank',
  tests: 'Writing your tests and their results',
  packing: 'Packing everything',
};

function Progress({ of: { progress } }: { of: Written }) {
  const { done = 0, of = 0, now = 'bank' } = progress ?? {};
  const words = doing[now] ?? 'Writing';
  return (
    <>
      <p className="sm">{words}</p>
      <Bar
        label={words}
        value={of === 0 ? 0 : (done / of) * 100}
        text={of === 0 ? 'Waiting for its turn' : `${formatNumber(done)} of ${formatNumber(of)} steps`}
      />
      <p className="sm muted">You can close this page. The file waits here for 24 hours, on this device.</p>
    </>
  );
}

function Ready({ of: { id, files = [], counts, createdAt, expiresAt } }: { of: Written }) {
  const fetching = useDownload();
  return (
    <>
      <p className="sm">
        {`Made on ${formatTime(createdAt)}, with ${plural(counts.questions, 'question')}. `}
        {`It is kept until ${formatTime(expiresAt)}. `}
        {counts.losses > 0 &&
          `Of ${plural(counts.losses, 'question')} a file leaves something out; losses.csv in it says what.`}
      </p>
      <div className="row">
        {files.map(({ fileName, bytes }, i) => (
          <Button
            key={fileName}
            variant="filled"
            icon={<IconDownload aria-hidden />}
            loading={fetching.isPending && fetching.variables.file === i + 1}
            onClick={() => fetching.mutate({ id, file: i + 1, fileName })}
          >
            {`Download ${files.length > 1 ? `part ${i + 1} of ${files.length}` : 'everything'} (${fileSize(bytes)})`}
          </Button>
        ))}
      </div>
      <FailureNotice error={fetching.error} refused="The file could not be loaded" />
    </>
  );
}
