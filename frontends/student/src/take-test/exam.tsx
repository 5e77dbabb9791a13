import { useSession } from '@kasauti/web-kit/api';
import { useDocumentTitle } from '@kasauti/web-kit/base';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ActionBar } from './action-bar';
import { ExamHeader } from './exam-header';
import { ConnectionNotice, ExamNotices } from './exam-notices';
import { answersIn, currentQuestion, mayWrite, paletteOf, savedOf, type Opening } from './exam-state';
import { sayDuration } from './countdown';
import { answeredCount, countStates } from './palette';
import { PaletteSide } from './palette-side';
import { QuestionView } from './question-view';
import css from './exam.module.css';
import { useOfflineCopy } from './use-offline-copy';
import { useCountdown, useExam } from './use-exam';

const SubmitDialog = lazy(() => loadSubmitDialog().then((m) => ({ default: m.SubmitDialog })));
const PaletteDrawer = lazy(() => loadPaletteDrawer().then((m) => ({ default: m.PaletteDrawer })));
const SignInDialog = lazy(() => loadSignInDialog().then((m) => ({ default: m.SignInDialog })));
const loadSubmitDialog = () => import('./submit-dialog');
const loadPaletteDrawer = () => import('./palette-drawer');
const loadSignInDialog = () => import('./sign-in-dialog');

/** Whatever the exam may need later is fetched while there is a network. */
export const preloadExam = async (): Promise<void> => { await Promise.allSettled([loadSubmitDialog(), loadPaletteDrawer(), loadSignInDialog()]); };

type Props = {
  testId: string;
  opening: Opening;
  writing: boolean | undefined;
  onContinueHere(): void;
  onTicketLost(): Promise<string | undefined>;
  onFinished(attemptId: string, byTime: boolean): void;
};

export function Exam({ testId, opening, writing, onContinueHere, onTicketLost, onFinished }: Props) {
  const { user } = useSession();
  const { engine, state } = useExam(opening, testId, opening.ownerId || (user?.id ?? ''));
  const { sec, spoken } = useCountdown(state);
  const [open, setOpen] = useState<'palette' | 'submit'>();
  const [saidTime, setSaidTime] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const paper = state.started.paper;
  useDocumentTitle(paper.title);

  const answers = useMemo(() => answersIn(state), [state.journal, state.draft, state.started]);
  const palette = paletteOf(state, answers);
  const counts = countStates(palette);
  const question = currentQuestion(state);
  const last = state.current === paper.questions.length - 1;
  const writable = mayWrite(state);
  const closed = state.submission.status === 'done' || state.stopped === 'closed';

  const copied = useOfflineCopy(state.started.attemptId, state.network.online, preloadExam);
  useEffect(() => { heading.current?.focus({ preventScroll: true }); }, []);
  useEffect(() => { if (writing !== undefined) engine.setWriting(writing); }, [engine, writing]);
  useEffect(() => { if (sec === 0 && writable) { setOpen(undefined); void engine.submit(true); } }, [engine, sec, writable]);
  useEffect(() => { if (closed) onFinished(state.started.attemptId, state.submission.automatic); }, [closed, onFinished, state.started.attemptId, state.submission.automatic]);
  useEffect(() => {
    if (state.stopped !== 'signed_out') return;
    // A ticket that is refused is usually replaced without asking; only without a session the student is asked, here.
    void onTicketLost().then((ticket) => { if (ticket) engine.renew(ticket); });
  }, [engine, onTicketLost, state.stopped]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') { event.preventDefault(); setSaidTime(`${sayDuration(sec)} left`); }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [sec]);

  const goTo = useCallback((index: number) => {
    setOpen(undefined);
    engine.goTo(index);
    requestAnimationFrame(() => heading.current?.focus());
  }, [engine]);
  const next = () => { if (last) { engine.flush(); setOpen('submit'); } else goTo(state.current + 1); };

  const side = { palette, counts, current: state.current, onGoTo: goTo, onSubmit: writable ? () => { engine.flush(); setOpen('submit'); } : undefined };
  return (
    <div className={css.exam} data-opens-offline={copied}>
      <ExamHeader title={paper.title} name={user?.fullName} saved={savedOf(state)} savedAt={state.savedAt} sec={sec} durationSec={paper.duration * 60}
        answered={answeredCount(counts)} total={palette.length} onPalette={() => setOpen('palette')} />
      <p className="vh" aria-live="polite">{saidTime || spoken}</p>
      <ExamNotices state={state} writing={writing} onContinueHere={onContinueHere} onRetry={() => void engine.submit(state.submission.automatic)} />
      <div className={css.main}>
        <div className={css.left}>
          <div className={css.scroll} key={question?.id}>
            {question && <QuestionView question={question} number={state.current + 1} total={paper.questions.length} answer={answers.get(question.id)}
              readOnly={!writable} headingRef={heading}
              onChoose={(choice) => engine.choose(question.id, choice)} onType={(text) => engine.type(question.id, text)} />}
          </div>
          <ConnectionNotice state={state} />
          {question && <ActionBar first={state.current === 0} last={last} readOnly={!writable}
            onMark={() => { engine.mark(question.id, true); next(); }} onClear={() => engine.clear(question.id)}
            onPrevious={() => goTo(state.current - 1)} onNext={next} />}
        </div>
        <PaletteSide {...side} />
      </div>
      <Suspense fallback={null}>
        {open === 'palette' && <PaletteDrawer {...side} onClose={() => setOpen(undefined)} />}
        {open === 'submit' && writable && <SubmitDialog sec={sec} counts={counts} saved={savedOf(state)} submission={state.submission}
          onBack={() => { engine.cancelSubmit(); setOpen(undefined); }} onSubmit={() => void engine.submit(false)} />}
        {state.stopped === 'signed_out' && <SignInDialog email={user?.email} waiting={savedOf(state).waiting}
          onSignedIn={() => void onTicketLost().then((ticket) => { if (ticket) engine.renew(ticket); })} />}
      </Suspense>
    </div>
  );
}
