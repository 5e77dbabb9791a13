import { letterOf } from '@kasauti/contracts/match';
import { withoutInvisible } from '@kasauti/contracts/rich-text';
import { contentOf, type Content, type Labels } from '../bank/bank-question';
import { draftQuestion, type QuestionInput } from '../question/question';
import { ofPoints } from '../question/marking';
import { rounded } from '../question/numerical';
import { questionProblems } from '../question/question-problems';
import { excerptOf, onceEach, remark, type Remark } from './remark';
import type { Found } from './read/found';

/** A question that a reader found, checked as one that is typed in the editor. */
export interface Checked extends Labels {
  place: string;
  question?: Content;
  notes: Remark[];
  problems: Remark[];
  excerpt?: string;
}

/** Limits of the contract; characters of a text. */
const LIMITS = { question: 4000, option: 1000, explanation: 4000, answer: 500, passage: 12_000 } as const;
const MOST_LETTERS = 300_000;
const LABEL = 60;
const TAG = 30;
const MOST_TAGS = 10;
const MOST_REMARKS = 20;
const figure = new Intl.NumberFormat('en-IN');

const tidy = (text: string): string => withoutInvisible(text).trim();
const spaced = (text: string): string => tidy(text).replace(/\s+/g, ' ');

/** As the API would store it: trimmed, without characters that cannot be seen. */
function tidied(q: QuestionInput): QuestionInput {
  const { options, explanation, correctAnswer, acceptedAnswers, topic } = q;
  return {
    ...q,
    question: tidy(q.question),
    ...(options ? { options: options.map(tidy) } : {}),
    ...(explanation === undefined ? {} : { explanation: tidy(explanation) }),
    ...(typeof correctAnswer === 'string' ? { correctAnswer: tidy(correctAnswer) } : {}),
    ...(acceptedAnswers ? { acceptedAnswers: acceptedAnswers.map(tidy).filter(Boolean) } : {}),
    ...(topic === undefined ? {} : { topic: spaced(topic) }),
  };
}

/** Below this an answer that is rounded might become another. */
const LEAST_ROOM = 1e-5;
/** Of a file, a number with more decimals than can be stored, where the answers around it are right as well. */
function withDecimals(q: QuestionInput): { q: QuestionInput; notes: Remark[] } {
  const { answer } = q;
  if (!answer || Object.values(answer).every((n) => rounded(n) === n)) return { q, notes: [] };
  const room = 'value' in answer ? (answer.tolerance ?? 0) : (answer.max - answer.min) / 2;
  if (room < LEAST_ROOM) return { q, notes: [] };
  const near = Object.fromEntries(Object.entries(answer).map(([name, n]) => [name, rounded(n)])) as typeof answer;
  return { q: { ...q, answer: near }, notes: [numberRounded()] };
}
const numberRounded = () => remark('number_rounded', 'The numbers of the answer are rounded to six decimals');

/** 'options.2' is Option C. */
function nameOf(field: string): string {
  const [first = '', place] = field.split('.');
  if (first === 'options') return `Option ${letterOf(Number(place))}`;
  return { question: 'The question', explanation: 'The explanation', passage: 'The passage' }[first] ?? 'An answer';
}

function tooLong(field: string, text: string, limit: number): Remark[] {
  const sentence = `${nameOf(field)} has ${figure.format(text.length)} characters, ${figure.format(limit)} are possible`;
  return text.length > limit ? [remark('text_too_long', sentence, field)] : [];
}

