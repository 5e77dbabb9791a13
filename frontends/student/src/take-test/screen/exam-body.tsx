import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { Reading } from '../../paper-texts/reading';
import { currentQuestion, type ExamState } from '../engine/exam-state';
import type { Answer } from '../journal/answer-journal';
import type { PaletteProps } from '../palette/palette-grid';
import { PaletteSide } from '../palette/palette-side';
import { PassagePane } from '../question/passage';
import { passageAt } from '../question/passage-at';
import { QuestionView } from '../question/question-view';
import { SectionTabs } from '../palette/section-tabs';
import type { Choice } from '../palette/choice';
import { ChoiceFull } from '../palette/choice-full';
import { ChoiceLine } from '../palette/choice-line';
import { partAt } from '../sections/sections';
import { ActionBar } from './action-bar';
import { fullId, type ExamActions } from './exam-actions';
import { ConnectionNotice } from './exam-notices';
import css from './exam.module.css';

type Props = {
  state: ExamState;
  actions: ExamActions;
  answers: ReadonlyMap<string, Answer>;
  palette: PaletteProps;
  reading: Reading;
  choice: Choice | undefined;
  headingRef: Ref<HTMLHeadingElement>;
  passageRef: Ref<HTMLElement>;
  /** Only where the question takes no answer, because all that count are given. */
  onShowAnswered: (() => void) | undefined;
};

/** The question with its buttons, and the palette beside it. */
export function ExamBody(props: Props) {
  const { state, actions, answers, palette, reading, choice, headingRef, passageRef, onShowAnswered } = props;
  const question = currentQuestion(state);
  const span = passageAt(state.started.paper, state.current);
  const { choose, goTo, next, mark, clear, isFirst, isLast, turns, isWritable } = actions;
  return (
    <div className={css.main}>
      <div className={css.left}>
        {palette.parts.length > 1 && <SectionTabs {...palette} />}
        {choice && <ChoiceLine choice={choice} />}
        <Beside
          pane={span && <PassagePane key={span.passage.id} span={span} reading={reading} paneRef={passageRef} />}
          isStacked={reading.shown.length > 1}
          questionId={question?.id}
        >
          {question && (
            <QuestionView
              question={question}
              reading={reading}
              part={partAt(palette.parts, state.current)}
              number={state.current + 1}
              total={state.started.paper.questions.length}
              answer={answers.get(question.id)}
              readOnly={!isWritable}
              clears={state.clears}
              headingRef={headingRef}
              onChoose={choose}
              full={onShowAnswered && { id: fullId, onKey: actions.refuseKey }}
              onType={actions.type}
            />
          )}
          {onShowAnswered && choice && <ChoiceFull id={fullId} choice={choice} onShow={onShowAnswered} />}
        </Beside>
        <ConnectionNotice state={state} />
        {question && (
          <ActionBar
            first={isFirst}
            last={isLast}
            turns={turns}
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

type BesideProps = { pane: ReactNode; isStacked: boolean; questionId: string | undefined; children: ReactNode };

/** The question with its passage: beside it, above it in two languages, and on a narrow page in one scroll with it. */
function Beside({ pane, isStacked, questionId, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [questionId]);
  const question = (
    <div className={css.scroll} key={questionId}>
      {children}
    </div>
  );
  if (!pane) return question;
  return (
    <div className={css.beside} data-stacked={isStacked || undefined} ref={box}>
      {pane}
      {question}
    </div>
  );
}
