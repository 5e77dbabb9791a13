import { saveFile } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, Notice, Page, Textarea } from '@kasauti/web-kit/base';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useReadList } from './lists.data';
import css from './lists.module.css';
import { Steps } from './steps';

const MOST_BYTES = 2 * 1024 * 1024;
const TEMPLATE = 'email,name,roll number,batch\r\nasha.rao@example.in,Asha Rao,JA-017,Morning\r\n';

/** /teacher/classes/{classId}/students/import: a file or pasted rows; nothing is changed here. */
export function ImportListPage() {
  const { classId = '' } = useParams();
  const navigate = useNavigate();
  const read = useReadList(classId);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const begin = (file: Blob, fileName: string) => {
    if (read.isPending) return;
    read.reset();
    if (file.size > MOST_BYTES) return setWrong('A file has at most 2 MB. Please split it.');
    setWrong(undefined);
    read.mutate(
      { file, fileName },
      {
        onSuccess: ({ data }) => void navigate(`/teacher/classes/${classId}/students/import/${data.importId}`),
      },
    );
  };
  const paste = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setWrong('Please paste the rows, with their first line');
    begin(new Blob([text], { type: 'text/csv' }), '');
  };
  return (
    <Page title="Import list" lead={<Link to={`/teacher/classes/${classId}/students`}>Students</Link>}>
      <Steps now="file" />
      <div className="stack">
        {wrong && <Notice tone="bad" title={wrong} />}
        <FailureNotice error={read.error} refused="The file could not be read" />
        <Drop isBusy={read.isPending} onFile={(file) => begin(file, file.name)} />
        <Card title="Or paste rows">
          <form className="stack" onSubmit={paste} noValidate aria-label="Paste rows">
            <Textarea
              label="Rows from a spreadsheet, with their first line"
              name="rows"
              rows={6}
              value={text}
              onChange={setText}
            />
            <div className="row">
              <Button type="submit" loading={read.isPending}>
                Check rows
              </Button>
              <Button
                variant="subtle"
                icon={<IconDownload aria-hidden />}
                onClick={() => saveFile(new Blob([TEMPLATE], { type: 'text/csv' }), 'students.csv')}
              >
                Template
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </Page>
  );
}

function Drop({ isBusy, onFile }: { isBusy: boolean; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <section
      className={css.drop}
      aria-label="File"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload aria-hidden />
      <h2>Drop a CSV file here</h2>
      <p className="sm muted">
        A column of mail addresses is needed; names, roll numbers and batches are read if they are there. Up to 5,000
        rows. Nobody is invited before you have seen what was read.
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt"
        className="vh"
        tabIndex={-1}
        aria-label="List of students"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="filled" loading={isBusy} onClick={() => input.current?.click()}>
        Choose file
      </Button>
    </section>
  );
}
