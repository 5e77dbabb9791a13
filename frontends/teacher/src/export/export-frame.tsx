import { useIntentKey } from '@kasauti/web-kit/api';
import { Button, FailureNotice, Notice, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useCreateExport, useDownload, useExported, type Export, type ExportInput } from './export.data';
import css from './export.module.css';

interface Words {
  title: string;
  /** On the button that begins. */
  act: string;
  /** Where the file leaves something out. */
  anyway: string;
  lossList: string;
  lossTitle(counts: Export['counts']): string;
  lossText: string;
  refused: string;
  done(counts: Export['counts']): string;
}
interface Props {
  order: ExportInput;
  words: Words;
  onClose(): void;
  /** What is chosen before it begins. */
  children: ReactNode;
}

/** Has a file written, and shows what it leaves out before it is stored. */
export function ExportFrame({ order, words, onClose, children }: Props) {
  const keyFor = useIntentKey();
  const create = useCreateExport();
  // What was made of another choice is not what is wanted now.
  const wanted = JSON.stringify(order);
  const [asked, setAsked] = useState('');
  const isAsked = asked === wanted;
  const made = isAsked ? create.data : undefined;
  const exported = useExported(made);
  const found = exported.data;
  const fetching = useDownload();
  const take = (one: Export) =>
    fetching.mutate(one, {
      onSuccess: () => {
        toast.success(words.done(one.counts));
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
    setAsked(wanted);
    create.mutate({ ...order, key: keyFor({ ...order, after: create.data?.id }) });
  };
  const isWriting = (isAsked && create.isPending) || (made !== undefined && (found?.state ?? 'writing') === 'writing');
  const hasLosses = found?.state === 'ready' && found.counts.losses > 0;
  const error = isAsked ? (create.error ?? exported.error ?? fetching.error) : null;
  return (
    <Dialog
      opened
      // A large file takes minutes, and writing it changes nothing.
      closable
      onClose={onClose}
      title={words.title}
      size={hasLosses ? 'lg' : 'md'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {found?.state === 'ready' ? (
            <Button variant="filled" loading={fetching.isPending} onClick={() => take(found)}>
              {hasLosses ? words.anyway : 'Download'}
            </Button>
          ) : (
            <Button variant="filled" loading={isWriting && !exported.error} onClick={begin}>
              {words.act}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {hasLosses ? <Losses of={found} words={words} /> : children}
        <p className="vh" role="status">
          {isWriting ? 'The file is being written' : ''}
        </p>
        {found?.failure && <Notice tone="bad" title={found.failure.message} />}
        <FailureNotice error={error} refused={words.refused} broken="Invalid response from server" />
      </div>
    </Dialog>
  );
}

function Losses({ of: { counts, losses }, words }: { of: Export; words: Words }) {
  return (
    <>
      <Notice tone="warn" title={words.lossTitle(counts)}>
        {words.lossText}
      </Notice>
      <ul className={css.losses} aria-label={words.lossList} tabIndex={0}>
        {losses.map(({ question, text, what }) => (
          <li key={question}>
            <p>
              <b>{question}.</b> {text}
            </p>
            <ul className="sm muted">
              {what.map(({ message }) => (
                <li key={message}>{message}</li>
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
