import type { Ref } from 'react';
import type { ExamEngine } from '../engine/exam-engine';
import { currentQuestion, type ExamState } from '../engine/exam-state';
import type { Answer } from '../journal/answer-journal';
import type { PaletteProps } from '../palette/palette-grid';
import { PaletteSide } from '../palette/palette-side';
import { QuestionView } from '../question/question-view';
import { SectionTabs } from '../palette/section-tabs';
import { partAt } from '../sections/sections';
import { ActionBar } from './action-bar';
import type { ExamActions } from './exam-actions';
import { ConnectionNotice } from './exam-notices';
import css from './exam.module.css';

type Props = {
  engine: ExamEngine;
  state: ExamState;
  actions: ExamActions;
  answers: ReadonlyMap<string, Answer>;
  palette: PaletteProps;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The question with its buttons, and the palette beside it. */
export function ExamBody({ engine, state, actions, answers, palette, headingRef }: Props) {
  const question = currentQuestion(state);
  const { choose, goTo, next, mark, clear, isLast, isWritable } = actions;
  return (
    <div className={css.main}>
      <div className={css.left}>
        {palette.parts.length > 1 && <SectionTabs {...palette} />}
        <div className={css.scroll} key={question?.id}>
          {question && (
            <QuestionView
              question={question}
              part={partAt(palette.parts, state.current)}
              number={state.current + 1}
              total={state.started.paper.questions.length}
              answer={answers.get(question.id)}
              readOnly={!isWritable}
              clears={state.clears}
              headingRef={headingRef}
              onChoose={choose}
              onType={(text) => engine.dispatch({ kind: 'typed', questionId: question.id, text })}
            />
          )}
        </div>
        <ConnectionNotice state={state} />
        {question && (
          <ActionBar
            first={state.current === 0}
            last={isLast}
            readOnly={!isWritable}
            onMark={mark}
            onClear={clear}
            onPrevious={() => goTo(state.current - 1)}
            onNext={next}
          />
        )}
      </div>
      <PaletteSide {...palette} />
    </div>
  );
}
