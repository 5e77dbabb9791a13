import type { On } from '@kasauti/service-kit';
import type { AttemptStateStore } from './attempt-state.store';

export const attemptStateEvents = ({
  states,
}: {
  states: AttemptStateStore;
}): On<'test_started' | 'test_submitted' | 'test_graded'> => ({
  test_started: ({ data: { attemptId, testId, attemptNo }, aggSeq }) =>
    states.keep({ _id: attemptId, testId, no: attemptNo ?? 1, isClosed: false, pendingGrading: 0, lastSeq: aggSeq }),
  test_submitted: ({ data: { attemptId, testId, attemptNo }, aggSeq }) =>
    states.keep({ _id: attemptId, testId, no: attemptNo ?? 1, isClosed: true, pendingGrading: 0, lastSeq: aggSeq }),
  test_graded: ({ data: { attemptId, testId, attemptNo, pendingGrading }, aggSeq }) =>
    states.keep({ _id: attemptId, testId, no: attemptNo ?? 1, isClosed: true, pendingGrading, lastSeq: aggSeq }),
});
