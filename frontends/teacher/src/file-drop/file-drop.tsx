import { Button } from '@kasauti/web-kit/base';
import { IconUpload } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import css from './file-drop.module.css';

interface Props {
  title: string;
  /** What is read, and up to which size. */
  children: ReactNode;
  /** Name of the field. */
  label: string;
  /** The endings that the dialog of the system offers. */
  accept: string;
  isBusy: boolean;
  onFile(file: File): void;
}

/** A place to drop a file at, with a button for those who do not drag. */
export function FileDrop({ title, children, label, accept, isBusy, onFile }: Props) {
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
      <h2 id={id}>{title}</h2>
      <p>{children}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="vh"
        tabIndex={-1}
        aria-label={label}
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
