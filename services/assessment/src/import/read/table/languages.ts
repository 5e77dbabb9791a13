import type { components } from '@kasauti/contracts';
import type { QuestionInput } from '../../../question/question';
import { LANGUAGE, OPTIONS, type Cells } from './heads';

type Translation = components['schemas']['QuestionTranslation'];

export const languagesIn = (filled: readonly string[]): string[] => [
  ...new Set(filled.flatMap((name) => LANGUAGE.exec(name)?.[2] ?? [])),
];

/** Columns such as `question:hi`, and the passage with its own. @param own the language of the question */
export function inLanguages(
  of: Cells,
  filled: readonly string[],
  options: readonly { column: number }[],
  isMatch: boolean,
  own: string,
): Pick<QuestionInput, 'translations' | 'passage'> {
  const languages = languagesIn(filled).filter((language) => language !== own);
  /** Untranslated items at the end have no line. */
  const lines = (name: string) => {
    const given = of(name.replace(/:.*/, '')).split('\n').length;
    const own = of(name)
      .split('\n')
      .map((one) => one.trim());
    return [...own, ...Array.from({ length: Math.max(0, given - own.length) }, () => '')];
  };
  const some = (list: string[]) => (list.some(Boolean) ? list : []);
  const translations = languages.flatMap((language): Translation[] => {
    const [question, explanation] = [of(`question:${language}`), of(`explanation:${language}`)];
    const texts = isMatch ? [] : some(options.map(({ column }) => of(`${OPTIONS[column] ?? ''}:${language}`)));
    const rows = isMatch ? some(lines(`list_1:${language}`)) : [];
    const columns = isMatch ? some(lines(`list_2:${language}`)) : [];
    const one: Translation = {
      language,
      ...(question ? { question } : {}),
      ...(texts.length > 0 ? { options: texts } : {}),
      ...(explanation ? { explanation } : {}),
      ...(rows.length > 0 ? { rows } : {}),
      ...(columns.length > 0 ? { columns } : {}),
    };
    return Object.keys(one).length > 1 ? [one] : [];
  });
  const text = of('passage');
  const others = languages.flatMap((language) => {
    const [title, other] = [of(`passage_title:${language}`), of(`passage:${language}`)];
    return other ? [{ language, ...(title ? { title } : {}), text: other }] : [];
  });
  const title = of('passage_title');
  const passage = { ...(title ? { title } : {}), text, ...(others.length > 0 ? { translations: others } : {}) };
  return { ...(translations.length > 0 ? { translations } : {}), ...(text ? { passage } : {}) };
}
