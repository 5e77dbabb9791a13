import { isMissing, useSession } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, NotFoundView, Page, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { allowedText, resultPath, takePath } from '../test-row/test-action';
import { Exam } from './screen/exam';
import { LostAnswers } from './screen/exam-notices';
import { lateAnswers, type Opening } from './engine/exam-state';
import { ClosedView } from './dialogs/exam-parts';
import { dropOfflineCopy } from './device/worker';
import type { ClosedTest } from './opening/closed-test';
import type { StartOptions } from './opening/open-exam';
import type { Journal } from './journal/answer-journal';
import { needsLogin, startAttempt, whyNotStarted } from './journal/attempt.data';
import { Outdated } from './opening/outdated';
import { Resuming } from './opening/resuming';
import { examStore, failureOf, useOpening, type TestOpening } from './opening/use-opening';
import { useWritingTab } from './opening/use-writing-tab';
import { writerIdOf } from './opening/writer-id';

// A reload of a running test needs neither of them.
const Instructions = lazy(() => import('./instructions/instructions').then((m) => ({ default: m.Instructions })));
const Preview = lazy(() => import('./preview/preview').then((m) => ({ default: m.Preview })));
const Sample = lazy(() => import('./sample/sample').then((m) => ({ default: m.Sample })));

/** A student takes the test, or tries the page with `?sample`; its teacher sees the same page without a trace. */
export function TakeTestPage() {
  const { testId = '' } = useParams();
  const [address] = useSearchParams();
  const isTeacher = useSession().user?.role === 'teacher';
  if (!isTeacher && !address.has('sample')) return <TakeTest testId={testId} />;
  return <Suspense fallback={null}>{isTeacher ? <Preview testId={testId} /> : <Sample testId={testId} />}</Suspense>;
}

/** Instructions, then the exam. A running test opens automatically, from this device if possible. */
function TakeTest({ testId }: { testId: string }) {
  const navigate = useNavigate();
  const { stage, info, signedOut, loggedOut, start, resume, reopen, onClosed, onOver, goOn } = useOpening(testId);

  const finished = stage.at === 'finished' ? stage : undefined;
  useEffect(() => {
    if (!finished) return;
    const { attemptId, byTime } = finished;
    void dropOfflineCopy(attemptId).then(() => navigate(endPath(testId, attemptId, byTime), { replace: true }));
  }, [navigate, testId, finished]);

  if (stage.at === 'running') {
    return (
      <Running
        testId={testId}
        opening={stage.opening}
        serial={stage.serial}
        start={start}
        reopen={reopen}
        onClosed={onClosed}
        onOver={onOver}
      />
    );
  }
  if (stage.at === 'closed') {
    const { attemptId, paper } = stage.closed;
    const leaveFor = (next: () => unknown) => () =>
      void Promise.allSettled([examStore.forget(testId, attemptId), dropOfflineCopy(attemptId)]).then(next);
    const onRead = leaveFor(() => navigate(resultPath(testId, attemptId), { replace: true }));
    const allowed = info.data && allowedText(info.data);
    return (
      <Suspense fallback={null}>
        <ClosedView
          closed={stage.closed}
          title={paper?.title ?? info.data?.title}
          onRead={onRead}
          further={allowed ? { text: allowed, onGoOn: leaveFor(goOn) } : undefined}
        />
      </Suspense>
    );
  }
  if (stage.at === 'outdated') return <Outdated />;
  if (signedOut) return <PleaseLogIn testId={testId} loggedOut={loggedOut} />;
  if (info.error && !info.data) {
    return isMissing(info.error) ? (
      <NotFoundView />
    ) : (
      <Page title={t('Take Test')}>
        <ErrorState title={t('Failed to initialize test. Please try again.')} of={info} />
      </Page>
    );
  }
  const failure = failureOf(stage);
  const isResuming = info.data?.action.code === 'resume' && (stage.at === 'starting' || stage.at === 'refused');
  if (info.data && isResuming && failure !== undefined)
    return <Resuming info={info.data} error={failure} waits={stage.at === 'refused'} onRetry={resume} />;
  if (!info.data || isResuming || stage.at === 'looking' || stage.at === 'finished') return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Instructions
        info={info.data}
        starting={stage.at === 'starting'}
        failure={stage.at === 'refused' ? failure : undefined}
        onStart={() => void start().catch(() => info.refetch())}
      />
    </Suspense>
  );
}

