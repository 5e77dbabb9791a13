import { useSession } from '@kasauti/web-kit/api';
import { useDocumentTitle, useSingleKeys } from '@kasauti/web-kit/base';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useOfflineCopy } from '../device/use-offline-copy';
import { preloadExam } from '../dialogs/exam-parts';
import { savedOf, type Opening } from '../engine/exam-state';
import type { Journal } from '../journal/answer-journal';
import type { Started } from '../journal/attempt.data';
import { answeredCount, countStates } from '../palette/palette';
import { useExamKeys } from '../keys/use-exam-keys';
import { useLanguage, type AskForLanguage } from '../question/language';
import type { ClosedTest } from '../opening/closed-test';
import { SectionNotices } from './section-notices';
import { useSectionChange } from './use-section-change';
import { Announcements } from './announcements';
import { examActions } from './exam-actions';
import { ExamBody } from './exam-body';
import { ExamHeader } from './exam-header';
import { ExamNotices, preloadNotices } from './exam-notices';
import { ExamOverlays } from './exam-overlays';
import css from './exam.module.css';
import { useCountdown } from './use-countdown';
import { useEndOfTest, useExam, useSignedIn, type ExamBackend, type OnFinished } from './use-exam';
import { useLeaveGuard } from './use-leave-guard';
import { useDrops, useOverlay } from './use-overlay';
import { usePalette, useSheet } from './use-palette';

type Props = {
  testId: string;
  opening: Opening;
  /** Where answers go: undefined is the server; a preview keeps them in the page. */
  backend?: ExamBackend;
  /** Shown above everything else. */
  notice?: ReactNode;
  writing: boolean | undefined;
  onContinueHere(journal: Journal): Promise<void>;
  onLanguage: AskForLanguage;
  onFinished: OnFinished;
  onClosed(closed: ClosedTest): void;
};

export function Exam(props: Props) {
  const { testId, opening, backend, notice, writing, onContinueHere, onLanguage } = props;
  const user = useStudent();
  const { engine, state, calls } = useExam(opening, backend, testId, opening.ownerId || (user?.id ?? ''), writing);
  const { paper, attemptId } = state.started;
  useDocumentTitle(paper.title);
  useEndOfTest(state, props.onFinished, props.onClosed);
  const onSignedIn = useSignedIn(engine, state, calls);
  const load = useCallback(async () => void (await Promise.all([preloadExam(paper), preloadNotices()])), [paper]);
  const isCopied = useOfflineCopy(attemptId, state.network.online && !backend, load);
  const look = useCallback(() => engine.dispatch({ kind: 'looked' }), [engine]);
  const { said, say } = useSpoken();

  const { reading, cycle, control } = useLanguage(
    paper,
    onLanguage,
    (more) => engine.dispatch({ kind: 'texts', paper: more }),
    say,
  );
  const sheet = useSheet(state, reading);
  const { sec, running, spoken } = useCountdown(state, sheet.parts, look);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const passage = useRef<HTMLElement>(null);
  const overlay = useOverlay(heading);
  useDrops(overlay, state);

  const leaving = useLeaveGuard(!backend && state.submission.status !== 'done' && state.stopped !== 'closed');
  const actions = examActions({
    ...{ engine, state, overlay, heading, passage, reading },
    cycleLanguage: cycle,
    say,
    full: sheet.full,
  });
  const singleKeys = useSingleKeys();
  const listens = overlay.open === undefined && !leaving.asked && state.stopped !== 'signed_out';
  useExamKeys(listens, singleKeys[0], (action) => actions.byKey(action, sec, running));
  useSectionChange(state, sheet.parts, (text) => {
    overlay.drop();
    say(text);
    actions.focusHeading();
  });

  const { palette, showAnswered } = usePalette({ state, sheet, actions, overlay });
  return (
    <div className={css.exam} data-opens-offline={isCopied}>
      <Suspense fallback={null}>{notice}</Suspense>
      <ExamHeader
        title={paper.title}
        name={user?.fullName}
        saved={savedOf(state)}
        savedAt={state.savedAt}
        sec={sec}
        durationSec={durationSec(state.started)}
        running={running}
        answered={answeredCount(countStates(sheet.asked))}
        total={sheet.asked.length}
        language={control}
        onPalette={() => overlay.show('palette')}
        onKeys={() => overlay.show('keys')}
      />
      <p className="vh" aria-live="polite">
        {spoken}
      </p>
      <p className="vh" aria-live="polite">
        <span key={said.no}>{said.text}</span>
      </p>
      <ExamNotices
        state={state}
        writing={writing}
        onContinueHere={() => onContinueHere(state.journal)}
        onRetry={() => engine.dispatch({ kind: 'handed_in' })}
      />
      <SectionNotices state={state} running={running} />
      <Announcements all={state.announcements} />
      <ExamBody
        {...{ state, actions, palette, reading }}
        answers={sheet.answers}
        choice={sheet.choice}
        headingRef={heading}
        passageRef={passage}
        onShowAnswered={sheet.full === undefined ? undefined : showAnswered}
      />
      <ExamOverlays
        {...{ engine, state, actions, overlay, leaving, palette, singleKeys, sec }}
        language={control}
        email={user?.email}
        onSignedIn={onSignedIn}
      />
    </div>
  );
}

/** Who sits the test, also once the session has ended. */
function useStudent() {
  const { user } = useSession();
  const [student, setStudent] = useState(user);
  if (user && user !== student) setStudent(user);
  return user ?? student;
}

/** What screen readers are told. A text that is said twice is a new element: only a change of the page is spoken. */
function useSpoken() {
  const [said, setSaid] = useState({ text: '', no: 0 });
  return { said, say: (text: string) => setSaid(({ no }) => ({ text, no: no + 1 })) };
}

/** One that goes on has fewer minutes than its test. */
const durationSec = ({ continues, paper, extraMinutes = 0, startedAt, deadlineAt }: Started): number =>
  continues ? (Date.parse(deadlineAt) - Date.parse(startedAt)) / 1000 : (paper.duration + extraMinutes) * 60;
