import { useSession } from '@kasauti/web-kit/api';
import { useCallback, useEffect, useState } from 'react';
import { answerStore } from '../journal/answer-store';
import type { Opening } from '../engine/exam-state';
import { monotonicMs, pause, wallMs } from '../device/browser-clock';
import type { ClosedTest } from './closed-test';
import { openByStart, openKept, type Opened, type StartOptions } from './open-exam';
import { languageToAsk } from '../../paper-texts/chosen-language';
import { useTestInfo } from '../../test-info/test-info.data';
import { useFurther } from './use-further';
import { useKept } from './use-kept';
import { useOwner } from './use-owner';

export type Stage =
  | { at: 'looking' }
  | { at: 'instructions' }
  /** `error`: why the try before failed. */
  | { at: 'starting'; error?: unknown }
  | { at: 'running'; opening: Opening; serial: number }
  | { at: 'refused'; error: unknown }
  | { at: 'finished'; attemptId: string; byTime?: boolean }
  /** The paper needs a newer page. */
  | { at: 'outdated' }
  /** Closed; shown before the result. */
  | { at: 'closed'; closed: ClosedTest };

export const examStore = answerStore();
const clocks = { monotonicMs, wallMs, pause };

export type TestOpening = {
  stage: Stage;
  info: ReturnType<typeof useTestInfo>;
  signedOut: boolean;
  /** Logged out while this page was open. */
  loggedOut: boolean;
  start(options?: StartOptions): Promise<void>;
  /** Opens the test that runs by what was read of it. */
  resume(): void;
  reopen(): Promise<boolean>;
  onClosed(closed: ClosedTest): void;
  /**
   * The running test proves to be closed with all its answers.
   * @param byTime this page submitted it when the time was over
   */
  onOver(attemptId: string, byTime: boolean): void;
  /** From the closed test to the instructions of the one that the teacher allows. */
  goOn(): void;
};

type Over = { attemptId: string; ownerId?: string; byTime?: boolean };

/** How often a student whose test was ended looks whether the teacher lets it go on. */
const ALLOWED_MS = 15_000;

/** Opens the test from this device if it is kept here, otherwise from the server. */
export function useOpening(testId: string): TestOpening {
  const session = useSession();
  const userId = session.user?.id;
  const [stage, setStage] = useState<Stage>({ at: 'looking' });
  /** The attempt kept on this device, closed with all its answers. */
  const [over, setOver] = useState<Over>();
  const show = useCallback((opened: Opened) => setStage((before) => after(before, opened)), []);
  const look = useCallback((ownerId?: string) => openKept(testId, ownerId, examStore, clocks), [testId]);
  const onKept = useCallback((opened: Opened) => (opened.kind === 'finished' ? setOver(opened) : show(opened)), [show]);
  const lookedFor = useKept(userId, stage.at === 'looking' && over === undefined, look, onKept);
  const keptLooked = lookedFor !== undefined;
  const isEnded = stage.at === 'closed' && stage.closed.ended !== undefined;
  const mayAsk = keptLooked && stage.at !== 'running' && session.status === 'authenticated';
  const info = useTestInfo(testId, mayAsk, isEnded ? ALLOWED_MS : undefined);

  const onClosed = useCallback(
    (closed: ClosedTest) =>
      setStage((before) => ({
        at: 'closed',
        closed: { ...closed, ownerId: before.at === 'running' ? before.opening.ownerId : undefined },
      })),
    [],
  );

  const ownerId = over?.ownerId ?? ownerOf(stage);
  const onOver = useCallback(
    (attemptId: string, byTime: boolean) => {
      setOver({ attemptId, ownerId, byTime });
      setStage({ at: 'looking' });
    },
    [ownerId],
  );

  const goOn = useCallback(() => setStage({ at: 'looking' }), []);

  const languages = stage.at === 'running' ? stage.opening.started.paper.languages : info.data?.languages;
  const start = useCallback(
    async (options: StartOptions = {}) => {
      setStage((before) => (before.at === 'running' ? before : { at: 'starting', error: failureOf(before) }));
      try {
        show(await openByStart(testId, { ...languageToAsk(languages), ...options }, examStore, clocks, userId));
      } catch (error) {
        setStage((before) => (before.at === 'running' ? before : { at: 'refused', error }));
        throw error;
      }
    },
    [testId, userId, show, languages],
  );

  const reopen = useCallback(async () => {
    const opened = await look(ownerId || userId);
    if (opened) show(opened);
    return opened !== undefined;
  }, [look, ownerId, userId, show]);

  const byTime = over?.byTime;
  const onDecided = useCallback(
    (finished?: string) => {
      setOver(undefined);
      if (finished) setStage({ at: 'finished', attemptId: finished, byTime });
    },
    [byTime],
  );
  const closeOthers = useCallback(() => {
    setOver(undefined);
    setStage({ at: 'looking' });
  }, []);
  const isOthers = useOwner(ownerId, closeOthers);
  useFurther(isOthers ? undefined : over?.attemptId, info.refetch, onDecided);

  // After a logout in any tab the test stays closed until its student logs in again.
  const loggedOut = session.status === 'anonymous' && session.reason === 'logout';
  useEffect(() => {
    if (loggedOut) setStage({ at: 'looking' });
  }, [loggedOut]);

  // The instructions of a running test have been accepted before, on another device or before the browser data was cleared.
  const action = info.data?.action.code;
  const running = info.data?.lastAttempt?.status === 'in_progress' ? info.data.lastAttempt.attemptId : undefined;
  const resume = useCallback(() => void start({ attemptId: running }).catch(() => undefined), [running, start]);
  useEffect(() => {
    if (stage.at !== 'looking' || lookedFor !== (userId ?? '') || over !== undefined || action === undefined) return;
    if (action === 'resume') resume();
    else setStage({ at: 'instructions' });
  }, [stage.at, lookedFor, userId, over, action, resume]);

  const signedOut = keptLooked && session.status === 'anonymous';
  return { stage, info, signedOut, loggedOut, start, resume, reopen, onClosed, onOver, goOn };
}

/** Why the last start failed. */
export const failureOf = (stage: Stage): unknown =>
  stage.at === 'refused' || stage.at === 'starting' ? stage.error : undefined;

function after(before: Stage, opened: Opened): Stage {
  if (opened.kind === 'running')
    return { at: 'running', opening: opened.opening, serial: before.at === 'running' ? before.serial + 1 : 1 };
  if (opened.kind === 'outdated') return { at: 'outdated' };
  return opened.kind === 'closed'
    ? { at: 'closed', closed: opened.closed }
    : { at: 'finished', attemptId: opened.attemptId };
}

function ownerOf(stage: Stage): string | undefined {
  if (stage.at === 'running') return stage.opening.ownerId;
  return stage.at === 'closed' ? stage.closed.ownerId : undefined;
}
