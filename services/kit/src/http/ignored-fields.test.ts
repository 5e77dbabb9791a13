import { routes } from '@kasauti/contracts';
import { ignoredFields } from './ignored-fields';

const bodyOf = (id: string) => routes.find(({ operationId }) => operationId === id)?.body ?? {};
const question = { type: 'mcq', question: 'Which?', options: ['a', 'b'], correctAnswer: 0 };

describe('fields that an operation does not know', () => {
  it('are named, those of list entries once', () => {
    const test = { title: 'Units', class: 'c', endTime: '', maxAttempts: 2, attributes: { chapter: [] } };
    const questions = [question, { ...question, hint: 'a' }, { ...question, hint: 'b' }];
    expect(ignoredFields(bodyOf('createTest'), { ...test, questions })).toEqual([
      'endTime',
      'maxAttempts',
      'attributes.chapter',
      'questions.hint',
    ]);
  });

  it('are none in a body that has only known ones', () => {
    const test = { title: 'Units', class: 'c', duration: 60, questions: [question], audience: null };
    expect(ignoredFields(bodyOf('createTest'), test)).toEqual([]);
  });

  it('are at most twenty, and never what a header cannot carry', () => {
    const names = Array.from({ length: 30 }, (_, n) => [`field${n}`, 1]);
    expect(ignoredFields(bodyOf('createClass'), Object.fromEntries(names))).toHaveLength(20);
    const unsafe = { 'a\r\nSet-Cookie': 1, नाम: 1, 'a, b': 1, '': 1, ['x'.repeat(101)]: 1, toString: 1 };
    expect(ignoredFields(bodyOf('createClass'), unsafe)).toEqual(['toString']);
  });

  it('are none where a schema takes any, or says nothing of them', () => {
    expect(ignoredFields({ type: 'object', properties: {}, additionalProperties: true }, { a: 1 })).toEqual([]);
    expect(ignoredFields({ type: 'object' }, { a: 1 })).toEqual([]);
    const either = { oneOf: [{ properties: { a: {} } }, { allOf: [{ properties: { b: {} } }] }] };
    expect(ignoredFields(either, { a: 1, b: 1, c: 1 })).toEqual(['c']);
  });
});
