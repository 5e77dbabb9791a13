import { languageName } from '@kasauti/contracts/language';
import { Segmented, Select } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { both, type Choice } from './chosen-language';
import css from './paper-texts.module.css';

type Props = {
  /** Of the paper. */
  languages: readonly string[];
  /** With `both` where two can be shown together. */
  offered: readonly Choice[];
  choice: Choice;
  onChoose(choice: Choice): void;
};

/** Buttons for two languages and both together; a list where there are more. */
export function LanguageControl({ languages, offered, choice, onChoose }: Props) {
  if (languages.length < 2) return null;
  const data = offered.map((one) =>
    one === both ? { value: both, label: t('Both') } : { value: one, label: languageName(one), lang: one },
  );
  const label = t('Question language');
  return languages.length === 2 ? (
    <Segmented label={label} value={choice} onChange={onChoose} data={data} />
  ) : (
    <span className={css.select}>
      <Select label={<span className="vh">{label}</span>} value={choice} onChange={onChoose} data={data} />
    </span>
  );
}
