import type { components } from '@kasauti/contracts';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { Paper, PaperItem } from '../paper/paper';
import type { PersonStore } from '../person/person.store';
import { inMarks } from '../question/marking';
import { grouped, waitingFor, type WaitingAnswer } from './queue';

interface QueueDeps {
  states: AttemptStateStore;
  attempts: AttemptStore;
  keys: AnswerKeyStore;
  people: PersonStore;
}
type Queue = components['schemas']['GradingQueue'];

/** Attempts read at once; the others follow as these are graded. */
const MAX_ATTEMPTS = 1000;
const MAX_GROUPS = 100;
const MAX_PER_GROUP = 100;

export const readQueue =
  ({ states, attempts, keys, people }: QueueDeps) =>
  async (testId: string, paper: Paper, asked: number | undefined): Promise<Queue> => {
    const items = paper.items.flatMap((item, i) => (item.type === 'short-answer' ? [{ item, question: i + 1 }] : []));
    const ids = items.length > 0 ? await states.pendingOf(testId, MAX_ATTEMPTS) : [];
    const found = await attempts.typedAnswers(
      ids,
      items.map(({ item }) => item.id),
    );
    const rows = items.map(({ item, question }) => ({ item, question, waiting: waitingFor(item.id, found) }));
    const current =
      rows.find((row) => row.question === asked && row.waiting.length > 0) ??
      rows.find((row) => row.waiting.length > 0);

    async function groupsOf(item: PaperItem, waiting: WaitingAnswer[]) {
      const groups = grouped(waiting).slice(0, MAX_GROUPS);
      const names = await people.names(groups.flat().map((a) => a.studentId));
      return groups.map((group) => ({
        text: group[0]?.text ?? '',
        answers: group.slice(0, MAX_PER_GROUP).map(({ attemptId, studentId, submittedAt }) => ({
          attemptId,
          studentName: names.get(studentId) ?? '',
          submittedAt: submittedAt.toISOString(),
        })),
      }));
    }

    async function currentView({ item, question, waiting }: (typeof rows)[number]): Promise<Queue['current']> {
      const key = (await keys.get(paper._id))?.items[item.id];
      const accepted = key?.kind === 'text' ? key.accepted : [];
      return { question, accepted, groups: await groupsOf(item, waiting) };
    }

    return {
      waiting: rows.reduce((sum, row) => sum + row.waiting.length, 0),
      questions: rows.map(({ item, question, waiting }) => ({
        question,
        text: item.text,
        points: inMarks(item.marking.correct),
        waiting: waiting.length,
      })),
      ...(current ? { current: await currentView(current) } : {}),
    };
  };
