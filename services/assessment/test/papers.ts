import type { Responses } from '../src/attempt/response';
import { freezeKey, type AnswerKey, type KeyItem } from '../src/paper/answer-key';
import { freezePaper } from '../src/paper/freeze';
import type { Paper, PaperItem } from '../src/paper/paper';
import { rangeOf } from '../src/question/numerical';
import type { QuestionInput } from '../src/question/question';
import { draftSection, type DraftSection, type SectionInput } from '../src/test-definition/section';

export interface Frozen {
  paper: Paper;
  key: AnswerKey;
}

type PaperSource = Parameters<typeof freezePaper>[0];
/** A test with these sections, from which its paper and key are frozen. */
export const aSource = (sections: DraftSection[], over: Partial<PaperSource> = {}): PaperSource => ({
  ...{ _id: 'T', version: 1, classId: 'C', teacherId: 'P', title: 't', instructions: '' },
  ...{ durationMin: 60, passingScore: 50, shuffleQuestions: false, orderKey: 'secret' },
  sections,
  ...over,
});

/** Paper and key of a test with these sections, without a service. */
export function frozen(
  sections: SectionInput[],
  over: { passingScore?: number; shuffleQuestions?: boolean } = {},
): Frozen {
  let n = 0;
  const drafts = sections.map((s) => draftSection(s, () => `i${n++}`));
  const test = aSource(drafts, { durationMin: 180, orderKey: 'k', ...over });
  return { paper: freezePaper(test), key: freezeKey(test) };
}

type Answer = { choice?: string; choices?: string[]; text?: string };
export const said = (answer: Answer): Responses[string] => ({ ...answer, seq: 1, receivedAt: new Date(0) });

const RIGHT_OPTIONS = 3;
/** A question of this kind, with four options where it has any. Three of them are right where several may be. */
export const question = (type: QuestionInput['type'], n: number): QuestionInput => ({
  type,
  question: `Question ${n}`,
  ...{
    mcq: { options: ['a', 'b', 'c', 'd'], correctAnswer: n % 4 },
    'true-false': { correctAnswer: n % 2 },
    'multi-correct': { options: ['a', 'b', 'c', 'd'], correctAnswers: [0, 1, 2, 3].filter((o) => o !== n % 4) },
    'short-answer': { correctAnswer: `word ${n}` },
    numerical: { answer: { value: n + 0.25, tolerance: 0.01 } },
  }[type],
});

const keyOf = ({ key }: Frozen, item: PaperItem): KeyItem => {
  const found = key.items[item.id];
  if (!found) throw new Error(`no key of ${item.id}`);
  return found;
};

export function rightAnswer(of: Frozen, item: PaperItem): Answer {
  const k = keyOf(of, item);
  if (k.kind === 'choice') return { choice: k.correct ?? '' };
  if (k.kind === 'choices') return { choices: k.correct };
  if (k.kind === 'text') return { text: k.accepted[0] };
  return { text: String(k.answer && rangeOf(k.answer).max) };
}

export function wrongAnswer(of: Frozen, item: PaperItem): Answer {
  const k = keyOf(of, item);
  const others = (right: (string | null)[]) => item.options.map((o) => o.id).filter((id) => !right.includes(id));
  if (k.kind === 'choice') return { choice: others([k.correct])[0] };
  if (k.kind === 'choices') return { choices: [...k.correct.slice(0, 1), ...others(k.correct)] };
  if (k.kind === 'text') return { text: 'neither accepted nor empty' };
  return { text: String(-1 - (k.answer ? rangeOf(k.answer).max : 0)) };
}

/** Some of the right options and no wrong one. */
export function partOfAnswer(of: Frozen, item: PaperItem, options: number): Answer {
  const k = keyOf(of, item);
  if (k.kind !== 'choices' || options >= RIGHT_OPTIONS) throw new Error('only a part of several right options');
  return { choices: k.correct.slice(0, options) };
}
