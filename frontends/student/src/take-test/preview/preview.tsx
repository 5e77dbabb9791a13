import { ApiError, call } from '@kasauti/web-kit/api';
import { Button, ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { monotonicMs, wallMs } from '../device/browser-clock';
import { readClock } from '../engine/countdown';
import type { Opening } from '../engine/exam-state';
import { emptyJournal } from '../journal/answer-journal';
import type { Started } from '../journal/attempt.data';
import { Exam } from '../screen/exam';
import { Band } from '../screen/exam-notices';
import { previewBackend } from './preview-backend';

/** The exam page as a student sees it, for the teacher of the test. */
export function Preview({ testId }: { testId: string }) {
  const preview = useQuery({
    queryKey: ['preview', testId],
    queryFn: async ({ signal }) => (await call('previewTest', { params: { testId }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (preview.error instanceof ApiError && preview.error.status === 404) return <NotFoundView />;
  if (!preview.data)
    return (
      <Page title="Preview">
        {preview.error ? <ErrorState error={preview.error} onRetry={preview.refetch} /> : <ListSkeleton rows={6} />}
      </Page>
    );
  return preview.data.paper.questions.length === 0 ? (
    <Page title="Preview">
      <NotFoundView title="This test has no question yet" action={<Button to="/teacher/tests">Your tests</Button>} />
    </Page>
  ) : (
    <Rehearsal testId={testId} data={preview.data} />
  );
}

function Rehearsal({ testId, data }: { testId: string; data: Started }) {
  const navigate = useNavigate();
  const [started] = useState<Started>({ ...data, ticket: 'preview' });
  const [backend] = useState(() => previewBackend(testId, started));
  const [opening] = useState<Opening>(() => ({
    started,
    clock: readClock(started.serverNow, { monotonicMs: monotonicMs(), wallMs: wallMs() }),
    journal: emptyJournal(0),
    current: 0,
    visited: [],
    deviceBroken: false,
  }));
  const close = () => void (window.history.length > 1 ? navigate(-1) : navigate('/teacher/tests'));
  return (
    <Exam
      testId={testId}
      opening={opening}
      backend={backend}
      notice={
        <Band icon={IconEye} action={<Button onClick={close}>Close preview</Button>}>
          This is a preview. Nothing you answer is stored or counted.
        </Band>
      }
      writing
      onContinueHere={() => undefined}
      onTicketLost={() => Promise.resolve(undefined)}
      onFinished={close}
      onClosed={close}
    />
  );
}