const Loading = () => (
  <Page title={t('Take Test')}>
    <ListSkeleton rows={6} />
  </Page>
);

type RunningProps = {
  testId: string;
  opening: Opening;
  serial: number;
  start(options?: StartOptions): Promise<void>;
  reopen(): Promise<boolean>;
  onClosed(closed: ClosedTest): void;
  onOver: TestOpening['onOver'];
};

function Running({ testId, opening, serial, start, reopen, onClosed, onOver }: RunningProps) {
  const { attemptId, sessionNo } = opening.started;
  const navigate = useNavigate();
  const onRefused = useCallback(
    (error: unknown) => void (needsLogin(error) ? navigate(loginPath(testId)) : toast.error(whyNotStarted(error))),
    [navigate, testId],
  );
  const onGained = useCallback(
    async () => (await reopen()) || start({ attemptId }).catch(onRefused),
    [reopen, start, attemptId, onRefused],
  );
  const tab = useWritingTab(attemptId, onGained);
  const otherDevice = opening.started.readOnly === true || opening.stopped === 'taken_over';

  const onLanguage = useCallback(
    async (language: string) =>
      (await startAttempt(testId, { writerId: await writerIdOf(testId, examStore), attemptId, language })).paper,
    [testId, attemptId],
  );
  const isSignedOut = useSession().status === 'anonymous';
  const onFinished = useCallback(
    (id: string, byTime: boolean, isConfirmed: boolean) => {
      // The page that says it asks for a login first.
      if (isSignedOut && isConfirmed) toast.success(t('Your test has been submitted.'));
      // It may have ended long ago, and a further one come next.
      const isByTime = byTime && (isConfirmed || !opening.isPastEnd);
      const forgotten = examStore.forget(testId, id);
      if (opening.isPastEnd) return void Promise.allSettled([forgotten]).then(() => onOver(id, isByTime));
      void Promise.allSettled([forgotten, dropOfflineCopy(id)]).then(() =>
        navigate(endPath(testId, id, isByTime), { replace: true }),
      );
    },
    [navigate, testId, opening, onOver, isSignedOut],
  );

  // The new session knows nothing of what this page could not send in the one before.
  const [before, setBefore] = useState<Journal>();
  const onContinueHere = async (journal: Journal) => {
    if (tab.mine === false && !otherDevice) return tab.claim();
    await start({ takeOver: true, attemptId }).then(() => setBefore(journal), onRefused);
  };
  const lost = before ? lateAnswers({ started: opening.started, journal: before }).map(({ number }) => number) : [];

  return (
    <Exam
      key={`${sessionNo}:${serial}`}
      testId={testId}
      opening={opening}
      notice={lost.length > 0 && <LostAnswers numbers={lost} onRead={() => setBefore(undefined)} />}
      writing={tab.mine}
      onContinueHere={onContinueHere}
      onLanguage={onLanguage}
      onFinished={onFinished}
      onClosed={onClosed}
    />
  );
}

const endPath = (testId: string, attemptId: string, byTime?: boolean): string =>
  resultPath(testId, attemptId) + (byTime ? '&ended=time' : '');

const loginPath = (testId: string): string => `/login?redirect=${encodeURIComponent(takePath(testId))}`;

function PleaseLogIn({ testId, loggedOut }: { testId: string; loggedOut: boolean }) {
  return (
    <Page title={t('Take Test')}>
      <EmptyState
        title={t('Please Login First')}
        action={
          <Button variant="filled" to={loginPath(testId)}>
            {t('Login')}
          </Button>
        }
      >
        {loggedOut && t('You have logged out. Your answers are kept: log in to continue. The clock does not stop.')}
      </EmptyState>
    </Page>
  );
}
