import { useSession } from '@kasauti/web-kit/api';
import { useDocumentTitle } from '@kasauti/web-kit/base';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ActionBar } from './action-bar';
import { unsent } from '../journal/answer-journal';
import { sayDuration } from '../engine/countdown';
import {
  answersIn,
  currentQuestion,
  lateAnswers,
  mayWrite,
  paletteOf,
  savedOf,
  type ExamState,
  type Opening,
} from '../engine/exam-state';
import { ExamHeader } from './exam-header';
import type { KeyAction } from '../keys/exam-keys';
import { ConnectionNotice, ExamNotices } from './exam-notices';
import { KeysDialog, LeaveDialog, PaletteDrawer, preloadExam, SignInDialog, SubmitDialog } from '../dialogs/exam-parts';
import css from './exam.module.css';
import type { ClosedTest } from '../opening/open-exam';
import { answeredCount, countStates } from '../engine/palette';
import { focusCurrentCell, PaletteSide } from '../palette/palette-side';
import { QuestionView } from './question-view';
import { useCountdown } from './use-countdown';
import { useExam } from './use-exam';
import { useExamKeys, useSingleKeys } from '../keys/use-exam-keys';
import { useLeaveQuestion } from './use-leave-question';
import { useOfflineCopy } from '../device/use-offline-copy';

type Props = {
  testId: string;
  opening: Opening;
  writing: boolean | undefined;
  onContinueHere(): void;
  onTicketLost(): Promise<string | undefined>;
  onFinished(attemptId: string, byTime: boolean): void;
  onClosed(closed: ClosedTest): void;
};

