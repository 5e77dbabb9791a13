import { Button } from '@kasauti/web-kit/base';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';
import css from './import.module.css';

/** The ending of a file; its format is known by its content. Old Word and Excel files get an answer that says what to do. */
const ENDINGS = '.xlsx,.xls,.csv,.tsv,.txt,.gift,.xml,.zip';

/** A place to drop a file at, with a button for those who do not drag. */
export function ChooseFile({
  isBusy,
  withWord,
  onFile,
}: {
  isBusy: boolean;
  withWord: boolean;
  onFile(file: File): void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  };
  return (
    <section
      className={css.drop}
      aria-labelledby={id}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload aria-hidden />
      <h2 id={id}>Drop a file here</h2>
      <p>{withWord && 'Word, '}Excel, CSV, GIFT, Aiken, Moodle XML or QTI, up to 20 MB</p>
      <input
        ref={input}
        type="file"
        accept={withWord ? `.docx,.doc,${ENDINGS}` : ENDINGS}
        className="vh"
        tabIndex={-1}
        aria-label="Question file"
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
