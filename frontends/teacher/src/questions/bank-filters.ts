import { languageName } from '@kasauti/contracts/language';
import type { components } from '@kasauti/contracts/web';
import { pageIn } from '@kasauti/web-kit/base';
import { kindWord, type Difficulty, type Kind } from '../question/question';

type Labels = components['schemas']['QuestionLabels'];
export type Show = 'active' | 'unused' | 'archived';

/** Empty: every value. */
export interface BankFilters {
  search: string;
  subject: string;
  chapter: string;
  topic: string;
  tag: string;
  /** Only questions with texts in this language, or without. */
  hasLanguage: string;
  lacksLanguage: string;
  /** The id of a question: only those about the same passage. Never in the address. */
  passageOf: string;
  type: Kind | '';
  difficulty: Difficulty | '';
  show: Show;
  /** Whose bank, for people who work for others; empty: all. */
  ownerId: string;
  page: number;
}
export const noFilters: BankFilters = {
  search: '',
  subject: '',
  chapter: '',
  topic: '',
  tag: '',
  hasLanguage: '',
  lacksLanguage: '',
  passageOf: '',
  type: '',
  difficulty: '',
  show: 'active',
  ownerId: '',
  page: 1,
};
const difficultyWord: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
const showWord: Record<Show, string> = { active: 'In the bank', unused: 'Not used yet', archived: 'Archived' };
export const words = { type: kindWord, difficulty: difficultyWord, show: showWord };

const oneOf = <V extends string>(known: Record<V, string>, value: string | null): V | undefined =>
  (Object.keys(known) as V[]).find((one) => one === value);

export function readFilters(address: URLSearchParams): BankFilters {
  const text = (name: string) => address.get(name) ?? '';
  return {
    search: text('search'),
    subject: text('subject'),
    chapter: text('chapter'),
    topic: text('topic'),
    tag: text('tag'),
    hasLanguage: text('hasLanguage'),
    lacksLanguage: text('lacksLanguage'),
    passageOf: '',
    type: oneOf(words.type, address.get('type')) ?? '',
    difficulty: oneOf(words.difficulty, address.get('difficulty')) ?? '',
    show: oneOf(words.show, address.get('show')) ?? 'active',
    ownerId: text('ownerId'),
    page: pageIn(address),
  };
}

/** The filters that are set. The address and the request carry only these. */
export const givenOf = (filters: BankFilters): Partial<Record<keyof BankFilters, string>> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === noFilters[name as keyof BankFilters] ? [] : [[name, String(value)]],
    ),
  );

/** A changed filter leads to the first page; a chapter belongs to its subject. */
export const changeFilters = (filters: BankFilters, part: Partial<BankFilters>): BankFilters => ({
  ...filters,
  page: 1,
  ...(part.subject === undefined ? {} : { chapter: '' }),
  ...part,
});

const chipWords: Partial<Record<keyof BankFilters, (value: string) => string>> = {
  tag: (tag) => `#${tag}`,
  hasLanguage: (tag) => `Has text in ${languageName(tag)}`,
  lacksLanguage: (tag) => `No text in ${languageName(tag)}`,
};

/** A removable chip for each filter that is set, except search, owner and page. */
export function chipsOf(filters: BankFilters): { name: keyof BankFilters; text: string }[] {
  const { search: _search, ownerId: _owner, page: _page, ...given } = givenOf(filters);
  return (Object.keys(given) as (keyof typeof given)[]).map((name) => {
    if (name === 'type' || name === 'difficulty' || name === 'show')
      return { name, text: (words[name] as Record<string, string>)[filters[name]] ?? '' };
    return { name, text: chipWords[name]?.(filters[name]) ?? filters[name] };
  });
}
/** The list of one bank, or of all. */
export const bankPath = (ownerId?: string): string =>
  ownerId ? `/teacher/questions?ownerId=${encodeURIComponent(ownerId)}` : '/teacher/questions';
/** Of whose hand it is, in a bank into which several people write; empty in the own one of a teacher alone. */
export const authorText = (
  { createdBy, createdByName }: Pick<components['schemas']['BankQuestion'], 'createdBy' | 'createdByName'>,
  userId: string | undefined,
): string => (createdByName ? `Written by ${createdBy === userId ? 'you' : createdByName}` : '');
export const isFiltered = (filters: BankFilters): boolean => filters.search !== '' || chipsOf(filters).length > 0;

export const chaptersOf = ({ subjects }: Labels, subject: string): string[] =>
  subjects.find((one) => one.subject === subject)?.chapters ?? [];
