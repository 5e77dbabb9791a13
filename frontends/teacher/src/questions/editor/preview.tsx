import { columnLabel, letterOf, rowLabel } from '@kasauti/contracts/match';
import { Badge, Checkbox, RichText } from '@kasauti/web-kit/base';
import { plural, signed } from '@kasauti/web-kit/i18n';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { acceptedInterval } from '../../question/accepted-number';
import type { Match } from '../../question/match';
import { kindOf, kindWord, type Question } from '../../question/question';
import { isFilled } from '../../question/words';
import type { Passage } from '../../question/passage';
import type { Translation } from '../../question/translations';
import css from '../questions.module.css';

/** The question as a student will see it, with or without its key. */
export function Preview({ question: q }: { question: Question }) {
  const [showsKey, setShowsKey] = useState(true);
  return (
    <section className={css.preview} aria-label="As the student sees it">
      <h2>As the student sees it</h2>
      <div className={css.paper}>
        <p className="row between sm">
          <strong>Question 1</strong>
          <Badge>
            {kindWord[kindOf(q)]} · {marksText(q)}
          </Badge>
        </p>
        {q.passage && <PassageShown passage={q.passage} language={q.language} />}
        <div className={css.text} lang={q.language}>
          <RichText text={q.text || 'The question appears here.'} />
          <InOthers of={q.translations} pick={({ text }) => text} />
        </div>
        {q.type === 'multi-correct' && !q.match && <p className="xs dim">One or more options are correct.</p>}
        {q.match ? (
          <Lists match={q.match} language={q.language} translations={q.translations} showsKey={showsKey} />
        ) : (
          <Options q={q} showsKey={showsKey} />
        )}
        {showsKey && <TypedKey q={q} />}
        {showsKey && isFilled(q.video) && (
          <p className={`sm ${css.explanation}`}>Watch the solution: the video opens only after a tap.</p>
        )}
        {showsKey && isFilled(q.explanation) && (
          <div className={css.explanation}>
            <strong className="sm">Explanation</strong>
            <div lang={q.language}>
              <RichText text={q.explanation} />
            </div>
            <InOthers of={q.translations} pick={({ explanation }) => explanation} />
          </div>
        )}
      </div>
      <Checkbox label="Show the key in this preview" checked={showsKey} onChange={setShowsKey} />
    </section>
  );
}

/** The same text in the other languages, below it. */
const InOthers = <T extends { language: string }>({
  of: translations = [],
  pick,
  inline = false,
}: {
  of: readonly T[] | undefined;
  pick(translation: T): string | undefined;
  inline?: boolean;
}) =>
  translations.map((one) => {
    const text = pick(one) ?? '';
    return isFilled(text) ? (
      <span key={one.language} lang={one.language} dir="auto" className={css.inOther}>
        <RichText inline={inline} text={text} />
      </span>
    ) : null;
  });

const PassageShown = ({ passage, language }: { passage: Passage; language: string | undefined }) => (
  <div className={css.about} lang={language}>
    {isFilled(passage.title) && (
      <strong>
        {passage.title}
        <InOthers inline of={passage.translations} pick={({ title }) => title} />
      </strong>
    )}
    <RichText text={passage.text} />
    <InOthers of={passage.translations} pick={({ text }) => text} />
  </div>
);

const marksText = ({ marking, points }: Question): string =>
  marking
    ? [marking.correct, marking.wrong].map((marks) => signed(marks ?? 0)).join(' / ')
    : plural(points ?? 0, 'point');

/** List II, then the items of List I with their answers. */
const Lists = ({
  match,
  language,
  translations,
  showsKey,
}: {
  match: Match;
  language: string | undefined;
  translations: Translation[] | undefined;
  showsKey: boolean;
}) => (
  <>
    <p className="xs dim">{match.oneEach ? 'One answer for each item.' : 'One or more answers for each item.'}</p>
    <ol className={css.second} aria-label="List II">
      {match.columns.map((text, column) => (
        <li key={column}>
          <b>{columnLabel(column)}</b>{' '}
          <span lang={text ? language : undefined}>
            <RichText inline text={text || `Answer ${columnLabel(column)}`} />
          </span>
          <InOthers inline of={translations} pick={({ columns }) => columns[column]} />
        </li>
      ))}
    </ol>
    <ol className={css.options} aria-label="List I">
      {match.rows.map((text, row) => {
        const right = (match.right[row] ?? []).map(columnLabel).join(', ');
        return (
          <li key={row}>
            <b aria-hidden>{rowLabel(row)}</b>
            <span className="grow" lang={text ? language : undefined}>
              <RichText inline text={text || `Item ${rowLabel(row)}`} />
              <InOthers inline of={translations} pick={({ rows }) => rows[row]} />
            </span>
            {showsKey && right && (
              <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                {right}
              </Badge>
            )}
          </li>
        );
      })}
    </ol>
  </>
);

const Options = ({ q, showsKey }: { q: Question; showsKey: boolean }) =>
  q.options.length === 0 ? (
    <p className={css.blank}>Your answer</p>
  ) : (
    <ol className={css.options}>
      {q.options.map((text, index) => {
        const isKey = showsKey && q.correct.includes(index);
        return (
          <li key={index} data-key={isKey || undefined}>
            <b aria-hidden>{letterOf(index)}</b>
            <span className="grow" lang={text ? q.language : undefined}>
              <RichText inline text={text || `Option ${letterOf(index)}`} />
              <InOthers inline of={q.translations} pick={({ options }) => options[index]} />
            </span>
            {isKey && (
              <Badge tone="ok" icon={<IconCheck aria-hidden />}>
                Correct
              </Badge>
            )}
          </li>
        );
      })}
    </ol>
  );

function TypedKey({ q }: { q: Question }) {
  if (q.type === 'numerical') {
    const accepted = acceptedInterval(q.number);
    if (!accepted) return null;
    const { min, max } = accepted;
    return <p className="sm">Accepted: {min === max ? min : `${min} to ${max}, both included`}</p>;
  }
  const texts = [q.sample, ...q.alsoAccepted.split('\n')].filter(isFilled);
  if (q.type !== 'short-answer' || texts.length === 0) return null;
  return <p className="sm">Accepted: {texts.join(', ')}</p>;
}
