import { formatRelative, now, useIntentKey } from '@kasauti/web-kit/api';
import { Badge, Card, FailureNotice, Notice, Page } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FileDrop } from '../../file-drop/file-drop';
import { BankOf } from '../../staff/working-for';
import { bankPath } from '../bank-filters';
import { rememberFile } from './chosen-files';
import { Formats } from './formats';
import { useCreateImport, useImports, type Import } from './import.data';
import css from './import.module.css';
import { readsWord, stateWord } from './words';

const MOST_BYTES = 20 * 1024 * 1024;
/** The ending of a file; its format is known by its content. Old Word and Excel files get an answer that says what to do. */
const ENDINGS = '.xlsx,.xls,.csv,.tsv,.txt,.gift,.xml,.zip';

/**
 * /teacher/questions/import: choose a file; with `ownerId` for the bank of another teacher, with `test` its questions go
 * into that draft too.
 */
export function ImportStartPage() {
  const navigate = useNavigate();
  const create = useCreateImport();
  const keyFor = useIntentKey();
  const [wrong, setWrong] = useState<string>();
  const imports = useImports();
  const withWord = readsWord(imports.data?.formats);
  const [address, setAddress] = useSearchParams();
  const testId = address.get('test') ?? undefined;
  const ownerId = address.get('ownerId') ?? undefined;

  const begin = (file: File) => {
    create.reset();
    if (file.size === 0) return setWrong('The file is empty');
    if (file.size > MOST_BYTES) return setWrong('A file has at most 20 MB');
    setWrong(undefined);
    create.mutate(
      { file, testId, ownerId, key: keyFor([file.name, file.size, file.lastModified, testId, ownerId]) },
      {
        onSuccess: ({ id }) => {
          rememberFile(id, file);
          // Whose bank and which test it is for, where another file is chosen after this one.
          void navigate({ pathname: `/teacher/questions/import/${id}`, search: address.toString() });
        },
      },
    );
  };
  return (
    <Page title="Import questions" lead={<Link to={bankPath(ownerId)}>Question Bank</Link>}>
      <div className="stack">
        {testId && <Notice live={false} title="The questions are added to your test and to the question bank" />}
        {!testId && (
          <BankOf
            ownerId={ownerId ?? ''}
            onChange={(value) => setAddress(value ? { ownerId: value } : {}, { replace: true })}
          />
        )}
        {wrong && <Notice tone="bad" title={wrong} />}
        <FailureNotice
          error={create.error}
          refused="The import could not be begun"
          broken="Invalid response from server"
        />
        <FileDrop
          title="Drop a file here"
          label="Question file"
          accept={withWord ? `.docx,.doc,${ENDINGS}` : ENDINGS}
          isBusy={create.isPending}
          onFile={begin}
        >
          {withWord && 'Word, '}Excel, CSV, GIFT, Aiken, Moodle XML or QTI, up to 20 MB
        </FileDrop>
        <Formats withWord={withWord} />
        <Earlier imports={imports.data?.data ?? []} />
      </div>
    </Page>
  );
}

/** What was begun before; nothing while it loads or when there is none, because the page works without. */
function Earlier({ imports }: { imports: Import[] }) {
  if (imports.length === 0) return null;
  return (
    <Card title="Your imports" flush>
      <ul className={css.earlier}>
        {imports.map(({ id, fileName, state, createdAt }) => (
          <li key={id}>
            <Link to={`/teacher/questions/import/${id}`}>{fileName}</Link>
            <span className="xs dim">{formatRelative(createdAt, now())}</span>
            <Badge tone={state === 'failed' ? 'bad' : state === 'added' ? 'ok' : 'neutral'}>
              {stateWord[state] ?? state}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
