import { columnLabel, rowLabel } from '@kasauti/contracts/match';
import { failureText } from '@kasauti/web-kit/api';
import { Button, RichText, toast } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconCheck, IconCopy, IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../class-members/use-focus-back';
import { keyText } from '../../question/key-text';
import { letterOf } from '../../question/question';
import { useEditRow, type Import, type ImportRow } from './import.data';
import { FixRow } from './fix-row';
import css from './import.module.css';
import { NearCopies } from './near-copies';
import { Why } from './why';
import { sameWords } from './words';

const failed = { refused: 'The row could not be changed', broken: 'Invalid response from server' };

interface Props {
  of: Import;
  row: ImportRow;
  /** Its editor has changes that are not saved, or no more. */
  onUnsaved(n: number, isUnsaved: boolean): void;
}

/** One question of the file, as students see it, with everything that is to be said about it. */
export function Row({ of, row, onUnsaved }: Props) {
  const [isOpen, setOpen] = useState(false);
  const acts = useFocusBack<HTMLDivElement>(isOpen);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) body.current?.querySelector<HTMLElement>('form textarea')?.focus();
  }, [isOpen]);
  const edit = useEditRow(of.id);
  const tick = useEditRow(of.id, (error) => toast.error(failureText(error, failed)));
  const { n, place, include, state, problems, notes, question, excerpt } = row;
  // Into a test may also go what the bank has already, and of two equal rows either one.
  const isOut = state === 'problem' || (state === 'same' && !of.testId && row.sameAs?.row === undefined);
  return (
    <article className={css.row} aria-label={`Row ${n}`}>
      <label className={css.tick}>
        <input
          type="checkbox"
          aria-label={`Add row ${n}`}
          checked={(tick.isPending ? tick.variables.include : include) && !isOut}
          disabled={isOut}
          // Disabled it would lose the focus.
          aria-disabled={tick.isPending || undefined}
          onChange={(event) => {
            if (!tick.isPending) tick.mutate({ n, include: event.currentTarget.checked });
          }}
        />
      </label>
      <p className={css.place}>
        <b>Question {n}</b> {place}
      </p>
      <div ref={body} className={css.body}>
        {question && (
          <>
            <Passage question={question} />
            <div lang={question.language}>
              <RichText text={question.question || '(no text)'} />
            </div>
            <Options question={question} />
            <Languages question={question} />
          </>
        )}
        {problems.map(({ code, message }) => (
          <Why key={`${code} ${message}`} tone="bad" icon={<IconAlertCircle aria-hidden />}>
            {message}
          </Why>
        ))}
        {state === 'same' && (
          <Why tone="warn" icon={<IconCopy aria-hidden />}>
            {sameWords(row)}
          </Why>
        )}
        {state === 'near' && <NearCopies row={row} />}
        {notes.map(({ code, message }) => (
          <Why key={`${code} ${message}`} tone="note" icon={<IconInfoCircle aria-hidden />}>
            {message}
          </Why>
        ))}
        {excerpt && (
          <pre className={css.excerpt} tabIndex={0} aria-label={`Row ${n} in the file`}>
            {excerpt}
          </pre>
        )}
        {isOpen && <FixRow row={row} edit={edit} onUnsaved={onUnsaved} onClose={() => setOpen(false)} />}
      </div>
      <div ref={acts} className={css.acts}>
        {!isOpen && (
          <Button
            size="sm"
            icon={<IconPencil aria-hidden />}
            aria-label={`${problems.length > 0 ? 'Fix' : 'Edit'} row ${n}`}
            onClick={() => setOpen(true)}
          >
            {problems.length > 0 ? 'Fix' : 'Edit'}
          </Button>
        )}
      </div>
    </article>
  );
}

type Wire = NonNullable<ImportRow['question']>;

/** Folded, because the questions of one passage stand below each other. */
const Passage = ({ question: { passage } }: { question: Wire }) =>
  passage ? (
    <details>
      <summary>Passage{passage.title ? `: ${passage.title}` : ''}</summary>
      <RichText text={passage.text} />
    </details>
  ) : null;

function Languages({ question: { translations = [] } }: { question: Wire }) {
  if (translations.length === 0) return null;
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const named = translations.map(({ language }) => names.of(language) ?? language);
  return <p className={css.key}>Also in {named.join(', ')}</p>;
}

const Lists = ({ rows, columns, answer }: { rows: string[]; columns: string[]; answer: string }) => (
  <>
    <ol className={css.options} aria-label="List I">
      {rows.map((text, index) => (
        <li key={index}>
          <b>{rowLabel(index)}</b>
          <RichText inline text={text} />
        </li>
      ))}
    </ol>
    <ol className={css.options} aria-label="List II">
      {columns.map((text, index) => (
        <li key={index}>
          <b>{columnLabel(index)}</b>
          <RichText inline text={text} />
        </li>
      ))}
    </ol>
    <p className={css.key}>Answer: {answer}</p>
  </>
);

function Options({ question }: { question: Wire }) {
  const { options = [], correctAnswer, correctAnswers = [], type } = question;
  if (question.match) return <Lists {...question.match} answer={keyText(question)} />;
  if (options.length === 0 || type === 'short-answer' || type === 'numerical')
    return <p className={css.key}>Answer: {keyText(question)}</p>;
  const isRight = (index: number) => correctAnswer === index || correctAnswers.includes(index);
  return (
    <ol className={css.options} lang={question.language}>
      {options.map((text, index) => (
        <li key={index} data-key={isRight(index) || undefined}>
          <b aria-hidden>{letterOf(index)}</b>
          <span>
            <RichText inline text={text} />
          </span>
          {isRight(index) && (
            <>
              <IconCheck aria-hidden />
              <span className="vh">right</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
