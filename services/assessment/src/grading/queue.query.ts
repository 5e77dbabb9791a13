import type { components } from '@kasauti/contracts';
import { dayOf } from '../calendar';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { AskedQuestion } from '../attempt/asked-questions.query';
import type { PaperItem } from '../paper/paper';
import type { PersonStore } from '../person/person.store';
import type { TestDefinition } from '../test-definition/test-definition';
import { inMarks } from '../question/marking';
import { grouped, waitingFor, type WaitingAnswer } from './queue';

interface QueueDeps {
  states: AttemptStateStore;
  attempts: AttemptStore;
  keys: AnswerKeyStore;
  people: PersonStore;
  enrolments: EnrolmentStore;
}
type Queue = components['schemas']['GradingQueue'];
interface Asked {
  question?: number;
  /** For who may not know whose answers these are: other ids of the attempts, by question. */
  aliasesOf?: (questionId: string) => { aliasOf(attemptId: string): string };
}

/** Attempts read at once; the others are counted, and follow as these are graded. */
const MAX_ATTEMPTS = 1000;
const MAX_GROUPS = 100;
const MAX_PER_GROUP = 100;

/** In the order of the other ids, which says nothing of time: neither of groups nor of answers in one. */
function withoutNames(waiting: WaitingAnswer[], { aliasOf }: { aliasOf(attemptId: string): string }) {
  const shuffled = waiting
    .map((answer) => ({ ...answer, attemptId: aliasOf(answer.attemptId) }))
    .sort((a, b) => (a.attemptId < b.attemptId ? -1 : 1));
  return grouped(shuffled)
    .slice(0, MAX_GROUPS)
    .map((group) => ({
      text: group[0]?.text ?? '',
      answers: group.slice(0, MAX_PER_GROUP).map(({ attemptId, submittedAt }) => ({
        attemptId,
        studentName: '',
        submittedAt: `${dayOf(submittedAt)}T00:00:00.000Z`,
      })),
    }));
}

const rollOf = (rollNo: string | null | undefined) => (rollNo ? { rollNo } : {});

export const readQueue =
  ({ states, attempts, keys, people, enrolments }: QueueDeps) =>
  async (
    { _id: testId, classId }: Pick<TestDefinition, '_id' | 'classId'>,
    questions: AskedQuestion[],
    { question: asked, aliasesOf }: Asked,
  ): Promise<Queue> => {
    const typed = questions.filter(({ item }) => item.type === 'short-answer');
    const typedIds = typed.map(({ item }) => item.id);
    const ids = typed.length > 0 ? await states.pendingOf(testId, MAX_ATTEMPTS) : [];
    const found = await attempts.typedAnswers(ids, typedIds);
    const all = ids.length < MAX_ATTEMPTS ? undefined : await attempts.countWaiting(testId, typedIds);
    const rows = typed.map((question) => {
      const waiting = waitingFor(question.item.id, found);
      return { ...question, waiting, count: all?.get(question.item.id) ?? waiting.length };
    });
    const current =
      rows.find((row) => row.number === asked && row.count > 0) ?? rows.find((row) => row.waiting.length > 0);

    /** A question that none of the attempts read at once has waiting is read on its own. */
    async function waitingIn({ item, waiting }: (typeof rows)[number]): Promise<WaitingAnswer[]> {
      if (waiting.length > 0) return waiting;
      const later = await attempts.waitingFor(testId, item.id, MAX_ATTEMPTS);
      return waitingFor(item.id, await attempts.typedAnswers(later, [item.id]));
    }

    async function groupsOf(item: PaperItem, waiting: WaitingAnswer[]) {
      if (aliasesOf) return withoutNames(waiting, aliasesOf(item.id));
      const groups = grouped(waiting).slice(0, MAX_GROUPS);
      const students = groups.flat().map((a) => a.studentId);
      const [names, rollNos] = await Promise.all([people.names(students), enrolments.known(classId, students)]);
      return groups.map((group) => ({
        text: group[0]?.text ?? '',
        answers: group.slice(0, MAX_PER_GROUP).map(({ attemptId, studentId, submittedAt }) => ({
          attemptId,
          studentName: names.get(studentId) ?? '',
          ...rollOf(rollNos.get(studentId)),
          submittedAt: submittedAt.toISOString(),
        })),
      }));
    }

    async function currentView(row: (typeof rows)[number]): Promise<Queue['current']> {
      const { item, number, paperId } = row;
      const key = (await keys.get(paperId))?.items[item.id];
      const accepted = key?.kind === 'text' ? key.accepted : [];
      return { question: number, accepted, groups: await groupsOf(item, await waitingIn(row)) };
    }

    return {
      ...(aliasesOf ? { anonymous: true } : {}),
      waiting: rows.reduce((sum, row) => sum + row.count, 0),
      questions: rows.map(({ item, number, isEarlier, count }) => ({
        question: number,
        text: item.text,
        points: inMarks(item.marking.correct),
        waiting: count,
        ...(isEarlier ? { earlier: true } : {}),
      })),
      ...(current ? { current: await currentView(current) } : {}),
    };
  };
