import { LOST, pageOf, pagination, retryCas, type Handlers } from '@kasauti/service-kit';
import { ofPoints } from '../question/marking';
import { draftQuestion, type QuestionInput } from '../question/question';
import { questionProblems } from '../question/question-problems';
import { textProblems } from '../question/text-problems';
import { firstLanguage } from '../question/texts';
import { phaseOf } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';
import { contentOf, edited, MAX_VERSIONS, newBankQuestion, tagsOf, versionOf, type Content } from './bank-question';
import type { BankStore } from './bank-question.store';
import { questionChanged, questionInUse, questionNotFound, refuseIncomplete, tooManyVersions } from './bank.refusals';
import { bankQuestionDetail, bankQuestionView, labelsView, nearView } from './bank.view';
import { findNear } from './near.query';

interface BankApiDeps {
  bank: BankStore;
  tests: TestStore;
}
type BankOp =
  | 'listBankQuestions'
  | 'createBankQuestion'
  | 'findNearQuestions'
  | 'listQuestionLabels'
  | 'getBankQuestion'
  | 'updateBankQuestion'
  | 'archiveBankQuestion'
  | 'duplicateBankQuestion';

const MAX_TESTS = 50;
const MOST_NEAR = 5;

function complete(input: QuestionInput): Content {
  const q = draftQuestion(input, () => '');
  refuseIncomplete([...questionProblems(q, q.marking ?? ofPoints(q.points)), ...textProblems(q, firstLanguage())]);
  return contentOf(input);
}

/** A teacher's question bank. */
export function bankApi({ bank, tests }: BankApiDeps): Handlers<BankOp> {
  const own = async (id: string, teacherId: string) => {
    const found = await bank.owned(id, teacherId);
    if (!found) throw questionNotFound();
    return found;
  };

  const near = findNear(bank);

  return {
    async listBankQuestions({ caller, query }) {
      const page = pageOf(query);
      const { passageOf, ...filter } = query;
      const like = passageOf ? await own(passageOf, caller.id) : undefined;
      // A question about no passage is alone.
      const group = like && (like.passage ? { passage: like.passage } : { id: like._id });
      const { rows, total } = await bank.page(caller.id, { ...filter, ...group }, page);
      return { data: rows.map(bankQuestionView), pagination: pagination(page, total) };
    },

    async createBankQuestion({ body: { question, subject = '', chapter = '', tags = [] }, caller, requestId, now }) {
      const content = complete(question);
      const labels = { subject, chapter, tags };
      const made = newBankQuestion({ id: requestId, teacherId: caller.id, content, labels, now });
      await bank.insert(made);
      return { data: bankQuestionView(made) };
    },

    async findNearQuestions({ body: { question, except }, caller }) {
      const [found = []] = await near(caller.id, [question], MOST_NEAR + 1);
      const others = found.filter(({ of }) => of._id !== except);
      return { data: others.slice(0, MOST_NEAR).map(nearView) };
    },

    async listQuestionLabels({ caller }) {
      return { data: labelsView(await bank.labels(caller.id)) };
    },

    async getBankQuestion({ params, query, caller }) {
      const q = await own(params.questionId, caller.id);
      const version = versionOf(q, query.version ?? q.version);
      if (!version) throw questionNotFound();
      const uses = q.uses.slice(-MAX_TESTS).reverse();
      const titles = new Map((await tests.byIds(uses.map((use) => use.testId))).map((t) => [t._id, t.title]));
      const used = uses.map(({ testId, version: of }) => ({ testId, title: titles.get(testId) ?? '', version: of }));
      return { data: bankQuestionDetail(q, version, used) };
    },

    async updateBankQuestion({ params, body, caller, now }) {
      const q = await own(params.questionId, caller.id);
      if (body.version !== q.version) throw questionChanged();
      const labels = {
        subject: body.subject ?? q.subject,
        chapter: body.chapter ?? q.chapter,
        tags: body.tags ?? tagsOf(q),
      };
      const change = edited(q, complete(body.question), labels, now);
      if ((change.version ?? 0) > MAX_VERSIONS) throw tooManyVersions(MAX_VERSIONS);
      const after = await bank.change(q, change);
      if (!after) throw questionChanged();
      return { data: bankQuestionView(after) };
    },

    archiveBankQuestion: ({ params, body, caller, now }) =>
      retryCas(async () => {
        const q = await own(params.questionId, caller.id);
        const status = body.archived ? 'archived' : 'active';
        if (q.status === status) return { data: bankQuestionView(q) };
        const users = body.archived ? await tests.byIds(q.uses.map(({ testId }) => testId)) : [];
        const open = users.find((t) => phaseOf(t, now) === 'open');
        if (open) throw questionInUse(open.title);
        const after = await bank.change(q, { status });
        return after ? { data: bankQuestionView(after) } : LOST;
      }),

    async duplicateBankQuestion({ params, caller, requestId, now }) {
      const { content, subject, chapter, tagLine } = await own(params.questionId, caller.id);
      const labels = { subject, chapter, tags: tagsOf({ tagLine }) };
      const copy = newBankQuestion({ id: requestId, teacherId: caller.id, content, labels, now });
      await bank.insert(copy);
      return { data: bankQuestionView(copy) };
    },
  };
}
