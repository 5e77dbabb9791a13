import { languageName } from '@kasauti/contracts/language';
import { t } from '@kasauti/web-kit/i18n';
import { missingNote, readText, type Reading } from '../paper-texts/reading';
import { Note, Worded } from '../paper-texts/worded';
import type { Result, Reviewed } from './test-result.data';
import css from './test-result.module.css';

type Passage = NonNullable<Result['passages']>[number];

const textOf = ({ text }: { text?: string }) => text;
const explanationOf = ({ explanation }: { explanation?: string }) => explanation;

/** The stem in the language that is shown, with a note where it has none in it. */
export function ReviewStem({ row, reading }: { row: Reviewed; reading: Reading }) {
  const note = missingNote(row.text, row, textOf, reading);
  return (
    <div className={css.question}>
      {note && <Note>{note}</Note>}
      <Worded reading={reading} shown={readText(row.text, row, textOf, reading)} />
    </div>
  );
}

export const ReviewExplanation = ({ row, reading }: { row: Reviewed; reading: Reading }) =>
  row.explanation ? (
    <div className={css.explanation}>
      <h3>{t('Explanation')}</h3>
      <div className="muted">
        <Worded reading={reading} shown={readText(row.explanation, row, explanationOf, reading)} />
      </div>
    </div>
  ) : null;

/** Folded: most come back for their answer. */
export const ReviewPassage = ({ passage, reading }: { passage: Passage; reading: Reading }) => (
  <details className={css.more}>
    <summary>{passage.title ? t('Passage: {title}', { title: titleIn(passage, reading) }) : t('Passage')}</summary>
    <Worded reading={reading} shown={readText(passage.text, passage, textOf, reading)} />
  </details>
);
const titleIn = (passage: Passage, reading: Reading): string =>
  readText(passage.title ?? '', passage, ({ title }) => title, reading)
    .map(({ text }) => text)
    .join(' / ');

/** The question once more in each language that is not shown. */
export const OtherLanguages = ({
  row,
  reading,
  languages,
}: {
  row: Reviewed;
  reading: Reading;
  languages: readonly string[];
}) =>
  languages
    .filter((tag) => !reading.shown.includes(tag) && isWrittenIn(row, tag, reading.first))
    .map((tag) => (
      <OtherLanguage key={tag} row={row} reading={{ ...reading, shown: [tag] }} name={languageName(tag)} />
    ));

const isWrittenIn = ({ language, translations = [] }: Reviewed, tag: string, first: string): boolean =>
  tag === (language ?? first) || translations.some((one) => one.language === tag);

const OtherLanguage = ({ row, reading, name }: { row: Reviewed; reading: Reading; name: string }) => (
  <details className={css.more}>
    <summary>{t('Show in {language}', { language: name })}</summary>
    <Worded reading={reading} shown={readText(row.text, row, textOf, reading)} />
    {!row.match && row.options.length > 0 && (
      <ol type="A">
        {row.options.map(({ id, text }, place) => (
          <li key={id}>
            <Worded inline reading={reading} shown={readText(text, row, ({ options }) => options?.[place], reading)} />
          </li>
        ))}
      </ol>
    )}
    <ReviewExplanation row={row} reading={reading} />
  </details>
);
