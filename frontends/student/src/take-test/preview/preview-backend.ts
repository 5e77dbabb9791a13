import { monotonicMs } from '../device/browser-clock';
import type { Entry } from '../journal/answer-journal';
import type { AnswerStore } from '../journal/answer-store';
import type { AttemptState, Started } from '../journal/attempt.data';
import type { ExamBackend } from '../screen/use-exam';

/** Answers stay in this page: nothing is stored, sent or counted. */
export function previewBackend(testId: string, { serverNow, deadlineAt }: Started): ExamBackend {
  const begun = monotonicMs();
  const now = () => new Date(Date.parse(serverNow) + monotonicMs() - begun).toISOString();
  return {
    store: pageStore(),
    calls: {
      save: (_attemptId, _ticket, entries) =>
        Promise.resolve({
          kind: 'acknowledged',
          ackSeq: entries.at(-1)?.seq ?? 0,
          reply: { serverNow: now(), deadlineAt },
        }),
      read: (attemptId) => {
        const attempt: AttemptState = {
          attemptId,
          testId,
          status: 'in_progress',
          ackSeq: 0,
          sessionNo: 1,
          serverNow: now(),
          deadlineAt,
          announcements: [],
        };
        return Promise.resolve({ kind: 'known', attempt });
      },
      submit: () => Promise.resolve({ kind: 'submitted' }),
      renew: () => Promise.resolve({ kind: 'elsewhere' }),
    },
  };
}

function pageStore(): AnswerStore {
  const entries: Entry[] = [];
  const nothing = () => Promise.resolve();
  return {
    append: (_attemptId, _sessionNo, given, ackSeq, after) => {
      entries.push({ ...given, seq: 1 + Math.max(entries.at(-1)?.seq ?? 0, ackSeq, after) });
      return Promise.resolve(entries.filter(({ seq }) => seq > ackSeq));
    },
    entries: () => Promise.resolve(entries),
    rewrite: nothing,
    keepAttempt: nothing,
    keptAttempt: () => Promise.resolve(undefined),
    leftBehind: () => Promise.resolve([]),
    forget: nothing,
    writerId: () => Promise.resolve('preview'),
  };
}
