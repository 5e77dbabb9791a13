import { multiCorrect, mcq, numerical, shortAnswer, trueFalse } from '../../test/builders';
import type { QuestionInput } from '../question/question';
import { contentOf, edited, fingerprintOf, idOf, newBankQuestion } from './bank-question';

const of = (question: object) => contentOf(question as QuestionInput);
const fingerprint = (question: object) => fingerprintOf(of(question));
const now = new Date('2026-06-01T06:00:00Z');
const labels = { subject: 'Physics', chapter: '', tags: ['jee'] };
const inBank = newBankQuestion({ id: 'q', teacherId: 't', content: of(mcq()), labels, now });

describe('two questions are the same', () => {
  it.each<[string, object, object, boolean]>([
    ['with other points, explanation and labels', mcq(), mcq({ points: 9, explanation: '', topic: 'Sums' }), true],
    [
      'with other spaces and empty options',
      mcq(),
      mcq({ options: [' 3', '', '4 ', '5', '6'], correctAnswer: 2 }),
      true,
    ],
    ['not with another key', mcq(), mcq({ correctAnswer: 2 }), false],
    ['not with options in another order', mcq(), mcq({ options: ['4', '3', '5', '6'], correctAnswer: 0 }), false],
    ['not with another text', trueFalse(), trueFalse({ question: 'Water is dry' }), false],
    ['not with another accepted answer', shortAnswer(), shortAnswer({ acceptedAnswers: [] }), false],
    ['not with another tolerance', numerical(), numerical({ answer: { value: 3.14 } }), false],
    ['with the default language named', mcq(), mcq({ language: 'en', translations: [{ language: 'hi' }] }), true],
    ['not in another language', mcq(), mcq({ language: 'hi' }), false],
    [
      'not with another translation of an option',
      mcq({ translations: [{ language: 'hi', options: ['३', '', '', ''] }] }),
      mcq({ translations: [{ language: 'hi', options: ['३', '४', '', ''] }] }),
      false,
    ],
    [
      'with translations in another order, other spaces and another explanation',
      mcq({
        translations: [
          { language: 'hi', question: 'क्या  है' },
          { language: 'mr', question: 'काय' },
        ],
      }),
      mcq({
        translations: [
          { language: 'mr', question: 'काय' },
          { language: 'hi', question: 'क्या है', explanation: 'जोड़' },
        ],
      }),
      true,
    ],
    ['not about another passage', mcq({ passage: { text: 'Rail' } }), mcq({ passage: { text: 'Bees' } }), false],
    ['not with another right option', multiCorrect(), multiCorrect({ correctAnswers: [0] }), false],
  ])('%s', (_case, one, other, same) => expect(fingerprint(one) === fingerprint(other)).toBe(same));

  it('B-016: and then have one id for a teacher, and another for every other teacher', () => {
    expect(idOf('t', fingerprint(mcq()))).toBe(idOf('t', fingerprint(mcq({ points: 9 }))));
    expect(idOf('t', fingerprint(mcq()))).not.toBe(idOf('u', fingerprint(mcq())));
    expect(idOf('t', fingerprint(mcq()))).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  });
});

it('the fingerprint of a question in English alone is the one it always had', () =>
  expect(fingerprint(mcq())).toBe('7edd1b55dbcc30525b1b88e34dfd26c2bbd137e4b15523296ee63d21a2030803'));

it('an edit makes a version only of what is asked or how it is answered', () => {
  const next = edited(inBank, of(mcq({ topic: 'Sums', difficulty: 'hard' })), now, { ...labels, tags: [] });
  expect(next).toMatchObject({ topic: 'Sums', difficulty: 'hard', tagLine: '' });
  expect(next).not.toHaveProperty('version');
  expect(edited(inBank, of(mcq({ explanation: 'Add' })), now, labels)).toMatchObject({
    version: 2,
    older: [{ version: 1, content: inBank.content, at: now }],
  });
});
