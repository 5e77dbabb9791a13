import { useIntentKey } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Notice, RadioGroup, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCreateExport, useDownload, useExported, type Export, type ExportInput } from './export.data';
import css from './export.module.css';

type Format = ExportInput['format'];
const formats: { value: Format; label: string; description: string }[] = [
  { value: 'csv', label: 'CSV table', description: 'For Excel, Google Sheets and LibreOffice; one line a question.' },
  { value: 'gift', label: 'GIFT', description: 'Plain text for Moodle and others; without images and marks.' },
  { value: 'moodle_xml', label: 'Moodle XML', description: 'For Moodle, with images.' },
  { value: 'qti3', label: 'QTI 3 package', description: 'For other exam platforms, with images and passages.' },
];

interface Props {
  from: ExportInput['from'];
  /** How many questions that are. */
  count: number;
  onClose(): void;
}

/** Chooses a format, and shows what the file leaves out before it is stored. */
export function ExportDialog({ from, count, onClose }: Props) {
  const [format, setFormat] = useState<Format>('csv');
  const keyFor = useIntentKey();
  const create = useCreateExport();
  const exported = useExported(create.data);
  const found = exported.data;
  const fetching = useDownload();
  const take = (one: Export) =>
    fetching.mutate(one, {
      onSuccess: () => {
        toast.success(`${plural(one.counts.questions, 'question')} exported`);
        onClose();
      },
    });
  // A file that says everything needs no second click.
  const taken = useRef('');
  const takeWhole = useEffectEvent((one: Export) => {
    if (one.state !== 'ready' || one.counts.losses > 0 || taken.current === one.id) return;
    taken.current = one.id;
    take(one);
  });
  useEffect(() => {
    if (found) takeWhole(found);
  }, [found]);

  const begin = () => {
    fetching.reset();
    create.mutate({ format, from, key: keyFor({ format, from, after: create.data?.id }) });
  };
  const isWriting = create.isPending || (create.data !== undefined && (found?.state ?? 'writing') === 'writing');
  const hasLosses = found?.state === 'ready' && found.counts.losses > 0;
  const error = create.error ?? exported.error ?? fetching.error;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Export ${plural(count, 'question')}`}
      size={hasLosses ? 'lg' : 'md'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {found?.state === 'ready' ? (
            <Button variant="filled" loading={fetching.isPending} onClick={() => take(found)}>
              {hasLosses ? 'Export anyway' : 'Download'}
            </Button>
          ) : (
            <Button variant="filled" loading={isWriting && !exported.error} onClick={begin}>
              Export
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {hasLosses ? (
          <Losses of={found} />
        ) : (
          <RadioGroup<Format> label="Format" value={format} onChange={setFormat} data={formats} />
        )}
        <p className="vh" role="status">
          {isWriting ? 'The file is being written' : ''}
        </p>
        {found?.failure && <Notice tone="bad" title={found.failure.message} />}
        <FailureNotice
          error={error}
          refused="The questions could not be exported"
          broken="Invalid response from server"
        />
      </div>
    </Dialog>
  );
}

function Losses({ of: { counts, losses } }: { of: Export }) {
  return (
    <>
      <Notice
        tone="warn"
        title={`${plural(counts.losses, 'question')} of ${formatNumber(counts.questions)} cannot be kept whole in this format`}
      >
        Nothing changes in your bank. The file is complete except for what is listed here.
      </Notice>
      <ul className={css.losses} aria-label="What the file leaves out" tabIndex={0}>
        {losses.map(({ question, text, what }) => (
          <li key={question}>
            <p>
              <b>{question}.</b> {text}
            </p>
            <ul className="sm muted">
              {what.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {losses.length < counts.losses && (
        <p className="sm muted">{`The first ${formatNumber(losses.length)} are shown.`}</p>
      )}
    </>
  );
}
