import { hasWords, languageName } from '@kasauti/contracts/language';
import { RichTextField, RichTextLine } from '@kasauti/web-kit/rich-text';
import type { ReactNode } from 'react';
import type { View } from './languages';
import s from './question.module.css';
import { ownList, translationIn, translateInList, translate, type TranslatedList } from './translations';
import type { Question } from './question';

/** What a field needs to know to show its text in other languages. */
export interface Languages {
  own: string;
  view: View;
}
interface Props extends Languages {
  question: Question;
  onChange(question: Question): void;
}

const isOther = ({ own, view }: Languages): boolean => view.language !== own;
/** The field of the question's own language, of another, or both beside each other. */
export function InView({ own, view, field, other }: Languages & { field: ReactNode; other: ReactNode }) {
  if (!isOther({ own, view })) return field;
  return view.isBoth ? (
    <div className={s.languages}>
      {field}
      {other}
    </div>
  ) : (
    other
  );
}

const sameText = 'Same in all languages';
const needsWords = (text: string) => text.trim() === '' || hasWords(text);

interface TextProps extends Props {
  field: 'text' | 'explanation';
  label: string;
  rows: number;
}
/** The stem or the explanation in the language of the view. */
export function TranslatedText({ question, own, view, field, label, rows, onChange }: TextProps) {
  const name = `${label} in ${languageName(view.language)}`;
  const value = translationIn(question, view.language)[field];
  if (!needsWords(question[field]) && !value) return <Same label={name} />;
  return (
    <RichTextField
      label={name}
      name={`${field}-${view.language}`}
      rows={rows}
      maxLength={4000}
      lang={view.language}
      placeholder={question[field]}
      value={value}
      onChange={(text) => onChange(translate(question, view.language, { [field]: text }))}
      description={field === 'text' ? `Left empty: shown in ${languageName(own)}.` : undefined}
    />
  );
}

const Same = ({ label }: { label: string }) => (
  <div className="field">
    <span className="legend">{label}</span>
    <p className={s.same}>{sameText}</p>
  </div>
);

interface LineProps extends Props {
  list: TranslatedList;
  place: number;
  label: string;
}
/** An option, or an item of a list, in the language of the view. */
export function TranslatedLine({ question, view, list, place, label, onChange }: LineProps) {
  const own = ownList(question, list)[place] ?? '';
  const value = translationIn(question, view.language)[list][place] ?? '';
  if (!needsWords(own) && !value) return <p className={s.same}>{sameText}</p>;
  return (
    <RichTextLine
      label={`${label} in ${languageName(view.language)}`}
      maxLength={1000}
      lang={view.language}
      dir="auto"
      placeholder={own || label}
      value={value}
      onChange={(text) => onChange(translateInList(question, view.language, list, place, text))}
    />
  );
}
