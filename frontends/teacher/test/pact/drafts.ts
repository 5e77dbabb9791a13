import { call, type CallInput } from '@kasauti/web-kit/api';
import { draftServer } from '../../src/create-test/create-test.data';
import { draftFrom, itemsOf } from '../../src/create-test/draft/draft';
import { aStoredDraft, classId } from '../builders';
import { caught, each, eachLike, exchange, integer, key, like, ofThisClass, refusal, string, testId } from './gateway';

const {
  attributes: _attributes,
  questions: _questions,
  status: _status,
  fee: _fee,
  feePaise: _feePaise,
  startDate: _start,
  endDate: _end,
  ...draftFacts
} = aStoredDraft();
/** As the wizard changes a published test, which the test of this state is. */
const edit = (body: CallInput<'updateTestDraft'>['body']) => call('updateTestDraft', { params: { testId }, body });
const trueFalse = {
  type: 'true-false' as const,
  question: 'Sound needs a medium',
  options: ['True', 'False'],
  correctAnswer: 0,
  points: 2,
  explanation: '',
  difficulty: 'easy' as const,
};
const draftReply = (status: object | string, questions: object) => ({
  success: true,
  data: { ...each({ ...draftFacts, id: testId }), status, questions },
});

export function draftPacts(): void {
  it('a draft from title and class alone', async () => {
    const kept = await exchange({
      what: 'a new draft',
      method: 'POST',
      template: '/tests',
      hasIdempotencyKey: true,
      status: 201,
      body: { title: 'Optics', class: ofThisClass },
      reply: {
        success: true,
        data: { ...each({ ...draftFacts, id: testId }), status: 'draft', fee: null, questions: [] },
      },
      act: () => draftServer(key).create({ title: 'Optics', class: classId }, key),
    });
    expect(kept).toMatchObject({ id: testId });
  });

  it('changed questions stored with their answer key', async () => {
    await exchange({
      what: 'changed questions',
      method: 'PATCH',
      template: '/tests/${testId}',
      body: { questions: [trueFalse] },
      reply: draftReply(string('draft'), [trueFalse]),
      act: () => edit({ questions: [trueFalse] }),
    });
  });

  it('sections with their marking and the new kinds, stored with their answer key', async () => {
    const several = { type: 'multi-correct', question: 'Which?', options: ['a', 'b'], correctAnswers: [0, 1] } as const;
    const number = { type: 'numerical', question: 'How far?', answer: { value: 7, tolerance: 0.1 } } as const;
    const section = {
      title: 'Chemistry',
      instructions: 'Acids only.',
      marking: { correct: 4, wrong: -0.5, skipped: 0, partial: 'none' as const },
    };
    const sections = [{ ...section, questions: [several, number] }];
    await exchange({
      what: 'sections of a test',
      method: 'PATCH',
      template: '/tests/${testId}',
      body: { sections },
      reply: {
        success: true,
        data: { questions: [], totalPoints: 8, sections: [{ ...section, questions: [like(several), like(number)] }] },
      },
      act: () => edit({ sections: sections as never }),
    });
  });

  it('a copy of a test', async () => {
    await exchange({
      what: 'a copy of a test',
      method: 'POST',
      template: '/tests/${testId}/duplicate',
      hasIdempotencyKey: true,
      status: 201,
      reply: {
        success: true,
        data: { id: string('01JD0000000000000000000010'), status: 'draft', fee: null, startDate: null },
      },
      act: () => call('duplicateTest', { params: { testId }, idempotencyKey: key }),
    });
  });

  it('a test as it was written, read back into the wizard', async () => {
    const reply = (await exchange({
      what: 'a test with its questions',
      method: 'GET',
      template: '/tests/${testId}/draft',
      reply: draftReply(
        string('draft'),
        eachLike({
          type: string('mcq'),
          question: string('Sound is'),
          options: eachLike('longitudinal'),
          correctAnswer: integer(0),
          points: integer(1),
          explanation: string('It pushes.'),
          difficulty: string('medium'),
        }),
      ),
      act: () => call('getTestDraft', { params: { testId } }),
    })) as { data: Parameters<typeof draftFrom>[0] };
    expect(itemsOf(draftFrom(reply.data))).toMatchObject([{ question: { text: 'Sound is', correct: [0] } }]);
  });

  it('the same answer to a second publishing', async () => {
    await exchange({
      what: 'a test to be published',
      method: 'POST',
      template: '/tests/${testId}/publish',
      reply: {
        success: true,
        data: { testId: string(testId), title: string('Waves'), questionsCount: integer(2), totalPoints: integer(2) },
      },
      act: () => call('publishTest', { params: { testId } }),
    });
  });

  it('everything that keeps a test from its students, by field', async () => {
    const error = await exchange({
      what: 'a test without questions',
      method: 'PATCH',
      template: '/tests/${testId}',
      status: 400,
      body: { questions: [] },
      reply: {
        ...refusal('test_not_ready'),
        errors: [{ field: 'questions', message: 'Please add at least one question' }],
      },
      act: () => caught(edit({ questions: [] })),
    });
    expect(error).toMatchObject({ code: 'test_not_ready', errors: [{ field: 'questions' }] });
  });
}
