import { download, failureText } from '@kasauti/web-kit/api';
import { Button, Notice, toast } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconDownload } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useForgetBank } from '../bank.data';
import { useRemoveImport, type Import } from './import.data';

const failed = { refused: 'The list could not be downloaded', broken: 'Invalid response from server' };

/** What could not be imported, as CSV. */
export const DownloadList = ({ of: { id } }: { of: Import }) => (
  <Button
    size="sm"
    icon={<IconDownload aria-hidden />}
    onClick={() =>
      void download('downloadImportProblems', { params: { importId: id } }, `problems-${id}.csv`).catch(
        (error: unknown) => toast.error(failureText(error, failed)),
      )
    }
  >
    Download the list
  </Button>
);

export function Failed({ of }: { of: Import }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const remove = useRemoveImport();
  const leave = () =>
    remove.mutate(of.id, {
      onSettled: () => void navigate({ pathname: '/teacher/questions/import', search }),
    });
  return (
    <Notice
      tone="bad"
      title={of.failure?.message ?? 'The file could not be read'}
      action={
        <Button loading={remove.isPending} onClick={leave}>
          Choose another file
        </Button>
      }
    >
      {of.counts.added > 0
        ? `In the bank now: ${plural(of.counts.added, 'question')} of ${of.fileName}.`
        : `Nothing of ${of.fileName} was imported.`}
    </Notice>
  );
}

export function Added({ of }: { of: Import }) {
  const forget = useForgetBank();
  const { search } = useLocation();
  // Once: the list of the bank may have been read before.
  useEffect(() => void forget(), []);
  const { added, questions } = of.counts;
  const left = questions - added;
  return (
    <div className="stack">
      <Notice tone="ok" title={`${plural(added, 'question')} added to the bank`}>
        {left === 0 ? 'None was left out.' : `${left} left out.`}
      </Notice>
      {of.notes.map(({ code, message }) => (
        <Notice key={code} tone="warn" live={false} title={message} />
      ))}
      <div className="row">
        {of.testId && (
          <Button variant="filled" to={`/create-test?draft=${of.testId}&step=2`}>
            Back to the test
          </Button>
        )}
        <Button variant={of.testId ? 'default' : 'filled'} to="/teacher/questions">
          Show the question bank
        </Button>
        <Button to={`/teacher/questions/import${search}`}>Import another file</Button>
        {of.counts.problems > 0 && <DownloadList of={of} />}
      </div>
    </div>
  );
}
