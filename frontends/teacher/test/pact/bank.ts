import { call } from '@kasauti/web-kit/api';
import { aBankQuestion, labelsReply } from '../builders';
import { each, eachLike, exchange, integer, key, like, pagination, questionId, refusal, string, time } from './gateway';

const state = 'a question in the bank of a teacher';
const question = {
  type: 'true-false' as const,
  question: 'Sound needs a medium',
  options: ['True', 'False'],
  correctAnswer: 0,
  points: 1,
  explanation: '',
  difficulty: 'medium' as const,
  topic: 'Waves',
};
const inBank = {
  ...each(aBankQuestion()),
  id: string(questionId),
  question: like(question),
  tags: eachLike('neet'),
  updatedAt: time,
};
const fields = { question, subject: 'Physics', chapter: 'Sound', tags: ['neet'] };
const template = '/questions/${questionId}';
const params = { questionId };

export function bankPacts(): void {
  it('the question bank: a filtered page and its labels', async () => {
    await exchange({
      state,
      what: 'the questions of a subject',
      method: 'GET',
      template: '/questions',
      query: { subject: 'Physics', search: 'sound', page: '1', limit: '20' },
      reply: { success: true, data: eachLike(inBank), pagination },
      act: () => call('listBankQuestions', { query: { subject: 'Physics', search: 'sound', page: 1, limit: 20 } }),
    });
    await exchange({
      state,
      what: 'the labels of the question bank',
      method: 'GET',
      template: '/questions/labels',
      reply: like(labelsReply({ subjects: [{ subject: 'Physics', chapters: ['Sound'] }], tags: ['neet'] })),
      act: () => call('listQuestionLabels', {}),
    });
  });

  it('a question of the bank: new, read, edited, archived, duplicated', async () => {
    await exchange({
      state,
      what: 'a new question for the bank',
      method: 'POST',
      template: '/questions',
      body: fields,
      hasIdempotencyKey: true,
      status: 201,
      reply: { success: true, data: inBank },
      act: () => call('createBankQuestion', { body: fields, idempotencyKey: key }),
    });
    await exchange({
      state,
      what: 'a question of the bank',
      method: 'GET',
      template,
      reply: { success: true, data: { ...inBank, latestVersion: integer(1), tests: like([]) } },
      act: () => call('getBankQuestion', { params }),
    });
    await exchange({
      state,
      what: 'an edited question of the bank',
      method: 'PUT',
      template,
      body: { ...fields, version: 1, question: { ...question, correctAnswer: 1 } },
      reply: { success: true, data: { ...inBank, version: 2 } },
      act: () =>
        call('updateBankQuestion', {
          params,
          body: { ...fields, version: 1, question: { ...question, correctAnswer: 1 } },
        }),
    });
    await exchange({
      state,
      what: 'a question to be archived',
      method: 'POST',
      template: `${template}/archive`,
      body: { archived: true },
      reply: { success: true, data: { ...inBank, isArchived: true } },
      act: () => call('archiveBankQuestion', { params, body: { archived: true } }),
    });
    await exchange({
      state,
      what: 'a question to be duplicated',
      method: 'POST',
      template: `${template}/duplicate`,
      hasIdempotencyKey: true,
      status: 201,
      reply: { success: true, data: inBank },
      act: () => call('duplicateBankQuestion', { params, idempotencyKey: key }),
    });
  });

  it('the refusal of an edit that another one came before', async () => {
    const body = { ...fields, version: 7 };
    await exchange({
      state,
      what: 'an edit of a version that is not the latest',
      method: 'PUT',
      template,
      status: 409,
      body,
      reply: refusal('changed_meanwhile'),
      act: () => call('updateBankQuestion', { params, body }).catch(() => undefined),
    });
  });
}
