import { languageName } from '@kasauti/contracts/language';
import { Segmented, Select } from '@kasauti/web-kit/base';
import type { View } from './languages';
import type { Question } from './question';
import { translatedCount } from './translations';

interface Props {
  question: Question;
  own: string;
  others: readonly string[];
  view: View;
  onView(view: View): void;
}
const both = 'both';
/** More would not fit on a phone. */
const mostTabs = 3;

/** One for each language with how many of its texts are there, and one that shows the fields in pairs. */
export function LanguageTabs({ question, own, others, view, onView }: Props) {
  if (others.length === 0) return null;
  const countOf = (tag: string) => {
    const { done, of } = translatedCount([question], tag);
    return of === 0 ? '' : ` ${done} of ${of}`;
  };
  const paired = view.language === own ? (others[0] ?? own) : view.language;
  const data = [
    { value: own, label: languageName(own), lang: own },
    ...others.map((tag) => ({ value: tag, label: `${languageName(tag)}${countOf(tag)}`, lang: tag })),
    { value: both, label: others.length > 1 ? `${languageName(own)} and ${languageName(paired)}` : 'Both' },
  ];
  const value = view.isBoth ? both : view.language;
  const onChange = (chosen: string) =>
    onView(chosen === both ? { language: paired, isBoth: true } : { language: chosen, isBoth: false });
  return data.length <= mostTabs ? (
    <Segmented label="Languages of the question" value={value} onChange={onChange} data={data} />
  ) : (
    <Select label="Languages of the question" name="view" value={value} onChange={onChange} data={data} />
  );
}