const MOST_LISTED = 64;
const MOST_ACCEPTED = 20;
const LARGEST = 1_000_000_000;
/** Looked for first, so that a book that was taken for one question is never read as Markdown. */
function sizeProblems(q: QuestionInput): Remark[] {
  const { question, options = [], explanation = '', acceptedAnswers = [], correctAnswer, passage } = q;
  if (JSON.stringify(q).length > MOST_LETTERS && question.length <= LIMITS.question)
    return [remark('text_too_long', 'The texts of this question are longer than a book chapter')];
  if (options.length > MOST_LISTED) return [remark('too_many_options', 'A question has at most 8 options', 'options')];
  if (acceptedAnswers.length > MOST_ACCEPTED)
    return [remark('question_not_valid', 'A question has at most 20 accepted answers', 'acceptedAnswers')];
  if (Object.values(q.answer ?? {}).some((number) => Math.abs(number) > LARGEST))
    return [remark('question_not_valid', `A number of the answer is larger than ${figure.format(LARGEST)}`, 'answer')];
  return [
    ...tooLong('question', question, LIMITS.question),
    ...options.flatMap((text, i) => tooLong(`options.${i}`, text, LIMITS.option)),
    ...tooLong('explanation', explanation, LIMITS.explanation),
    ...tooLong('passage', passage?.text ?? '', LIMITS.passage),
    ...[typeof correctAnswer === 'string' ? correctAnswer : '', ...acceptedAnswers].flatMap((text) =>
      tooLong('correctAnswer', text, LIMITS.answer),
    ),
  ];
}

const refusalIn = ({ field, code, message }: Wrong): Remark =>
  code === 'maxItems' && field === 'options'
    ? remark('too_many_options', 'A question has at most 8 options', field)
    : remark(code === 'x-rich-text' ? 'text_refused' : 'question_not_valid', message, field);

/** Labels that are too long are cut, tags beyond ten are left out; the row says so. */
function labelsOf({ subject = '', chapter = '', tags = [] }: Partial<Labels>): { labels: Labels; notes: Remark[] } {
  const cut = (text: string, limit: number) => Array.from(spaced(text)).slice(0, limit).join('').trim();
  const names = [...new Set(tags.map((tag) => spaced(tag.replaceAll('|', ' '))).filter(Boolean))];
  const labels = {
    subject: cut(subject, LABEL),
    chapter: cut(chapter, LABEL),
    tags: [...new Set(names.map((tag) => cut(tag, TAG)))].slice(0, MOST_TAGS),
  };
  const isCut =
    labels.subject !== spaced(subject) ||
    labels.chapter !== spaced(chapter) ||
    names.some((tag, i) => labels.tags[i] !== tag);
  const message = 'Labels were shortened: 60 characters for subject and chapter, ten tags of 30';
  return { labels, notes: isCut ? [remark('labels_shortened', message)] : [] };
}

interface Wrong {
  field: string;
  message: string;
  code?: string;
}
/** What the API would refuse in a question, field by field, and the question as it would store it. */
export type RefusedBy = (question: QuestionInput) => { wrong: Wrong[]; question: QuestionInput };

/**
 * Everything that is to be said about a question of the file. What the file does not label has the labels of the import.
 * A question that the API would refuse is not kept, but the beginning of its text is.
 */
export function checked(found: Found, defaults: Labels, refusedBy: RefusedBy): Checked {
  const { place, subject, sheetSubject = '', chapter, tags, excerpt } = found;
  const { q, notes: said = [] } = found.question ? withDecimals(tidied(found.question)) : {};
  const oversized = q ? sizeProblems(q) : [];
  const read = q && oversized.length === 0 ? refusedBy(q) : undefined;
  const refused = read ? read.wrong.map(refusalIn) : oversized;
  const { labels, notes } = labelsOf({
    subject: subject || defaults.subject || sheetSubject,
    chapter: chapter || (subject ? '' : defaults.chapter),
    tags: [...(tags ?? []), ...defaults.tags],
  });
  const content = read && refused.length === 0 ? contentOf(read.question) : undefined;
  // A reader knows the reason better: "the key says E" instead of "select a valid answer".
  const incomplete = content && found.problems.length === 0 ? incompleteIn(content) : [];
  const problems = onceEach([...found.problems, ...refused, ...incomplete]);
  const shown = excerpt ?? (q ? excerptOf(q.question) : '');
  return {
    place: place.slice(0, 100),
    ...(content ? { question: content } : {}),
    ...labels,
    notes: onceEach([...found.notes, ...said, ...notes]).slice(0, MOST_REMARKS),
    problems: problems.slice(0, MOST_REMARKS),
    ...(problems.length === 0 || shown === '' ? {} : { excerpt: excerptOf(shown) }),
  };
}

/** Why a question cannot be in the bank yet. */
export const incompleteIn = (content: Content) => {
  const q = draftQuestion(content, () => '');
  return questionProblems(q, ofPoints(q.points));
};
