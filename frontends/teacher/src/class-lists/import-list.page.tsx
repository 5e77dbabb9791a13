import { saveFile } from '@kasauti/web-kit/api';
import { Button, Card, FailureNotice, Notice, Page, Textarea } from '@kasauti/web-kit/base';
import { IconDownload } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { FileDrop } from '../file-drop/file-drop';
import { useReadList } from './lists.data';
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
        <FileDrop
          title="Drop a CSV file here"
          label="List of students"
          accept=".csv,.tsv,.txt"
          isBusy={read.isPending}
          onFile={(file) => begin(file, file.name)}
        >
          A column of mail addresses is needed; names, roll numbers and batches are read if they are there. Up to 5,000
          rows. Nobody is invited before you have seen what was read.
        </FileDrop>
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
