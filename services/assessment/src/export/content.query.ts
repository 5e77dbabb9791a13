import { withQuestions } from '../authoring/edit-published.flow';
import { tagsOf } from '../bank/bank-question';
import type { BankStore } from '../bank/bank-question.store';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import { markingView } from '../question/marking';
import { draftQuestionView } from '../question/question.view';
import type { TestStore } from '../test-definition/test-definition.store';
import type { Export } from './export';
import type { Content } from './exported';

export interface ContentDeps {
  bank: BankStore;
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
}

/** What an export writes, as it is now; undefined when the test is gone. Questions that are gone are left out. */
export function readContent({ bank, tests, papers, keys }: ContentDeps) {
  return async ({ from, teacherId }: Export): Promise<Content | undefined> => {
    if ('questionIds' in from) {
      const found = new Map((await bank.ownedAll(from.questionIds, teacherId)).map((q) => [q._id, q]));
      const questions = from.questionIds.flatMap((id) => {
        const q = found.get(id);
        if (!q) return [];
        return [{ id, question: q.content, subject: q.subject, chapter: q.chapter, tags: tagsOf(q) }];
      });
      return { title: '', instructions: '', sections: [{ title: '', instructions: '', questions }] };
    }
    const found = await tests.ownDraft(from.testId, teacherId);
    if (!found) return undefined;
    // Once it is published, paper and key hold the questions.
    const test = found.status === 'draft' ? found : (await withQuestions(found, { papers, keys })).draft;
    return {
      title: test.title,
      durationMin: test.durationMin,
      instructions: test.instructions,
      sections: test.sections.map(({ title, instructions, marking, minutes, attemptAny, questions }) => ({
        title,
        instructions,
        ...(marking ? { marking: markingView(marking) } : {}),
        ...(minutes ? { minutes } : {}),
        ...(attemptAny ? { attemptAny } : {}),
        questions: questions.map((q) => ({
          id: q.id,
          question: draftQuestionView(q),
          subject: '',
          chapter: '',
          tags: [],
        })),
      })),
    };
  };
}