export function Exam({ testId, opening, writing, onContinueHere, onTicketLost, onFinished, onClosed }: Props) {
  const { user } = useSession();
  const { engine, state } = useExam(opening, testId, opening.ownerId || (user?.id ?? ''));
  const look = useCallback(() => engine.dispatch({ kind: 'looked' }), [engine]);
  const { sec, spoken } = useCountdown(state, look);
  const [open, setOpen] = useState<'palette' | 'submit' | 'keys'>();
  const [said, setSaid] = useState('');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = state.started.paper;
  useDocumentTitle(paper.title);

  const answers = useMemo(() => answersIn(state), [state.journal, state.draft, state.started]);
  const palette = paletteOf(state, answers);
  const counts = countStates(palette);
  const question = currentQuestion(state);
  const last = state.current === paper.questions.length - 1;
  const writable = mayWrite(state);
  const leaving = useLeaveQuestion(state.submission.status !== 'done' && state.stopped !== 'closed');

  const copied = useOfflineCopy(state.started.attemptId, state.network.online, preloadExam);
  useEnd(state, onFinished, onClosed);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (writing !== undefined) engine.dispatch({ kind: 'writing', writing });
  }, [engine, writing]);
  useEffect(() => {
    if (state.submission.automatic) setOpen(undefined);
  }, [state.submission.automatic]);
  const signIn = useCallback(
    () =>
      onTicketLost().then((ticket) => {
        if (ticket) engine.dispatch({ kind: 'ticket', ticket });
      }),
    [engine, onTicketLost],
  );
  // A ticket that is refused is usually replaced without asking; only without a session the student is asked, here.
  useEffect(() => {
    if (state.stopped === 'signed_out') void signIn();
  }, [signIn, state.stopped]);

  const toHeading = useCallback(() => {
    requestAnimationFrame(() => heading.current?.focus());
  }, []);
  const goTo = useCallback(
    (index: number) => {
      setOpen(undefined);
      engine.dispatch({ kind: 'went', index });
      toHeading();
    },
    [engine, toHeading],
  );
  const opener = useRef<Element | null>(null);
  const show = (what: typeof open) => {
    opener.current = document.activeElement;
    setOpen(what);
  };
  // Where the reader was before; the drawer's own buttons are gone by then.
  const hide = () => {
    setOpen(undefined);
    requestAnimationFrame(() =>
      (opener.current instanceof HTMLElement && opener.current.isConnected && opener.current !== document.body
        ? opener.current
        : heading.current
      )?.focus(),
    );
  };
  const toSubmit = () => {
    engine.dispatch({ kind: 'flushed' });
    show('submit');
  };
  const next = () => {
    if (!last) goTo(state.current + 1);
    else if (writable) toSubmit();
  };
  const mark = () => {
    if (question) engine.dispatch({ kind: 'marked', questionId: question.id, isMarked: true });
    next();
  };
  const clear = () => {
    if (question) engine.dispatch({ kind: 'cleared', questionId: question.id });
  };
  const choose = (index: number) => {
    const option = question?.options[index];
    if (!question || !option || !writable) return;
    engine.dispatch({ kind: 'chose', questionId: question.id, choice: option.id });
    setSaid(`${String.fromCharCode(65 + index)} chosen: ${option.text}`);
  };
  const acts: Record<Exclude<KeyAction['kind'], 'choose'>, () => void> = {
    next: () => {
      if (!last) next();
    },
    previous: () => goTo(Math.max(0, state.current - 1)),
    mark: () => {
      if (writable) mark();
    },
    clear,
    palette: () => {
      if (!focusCurrentCell()) show('palette');
    },
    time: () => setSaid(`${sayDuration(sec)} left`),
    help: () => show('keys'),
  };
  useExamKeys(open === undefined && !leaving.asked && state.stopped !== 'signed_out', singleKeys, (action) =>
    action.kind === 'choose' ? choose(action.index) : acts[action.kind](),
  );

  const side = { palette, counts, current: state.current, onGoTo: goTo, onSubmit: writable ? toSubmit : undefined };
  return (
    <div className={css.exam} data-opens-offline={copied}>
      <ExamHeader
        title={paper.title}
        name={user?.fullName}
        saved={savedOf(state)}
        savedAt={state.savedAt}
        sec={sec}
        durationSec={paper.duration * 60}
        answered={answeredCount(counts)}
        total={palette.length}
        onPalette={() => show('palette')}
        onKeys={() => show('keys')}
      />
      <p className="vh" aria-live="polite">
        {spoken}
      </p>
      <p className="vh" aria-live="polite">
        {said}
      </p>
      <ExamNotices
        state={state}
        writing={writing}
        onContinueHere={onContinueHere}
        onRetry={() => engine.dispatch({ kind: 'handed_in' })}
      />
      <div className={css.main}>
        <div className={css.left}>
          <div className={css.scroll} key={question?.id}>
            {question && (
              <QuestionView
                question={question}
                number={state.current + 1}
                total={paper.questions.length}
                answer={answers.get(question.id)}
                readOnly={!writable}
                headingRef={heading}
                onChoose={(choice) => engine.dispatch({ kind: 'chose', questionId: question.id, choice })}
                onType={(text) => engine.dispatch({ kind: 'typed', questionId: question.id, text })}
              />
            )}
          </div>
          <ConnectionNotice state={state} />
          {question && (
            <ActionBar
              first={state.current === 0}
              last={last}
              readOnly={!writable}
              onMark={mark}
              onClear={clear}
              onPrevious={() => goTo(state.current - 1)}
              onNext={next}
            />
          )}
        </div>
        <PaletteSide {...side} />
      </div>
      <Suspense fallback={null}>
        {open === 'palette' && <PaletteDrawer {...side} onClose={hide} />}
        {open === 'keys' && <KeysDialog singleKeys={singleKeys} onSingleKeys={setSingleKeys} onClose={hide} />}
        {open === 'submit' && writable && (
          <SubmitDialog
            sec={sec}
            counts={counts}
            saved={savedOf(state)}
            submission={state.submission}
            onBack={() => {
              engine.dispatch({ kind: 'called_off' });
              hide();
            }}
            onSubmit={() => engine.dispatch({ kind: 'handed_in' })}
          />
        )}
        {leaving.asked && (
          <LeaveDialog
            sec={sec}
            saved={savedOf(state)}
            onStay={() => {
              leaving.stay();
              toHeading();
            }}
            onLeave={leaving.leave}
          />
        )}
        {state.stopped === 'signed_out' && (
          <SignInDialog email={user?.email} waiting={savedOf(state).waiting} onSignedIn={() => void signIn()} />
        )}
      </Suspense>
    </div>
  );
}

/** On to the result; or, where something of this device did not count or it was handed in elsewhere, there first. */
function useEnd(state: ExamState, onFinished: Props['onFinished'], onClosed: Props['onClosed']): void {
  const { started, submission, stopped, isSettled, submittedAt, journal } = state;
  useEffect(() => {
    const { attemptId, paper } = started;
    if (submission.status === 'done') return onFinished(attemptId, submission.automatic);
    if (stopped !== 'closed' || !isSettled) return;
    const late = lateAnswers(started, unsent(journal));
    if (late.length === 0 && submission.status !== 'no') return onFinished(attemptId, submission.automatic);
    onClosed({ attemptId, submittedAt, paper, late });
  }, [started, submission, stopped, isSettled, submittedAt, journal, onFinished, onClosed]);
}
