import { passageToWire } from '../../question/passage';
import { blankQuestion, type Question } from '../../question/question';
import { fromWire, toWire } from '../../question/question-wire';
import { spaced } from '../../question/words';
import type { BankFields, BankQuestion } from '../bank.data';

/** A question of the bank as typed. */
export interface InBank {
  question: Question;
  subject: string;
  chapter: string;
  /** With commas between. */
  tags: string;
}
export const blankInBank: InBank = { question: blankQuestion(), subject: '', chapter: '', tags: '' };

/** The next new question has the same labels and language. */
export const nextInBank = ({ question, ...labels }: InBank): InBank => ({
  ...labels,
  question: { ...blankQuestion(question), ...(question.language ? { language: question.language } : {}) },
});

export const inBankFrom = ({ question, subject, chapter, tags }: BankQuestion): InBank => ({
  question: fromWire(question),
  subject,
  chapter,
  tags: tags.join(', '),
});

/** Its own language first. */
export const languagesIn = ({ question: { language = 'en', translations = [] } }: InBank): string[] => [
  language,
  ...translations.map((one) => one.language),
];

/** A question in this language; translations into others than these are dropped. */
export function inLanguages(question: Question, own: string, others: readonly string[]): Question {
  const { language: _language, translations = [], ...rest } = question;
  const kept = translations.filter(({ language }) => others.includes(language));
  return { ...rest, ...(own === 'en' ? {} : { language: own }), ...(kept.length > 0 ? { translations: kept } : {}) };
}

const mostTags = 10;
const longestTag = 30;
const tagsOf = (text: string): string[] => [...new Set(text.split(/[,|]/).map(spaced).filter(Boolean))];

export function tagProblem(text: string): string | undefined {
  const tags = tagsOf(text);
  if (tags.length > mostTags) return `A question has at most ${mostTags} tags`;
  return tags.some((tag) => tag.length > longestTag) ? `A tag has at most ${longestTag} characters` : undefined;
}

export const fieldsOf = ({ question, subject, chapter, tags }: InBank): BankFields => ({
  question: toWire(question),
  subject: subject.trim(),
  chapter: chapter.trim(),
  tags: tagsOf(tags),
});

/** Topic, difficulty, marks and video are labels, as in the service. */
const asked = ({ question }: InBank) => {
  const {
    topic: _topic,
    difficulty: _difficulty,
    marking: _marking,
    solutionVideo: _video,
    ...rest
  } = toWire(question);
  return JSON.stringify(rest);
};
export const makesVersion = (before: InBank, after: InBank): boolean => asked(before) !== asked(after);
/** Also its translations. In another language it is another text, which the other questions about it are not in. */
export function isPassageChanged({ question: before }: InBank, { question: after }: InBank): boolean {
  if (!before.passage || !after.passage || before.language !== after.language) return false;
  return JSON.stringify(passageToWire(before.passage)) !== JSON.stringify(passageToWire(after.passage));
}

export const isChanged = (before: InBank, after: InBank): boolean => JSON.stringify(before) !== JSON.stringify(after);
