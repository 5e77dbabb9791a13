import { Badge, ListSkeleton, Textarea } from '@kasauti/web-kit/base';
import { matchText, plural, severalText, signed, t, type Marking } from '@kasauti/web-kit/i18n';
import { Suspense, useId, type Ref } from 'react';
import { missingNote, optionsNote, readLists, readText, type Reading } from '../../paper-texts/reading';
import { Note, Worded } from '../../paper-texts/worded';
import type { Answer } from '../journal/answer-journal';
import type { PaperQuestion } from '../journal/attempt.data';
import { markingOf, type Part } from '../sections/sections';
import { MatchGrid } from './lazy-match';
import { NumberAnswer } from './number-answer';
import { Options } from './options';
import css from './question.module.css';

const kinds: Record<PaperQuestion['type'], string> = {
  mcq: t('Single correct'),
  'multi-correct': t('Multiple correct'),
  'true-false': t('True or false'),
  numerical: t('Numerical'),
  'short-answer': t('Short answer'),
};

type Props = {
  question: PaperQuestion;
  reading: Reading;
  part: Part | undefined;
  number: number;
  total: number;
  answer: Answer | undefined;
  readOnly: boolean;
  /** It takes no answer, because all that count are given: the id of the text that says so, and what a key in a text field does. */
  full?: { id: string; onKey(): void };
  /** Changes when the response is cleared, so that a typed text that is no answer goes too. */
  clears: number;
  headingRef: Ref<HTMLHeadingElement>;
  onChoose(option: string): void;
  onType(text: string): void;
};

export function QuestionView(props: Props) {
  const { question, reading, part, number, total, headingRef } = props;
  const textId = useId();
  return (
    <div className={css.read} data-both={reading.shown.length > 1 || undefined}>
      <div className={css.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          {t('Question {number}', { number })} <span className={css.of}>{t('of {total}', { total })}</span>
          {part?.title && <span className="vh">{t(', section {title}', { title: part.title })}</span>}
        </h1>
        <p className={css.marks}>
          <Badge tone="line">{question.match ? t('Match') : kinds[question.type]}</Badge>
          <Marks question={question} marking={question.marking ?? part?.marking} />
        </p>
      </div>
      <Stem question={question} reading={reading} textId={textId} />
      <AnswerField {...props} textId={textId} />
    </div>
  );
}

const textOf = ({ text }: { text?: string }) => text;

/** The text of the question, in one language or in two that both name the options. */
function Stem({ question, reading, textId }: { question: PaperQuestion; reading: Reading; textId: string }) {
  const note = missingNote(question.text, question, textOf, reading);
  return (
    <>
      {note && <Note>{note}</Note>}
      <div className={css.text} id={textId}>
        <Worded reading={reading} shown={readText(question.text, question, textOf, reading)} />
      </div>
    </>
  );
}

const Marks = ({ question, marking }: { question: PaperQuestion; marking: Marking | undefined }) =>
  marking ? (
    <>
      <Badge tone="ok">
        <span className="vh">{t('Right')} </span>
        {signed(marking.correct)}
      </Badge>
      {marking.wrong === 0 ? (
        <Badge>{t('0 if wrong')}</Badge>
      ) : (
        <Badge tone="bad">
          <span className="vh">{t('Wrong')} </span>
          {signed(marking.wrong)}
        </Badge>
      )}
      {marking.skipped !== 0 && (
        <Badge tone="bad">{t('{skipped} if skipped', { skipped: signed(marking.skipped) })}</Badge>
      )}
    </>
  ) : (
    <Badge tone="ok">{plural(question.points, 'mark')}</Badge>
  );

function AnswerField({
  question,
  reading,
  part,
  answer,
  readOnly,
  clears,
  full,
  textId,
  onChoose,
  onType,
}: Props & { textId: string }) {
  const field = { question, reading, readOnly, labelledBy: textId, fullId: full?.id };
  const note = question.match ? undefined : optionsNote(question.options, question, reading);
  const text = { readOnly: readOnly || full !== undefined, describedBy: full?.id, onKey: full?.onKey, onType };
  switch (question.type) {
    case 'mcq':
    case 'true-false':
      return <Options {...field} note={note} chosen={answer?.choice ? [answer.choice] : []} onChoose={onChoose} />;
    case 'multi-correct':
      if (question.match)
        return (
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <MatchGrid
              question={question}
              match={readLists(question.match, question, reading)}
              reading={reading}
              chosen={answer?.choices ?? []}
              readOnly={readOnly}
              fullId={full?.id}
              hint={matchText(markingOf(question, part), question.match.oneEach)}
              onChoose={onChoose}
            />
          </Suspense>
        );
      return (
        <Options
          {...field}
          note={note}
          several={`${t('One or more options are correct.')} ${severalText(markingOf(question, part), question.options.length)}`}
          chosen={answer?.choices ?? []}
          onChoose={onChoose}
        />
      );
    case 'numerical':
      return <NumberAnswer key={clears} value={answer?.text ?? ''} {...text} />;
    case 'short-answer':
      return (
        <div className={css.short}>
          <Textarea
            label={t('Your answer')}
            value={answer?.text ?? ''}
            maxLength={2000}
            readOnly={text.readOnly}
            aria-describedby={text.describedBy}
            onKeyDown={text.onKey}
            onChange={onType}
          />
        </div>
      );
  }
}
