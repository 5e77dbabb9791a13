import { ApiError } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { useCallback, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { resultPath } from '../test-row/test-action';
import { Exam } from './exam';
import type { Opening } from './exam-state';
import { Instructions } from './instructions';
import { dropOfflineCopy } from './offline-copy';
import { startAttempt } from './take-test.data';
import { examStore, useOpening } from './use-opening';
import { useWritingTab } from './use-exam';

/** Instructions, then the exam. A running test opens by itself, from this device if it can. */
export function TakeTestPage() {
  const { testId = '' } = useParams();
  const navigate = useNavigate();
  const { stage, info, signedOut, loggedOut, start, reopen } = useOpening(testId);

  const finished = stage.at === 'finished' ? stage.attemptId : undefined;
  useEffect(() => {
    if (finished) void dropOfflineCopy(finished).then(() => navigate(resultPath(testId, finished), { replace: true }));
  }, [navigate, testId, finished]);

  if (stage.at === 'running') {
    return <Running testId={testId} opening={stage.opening} serial={stage.serial} start={start} reopen={reopen} />;
  }
  if (signedOut) return <PleaseLogIn testId={testId} loggedOut={loggedOut} />;
  if (info.error) {
    return info.error instanceof ApiError && info.error.status === 404
      ? <NotFoundView />
      : <Page title="Take Test"><ErrorState title="Failed to initialize test. Please try again." error={info.error} onRetry={() => void info.refetch()} /></Page>;
  }
  if (!info.data || stage.at === 'looking' || stage.at === 'finished') return <Page title="Take Test"><ListSkeleton rows={6} /></Page>;
  return (
    <Instructions info={info.data} starting={stage.at === 'starting'} failure={stage.at === 'refused' ? stage.error : undefined}
      onStart={() => void start().catch(() => info.refetch())} />
  );
}

type RunningProps = { testId: string; opening: Opening; serial: number; start(takeOver?: boolean): Promise<void>; reopen(): Promise<boolean> };

function Running({ testId, opening, serial, start, reopen }: RunningProps) {
  const { attemptId, sessionNo } = opening.started;
  const navigate = useNavigate();
  const onGained = useCallback(async () => (await reopen()) || start().catch(() => undefined), [reopen, start]);
  const tab = useWritingTab(attemptId, onGained);
  const otherDevice = opening.started.readOnly === true || opening.stopped === 'taken_over';

  const onTicketLost = useCallback(async () => {
    const writerId = await examStore.writerId(testId).catch(() => undefined);
    const again = await startAttempt(testId, { writerId }).catch(() => undefined);
    return again?.attemptId === attemptId && again.sessionNo === sessionNo ? again.ticket : undefined;
  }, [testId, attemptId, sessionNo]);
  const onFinished = useCallback((id: string, byTime: boolean) => {
    void Promise.allSettled([examStore.forget(testId, id), dropOfflineCopy(id)]).then(() => navigate(resultPath(testId, id) + (byTime ? '&ended=time' : ''), { replace: true }));
  }, [navigate, testId]);

  return (
    <Exam key={`${sessionNo}:${serial}`} testId={testId} opening={opening} writing={tab.mine}
      onContinueHere={() => (tab.mine === false && !otherDevice ? tab.claim() : void start(true).catch(() => undefined))}
      onTicketLost={onTicketLost} onFinished={onFinished} />
  );
}

function PleaseLogIn({ testId, loggedOut }: { testId: string; loggedOut: boolean }) {
  return (
    <Page title="Take Test">
      <EmptyState title="Please Login First" action={<Button variant="filled" to={`/login?redirect=${encodeURIComponent(`/tests/${testId}/take`)}`}>Login</Button>}>
        {loggedOut && 'You have logged out. Your answers are kept: log in to go on. The clock does not stop.'}
      </EmptyState>
    </Page>
  );
}
