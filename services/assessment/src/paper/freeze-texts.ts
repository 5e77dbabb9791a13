import { groupsOf } from '../question/passage';
import { filled, type DraftQuestion } from '../question/question';
import { namedLanguages, textsOf, type Passage, type Texts, type Translation } from '../question/texts';
import type { DraftSection, SectionTexts } from '../test-definition/section';
import type { TestTexts } from '../test-definition/test-definition';
import type { PaperLists, PaperPassage } from './paper';

/** Only where there is one, so that a paper without translations is stored as ever. */
const translated = (translations: Texts | undefined) => (translations ? { translations } : {});

/** The language of a question, where it is not the first of the paper. */
const ownLanguage = ({ language }: DraftQuestion, first: string) =>
  language && language !== first ? { language } : {};

/** A question as it stands in a paper in several languages: that of its texts, and the stem in the others. */
export const frozenTexts = (q: DraftQuestion, first: string): { language?: string; translations?: Texts } => ({
  ...ownLanguage(q, first),
  ...translated(textsOf(q.translations, ({ question }) => question)),
});

/** An option in other languages. */
export const frozenOption = (q: DraftQuestion, place: number): { translations?: Texts } =>
  translated(textsOf(q.translations, ({ options }) => options?.[place]));

/** The lists of a match question in other languages. */
export function frozenLists({ match, translations = [] }: DraftQuestion): Pick<PaperLists, 'translations'> {
  if (!match) return {};
  const lists = translations.flatMap(({ language, rows = [], columns = [] }) => {
    const texts = [match.rows.map((_row, r) => rows[r] ?? ''), match.columns.map((_column, c) => columns[c] ?? '')];
    return texts.flat().some(Boolean) ? { language, rows: texts[0] ?? [], columns: texts[1] ?? [] } : [];
  });
  return lists.length > 0 ? { translations: lists } : {};
}

export const frozenExplanation = (q: DraftQuestion): { translations?: Texts } =>
  translated(textsOf(q.translations, ({ explanation }) => explanation));

/** `languages` is absent for a paper in English alone. */
export function frozenLanguages(test: { languages?: string[]; translations?: TestTexts[] }) {
  const translations = (test.translations ?? []).filter(({ instructions }) => instructions);
  return {
    ...namedLanguages(test),
    ...(translations.length > 0 ? { translations } : {}),
  };
}

/** Those of a section that have a text. */
export function frozenSection({ translations = [] }: DraftSection): { translations?: SectionTexts[] } {
  const written = translations.filter(({ title, instructions }) => title || instructions);
  return written.length > 0 ? { translations: written } : {};
}

interface FrozenPassages {
  passages: PaperPassage[];
  /** By question. */
  idOf: ReadonlyMap<DraftQuestion, string>;
}

/** Each passage once, in the order of the paper. Its id is its place, which reveals nothing. */
export function frozenPassages(sections: DraftSection[], first: string): FrozenPassages {
  const passages: PaperPassage[] = [];
  const idOf = new Map<DraftQuestion, string>();
  for (const group of sections.flatMap(({ questions }) => groupsOf(questions))) {
    const [q] = group;
    if (!q?.passage) continue;
    const id = `p${passages.length + 1}`;
    const alike = group.filter((one) => (one.language ?? first) === (q.language ?? first));
    passages.push({ id, ...ownLanguage(q, first), ...frozenPassage(withAllTranslations(q.passage, alike)) });
    for (const one of group) idOf.set(one, id);
  }
  return { passages, idOf };
}

/** In each language as the first question of the group has it: one may have been translated with another question alone. */
function withAllTranslations(passage: Passage, group: readonly DraftQuestion[]): Passage {
  const written = group.flatMap((q) => q.passage?.translations ?? []);
  const translations = [...new Set(written.map(({ language }) => language))].map((language) => {
    const all = written.filter((one) => one.language === language);
    const title = all.map((one) => one.title ?? '').find(filled);
    const text = all.map((one) => one.text).find(filled) ?? '';
    return { language, ...(title === undefined ? {} : { title }), text };
  });
  return translations.length > 0 ? { ...passage, translations } : passage;
}

function frozenPassage({ title, text, translations }: Passage): Omit<PaperPassage, 'id'> {
  const titles = textsOf(translations, (one) => one.title);
  return {
    text,
    ...translated(textsOf(translations, (one) => one.text)),
    ...(title || titles ? { title: { text: title ?? '', ...translated(titles) } } : {}),
  };
}

/** The passage as its teacher wrote it. */
export function draftPassage({ title, text, translations = {} }: PaperPassage): Passage {
  const languages = [...new Set([...Object.keys(translations), ...Object.keys(title?.translations ?? {})])];
  const written = languages.map((language) => ({
    language,
    ...(title?.translations?.[language] ? { title: title.translations[language] } : {}),
    text: translations[language] ?? '',
  }));
  return {
    ...(title?.text ? { title: title.text } : {}),
    text,
    ...(written.length > 0 ? { translations: written } : {}),
  };
}

interface WrittenItem {
  translations?: Texts;
  match?: PaperLists;
  options: { translations?: Texts }[];
}

/** The translations of a question as its teacher wrote them. */
export function draftTranslations(
  item: WrittenItem,
  explanation: { translations?: Texts } | undefined,
): { translations?: Translation[] } {
  const all = [item, ...item.options, ...(explanation ? [explanation] : [])];
  const lists = item.match?.translations ?? [];
  const tags = [...all.flatMap((one) => Object.keys(one.translations ?? {})), ...lists.map(({ language }) => language)];
  const languages = [...new Set(tags)];
  const translations = languages.map((language): Translation => {
    const question = item.translations?.[language];
    const options = item.options.map((option) => option.translations?.[language] ?? '');
    const explained = explanation?.translations?.[language];
    const { rows, columns } = lists.find((one) => one.language === language) ?? {};
    return {
      language,
      ...(question ? { question } : {}),
      ...(options.some(Boolean) ? { options } : {}),
      ...(explained ? { explanation: explained } : {}),
      ...(rows?.some(Boolean) ? { rows } : {}),
      ...(columns?.some(Boolean) ? { columns } : {}),
    };
  });
  return translations.length > 0 ? { translations } : {};
}
