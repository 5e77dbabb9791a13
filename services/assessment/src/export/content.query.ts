import { tagsOf } from '../bank/bank-question';
import type { BankStore } from '../bank/bank-question.store';
import { fillPools } from '../bank/fill-pools.query';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import { withQuestions } from '../paper/with-questions.query';
import { markingView } from '../question/marking';
import { draftQuestionView } from '../question/question.view';
import { questionsIn } from '../test-definition/section';
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
    const { test } =
      found.status === 'draft'
        ? await fillPools({ bank })(found)
        : { test: (await withQuestions(found, { papers, keys })).draft };
    return {
      title: test.title,
      durationMin: test.durationMin,
      instructions: test.instructions,
      sections: test.sections.map((section) => ({
        title: section.title,
        instructions: section.instructions,
        ...(section.marking ? { marking: markingView(section.marking) } : {}),
        ...(section.minutes ? { minutes: section.minutes } : {}),
        ...(section.attemptAny ? { attemptAny: section.attemptAny } : {}),
        questions: questionsIn(section).map((q) => ({
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
