import { LOST, pageOf, pagination, retryCas, type Caller, type Db, type Handlers } from '@kasauti/service-kit';
import { createdFor, type Access } from '../access/access';
import { ofPoints } from '../question/marking';
import { draftQuestion, type QuestionInput } from '../question/question';
import { questionProblems } from '../question/question-problems';
import { textProblems } from '../question/text-problems';
import { firstLanguage } from '../question/texts';
import { phaseOf } from '../test-definition/test-definition';
import type { PersonStore } from '../person/person.store';
import type { TestStore } from '../test-definition/test-definition.store';
import { fixedPassage } from './bank-correction';
import {
  type BankQuestion,
  contentOf,
  edited,
  isStored,
  newBankQuestion,
  tagsOf,
  versionOf,
  type Content,
} from './bank-question';
import type { BankStore } from './bank-question.store';
import { questionChanged, questionInUse, questionNotFound, refuseIncomplete } from './bank.refusals';
import { bankQuestionDetail, bankQuestionView, labelsView, nearView, type Around } from './bank.view';
import { editQuestion, othersAbout } from './edit-question.flow';
import { findNear } from './near.query';

interface BankApiDeps {
  db: Db;
  bank: BankStore;
  tests: TestStore;
  people: PersonStore;
  access: Access;
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

/** Reads what the views of questions need besides the questions. */
const aroundOf =
  (people: PersonStore, access: Access) =>
  async (caller: Caller, questions: BankQuestion[]): Promise<(q: BankQuestion) => Around> => {
    const authors = [...new Set(questions.flatMap(({ createdBy }) => createdBy ?? []))];
    const names = authors.length > 0 ? await people.names(authors) : new Map<string, string>();
    const accessTo = await access.accessTo(caller, questions);
    return (q) => ({ access: accessTo(q), createdByName: q.createdBy && names.get(q.createdBy) });
  };

/** The question banks that a teacher works in. */
export function bankApi({ db, bank, tests, people, access }: BankApiDeps): Handlers<BankOp> {
  const questionFor = async (caller: Caller, id: string, op: BankOp) =>
    access.to(caller, await bank.get(id), op, questionNotFound);
  const around = aroundOf(people, access);
  const shown = async (caller: Caller, q: BankQuestion) => ({
    data: bankQuestionView(q, (await around(caller, [q]))(q)),
  });

  const near = findNear(bank);
  const edit = editQuestion({ db, bank });

  return {
    async listBankQuestions({ caller, query }) {
      const page = pageOf(query);
      const { passageOf, ownerId, ...filter } = query;
      const owners = await access.owners(caller, 'listBankQuestions', ownerId);
      const like = passageOf ? await questionFor(caller, passageOf, 'listBankQuestions') : undefined;
      // A question about no passage is alone.
      const group = like && (like.passage ? { passage: like.passage } : { id: like._id });
      const { rows, total } = await bank.page(owners, { ...filter, ...group }, page);
      const of = await around(caller, rows);
      return { data: rows.map((q) => bankQuestionView(q, of(q))), pagination: pagination(page, total) };
    },

    async createBankQuestion({ body, caller, requestId, now }) {
      const { question, subject = '', chapter = '', tags = [] } = body;
      const teacherId = await access.ownerOfNew(caller, 'createBankQuestion', body.ownerId);
      const content = complete(question);
      const labels = { subject, chapter, tags };
      const owner = { teacherId, ...createdFor(caller, teacherId) };
      const made = newBankQuestion({ id: requestId, ...owner, content, labels, now });
      await bank.insert(made);
      return shown(caller, made);
    },

    async findNearQuestions({ body: { question, except, ownerId }, caller }) {
      const teacherId = await access.ownerOfNew(caller, 'findNearQuestions', ownerId);
      const [found = []] = await near(teacherId, [question], MOST_NEAR + 1);
      const others = found.filter(({ of }) => of._id !== except);
      return { data: others.slice(0, MOST_NEAR).map(nearView) };
    },

    async listQuestionLabels({ query, caller }) {
      const owners = await access.owners(caller, 'listQuestionLabels', query.ownerId);
      return { data: labelsView(await bank.labels(owners)) };
    },

    async getBankQuestion({ params, query, caller }) {
      const q = await questionFor(caller, params.questionId, 'getBankQuestion');
      const version = versionOf(q, query.version ?? q.version);
      if (!version) throw questionNotFound();
      const uses = q.uses.slice(-MAX_TESTS).reverse();
      const titles = new Map((await tests.byIds(uses.map((use) => use.testId))).map((t) => [t._id, t.title]));
      const used = uses.map(({ testId, version: of }) => ({ testId, title: titles.get(testId) ?? '', version: of }));
      const about = q.passage ? { aboutPassage: (await othersAbout(bank, q)).length } : {};
      return { data: { ...bankQuestionDetail(q, version, used, (await around(caller, [q]))(q)), ...about } };
    },

    async updateBankQuestion({ params, body, caller, now }) {
      const q = await questionFor(caller, params.questionId, 'updateBankQuestion');
      const labels = {
        subject: body.subject ?? q.subject,
        chapter: body.chapter ?? q.chapter,
        tags: body.tags ?? tagsOf(q),
      };
      const content = complete(body.question);
      const isRepeated = body.version <= q.version && isStored(q, content, labels);
      if (isRepeated) return shown(caller, q);
      const isOlder = body.basedOn !== undefined && new Date(body.basedOn).getTime() !== q.updatedAt.getTime();
      if (body.version !== q.version || isOlder) throw questionChanged();
      const change = edited(q, content, now, labels);
      const [passage] = body.passageForAll ? fixedPassage(q.content, content) : [];
      return shown(caller, await edit(q, change, passage, now));
    },

    archiveBankQuestion: ({ params, body, caller, now }) =>
      retryCas(async () => {
        const q = await questionFor(caller, params.questionId, 'archiveBankQuestion');
        const status = body.archived ? 'archived' : 'active';
        if (q.status === status) return shown(caller, q);
        const users = body.archived ? await tests.byIds(q.uses.map(({ testId }) => testId)) : [];
        const open = users.find((t) => phaseOf(t, now) === 'open');
        if (open) throw questionInUse(open.title);
        const after = await bank.change(q, { status, ...(q.isWithdrawn ? { isWithdrawn: false } : {}) });
        return after ? shown(caller, after) : LOST;
      }),

    async duplicateBankQuestion({ params, body, caller, requestId, now }) {
      const source = await questionFor(caller, params.questionId, 'duplicateBankQuestion');
      const { content, subject, chapter, tagLine } = source;
      const to = body?.ownerId ?? source.teacherId;
      const teacherId = await access.ownerOfNew(caller, 'duplicateBankQuestion', to);
      const labels = { subject, chapter, tags: tagsOf({ tagLine }) };
      const owner = { teacherId, ...createdFor(caller, teacherId) };
      const copy = newBankQuestion({ id: requestId, ...owner, content, labels, now });
      await bank.insert(copy);
      return shown(caller, copy);
    },
  };
}
