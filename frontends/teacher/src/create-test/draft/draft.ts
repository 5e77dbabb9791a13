import type { components } from '@kasauti/contracts/web';
import { fromWire, toWire, type Question } from './question';

type Fields = components['schemas']['TestDraftPatch'];
export type Release = NonNullable<Fields['release']>;
export type Attempts = NonNullable<Fields['attempts']>;
export type ScorePolicy = NonNullable<Fields['scorePolicy']>;
/** A question of the list; `key` identifies its row. */
export interface Item {
  key: number;
  question: Question;
}

/** What the teacher has typed, valid or not. A number is undefined while its field contains none. */
export interface Draft {
  title: string;
  description: string;
  classId: string;
  duration: number | undefined;
  passingScore: number | undefined;
  attempts: Attempts;
  scorePolicy: ScorePolicy;
  /** In rupees; null means the price of the class. */
  fee: number | null | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
  shuffleQuestions: boolean;
  release: Release;
  confirmPractice: boolean;
  instructions: string;
  items: Item[];
  nextKey: number;
}

export const newDraft = (classId = ''): Draft => ({
  title: '',
  description: '',
  classId,
  duration: 60,
  passingScore: 60,
  attempts: 1,
  scorePolicy: 'highest',
  fee: null,
  startDate: undefined,
  endDate: undefined,
  shuffleQuestions: false,
  release: 'at_submit',
  confirmPractice: false,
  instructions: '',
  items: [],
  nextKey: 1,
});

export type DraftChange =
  | { type: 'set'; fields: Partial<Omit<Draft, 'items' | 'nextKey'>> }
  | { type: 'add'; question: Question; after?: number }
  | { type: 'replace'; key: number; question: Question }
  | { type: 'remove'; key: number }
  | { type: 'move'; key: number; to: number };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const { items, nextKey } = draft;
  switch (change.type) {
    case 'set':
      return { ...draft, ...change.fields };
    case 'add': {
      const place = items.findIndex(({ key }) => key === change.after);
      const at = place < 0 ? items.length : place + 1;
      return {
        ...draft,
        nextKey: nextKey + 1,
        items: [...items.slice(0, at), { key: nextKey, question: change.question }, ...items.slice(at)],
      };
    }
    case 'replace':
      return {
        ...draft,
        items: items.map((item) => (item.key === change.key ? { ...item, question: change.question } : item)),
      };
    case 'remove':
      return { ...draft, items: items.filter(({ key }) => key !== change.key) };
    case 'move': {
      const moved = items.find(({ key }) => key === change.key);
      if (!moved) return draft;
      const rest = items.filter((item) => item !== moved);
      const to = Math.max(0, Math.min(rest.length, change.to));
      return { ...draft, items: [...rest.slice(0, to), moved, ...rest.slice(to)] };
    }
  }
}

/** A test without a fee of its own has the price of its class. */
export const feePaiseOf = ({ fee }: Draft, classPricePaise: number): number =>
  fee === null ? classPricePaise : Math.round((fee ?? 0) * 100);
export const totalPoints = ({ items }: Draft): number =>
  items.reduce((sum, { question }) => sum + (question.points ?? 0), 0);
export const showsResults = ({ release }: Pick<Draft, 'release'>): boolean => release === 'at_submit';

export const isBetween = (value: number | null | undefined, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
export const isDuration = (value: number | undefined): value is number =>
  isBetween(value, 5, 300) && Number.isInteger(value);
export const isFee = (value: number | null | undefined): value is number =>
  isBetween(value, 0, 10_000) && (value === 0 || value >= 1) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const isTitle = (title: string): boolean => isBetween(title.trim().length, 3, 150);

/** What can be stored now. A field the server would refuse is left out and keeps its stored value. */
export function fieldsOf(draft: Draft): Fields {
  return {
    ...(isTitle(draft.title) ? { title: draft.title.trim() } : {}),
    ...(draft.classId ? { class: draft.classId } : {}),
    ...(isDuration(draft.duration) ? { duration: draft.duration } : {}),
    ...(isFee(draft.fee) ? { fee: draft.fee } : {}),
    ...(isBetween(draft.passingScore, 0, 100) ? { passingScore: draft.passingScore } : {}),
    description: draft.description.trim(),
    attempts: draft.attempts,
    scorePolicy: draft.scorePolicy,
    shuffleQuestions: draft.shuffleQuestions,
    showResults: showsResults(draft),
    release: draft.release,
    confirmPractice: draft.confirmPractice && draft.attempts !== 1 && showsResults(draft),
    startDate: draft.startDate ?? null,
    endDate: draft.endDate ?? null,
    instructions: draft.instructions.trim(),
    questions: draft.items.map(({ question }) => toWire(question)),
  };
}

export function draftFrom(stored: components['schemas']['TestDraft']): Draft {
  const iso = (text: string | null | undefined) => (text ? new Date(text).toISOString() : undefined);
  return {
    title: stored.title,
    description: stored.description,
    classId: stored.class,
    duration: stored.duration,
    passingScore: stored.passingScore,
    attempts: stored.attempts as Attempts,
    scorePolicy: stored.scorePolicy as ScorePolicy,
    fee: stored.fee,
    startDate: iso(stored.startDate),
    endDate: iso(stored.endDate),
    shuffleQuestions: stored.shuffleQuestions,
    release: stored.release as Release,
    confirmPractice: stored.confirmPractice ?? false,
    instructions: stored.instructions,
    items: stored.questions.map((question, index) => ({ key: index + 1, question: fromWire(question) })),
    nextKey: stored.questions.length + 1,
  };
}
