import { problem, type Problem } from './question-problems';
import { filled, type DraftQuestion } from './question';

const twice = (field: string) => problem(field, 'language_twice', 'Each language can be given once');

/** Languages that are given twice. Tags are compared without case. */
export function languageTwice(field: string, languages: readonly string[]): Problem[] {
  const tags = languages.map((tag) => tag.toLowerCase());
  return new Set(tags).size < tags.length ? [twice(field)] : [];
}

/** Compared without case, too. */
const ownLanguage = (field: string, translations: readonly { language: string }[], own: string): Problem[] =>
  translations.flatMap(({ language }, i) =>
    language.toLowerCase() === own.toLowerCase()
      ? [problem(`${field}.${i}.language`, 'translation_of_own', 'This is the language of the question itself')]
      : [],
  );

const languageProblems = (field: string, translations: readonly { language: string }[], own: string): Problem[] => [
  ...languageTwice(
    field,
    translations.map(({ language }) => language),
  ),
  ...ownLanguage(field, translations, own),
];

const differs = 'Give one translation for each option, empty where there is none';
/** What is translated by place. The options of a match question are its cells, which need no translation. */
const listsOf = ({ options, match }: DraftQuestion) =>
  match ? { options: [], rows: match.rows, columns: match.columns } : { options };

/** Reasons that concern the languages of a question and of its passage. `first`: of texts without a tag. */
export function textProblems(q: DraftQuestion, first: string): Problem[] {
  const { language: own = first, translations = [], passage } = q;
  return [
    ...languageProblems('translations', translations, own),
    ...translations.flatMap((one, i) =>
      Object.entries(listsOf(q)).flatMap(([name, list]) => {
        const texts = one[name as keyof typeof one] ?? [];
        const isOther = [...texts].some(filled) && texts.length !== list.length;
        return isOther ? [problem(`translations.${i}.${name}`, 'options_differ', differs)] : [];
      }),
    ),
    ...languageProblems('passage.translations', passage?.translations ?? [], own),
  ];
}
