import { columnLabel, letterOf, rowLabel } from '@kasauti/contracts/match';
import { failureText } from '@kasauti/web-kit/api';
import { Button, RichText, toast } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconCheck, IconCopy, IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../class-members/use-focus-back';
import { keyText } from '../../question/key-text';
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
            <Translations question={question} />
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
const Passage = ({ question: { passage, language } }: { question: Wire }) =>
  passage ? (
    <details>
      <summary>
        Passage{passage.title && ': '}
        <span lang={language}>{passage.title}</span>
      </summary>
      <div lang={language}>
        <RichText text={passage.text} />
      </div>
      {passage.translations?.map((one) => (
        <div key={one.language} lang={one.language} dir="auto">
          {one.title && <b>{one.title}</b>}
          <RichText text={one.text} />
        </div>
      ))}
    </details>
  ) : null;

const english = new Intl.DisplayNames('en', { type: 'language' });

/** All texts of a question in its other languages. */
const Translations = ({ question: { translations = [] } }: { question: Wire }) =>
  translations.map(({ language, question, options, rows, columns, explanation }) => (
    <details key={language}>
      <summary>Also in {english.of(language)}</summary>
      <div lang={language} dir="auto">
        {question && <RichText text={question} />}
        <Items texts={options} labelOf={letterOf} />
        <Items texts={rows} labelOf={rowLabel} />
        <Items texts={columns} labelOf={columnLabel} />
        {explanation && <RichText text={explanation} />}
      </div>
    </details>
  ));

interface ItemsProps {
  texts: string[] | undefined;
  labelOf(index: number): string;
  name?: string;
}
/** Without those that are the same in all languages. */
const Items = ({ texts = [], labelOf, name }: ItemsProps) => (
  <ol className={css.options} aria-label={name}>
    {texts.map(
      (text, index) =>
        text && (
          <li key={index}>
            <b>{labelOf(index)}</b>
            <RichText inline text={text} />
          </li>
        ),
    )}
  </ol>
);

const Lists = ({ of: { match, language }, answer }: { of: Wire; answer: string }) => (
  <>
    <div lang={language}>
      <Items name="List I" texts={match?.rows} labelOf={rowLabel} />
      <Items name="List II" texts={match?.columns} labelOf={columnLabel} />
    </div>
    <p className={css.key}>Answer: {answer}</p>
  </>
);

function Options({ question }: { question: Wire }) {
  const { options = [], correctAnswer, correctAnswers = [], type } = question;
  if (question.match) return <Lists of={question} answer={keyText(question)} />;
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
