import { t } from '@kasauti/web-kit/i18n';
/** `unfinished` may still become a number, so it is not refused while it is typed; only a number is an answer. */
export type Typed = 'empty' | 'number' | 'unfinished' | 'refused';

export function typedKind(text: string): Typed {
  if (text === '') return 'empty';
  if (/^-?(\d+\.?\d*|\.\d+)$/.test(text)) return 'number';
  return /^-?\.?$/.test(text) ? 'unfinished' : 'refused';
}

/** The minus of a formula sheet or of a phone keyboard is meant as the one on the keyboard. */
export const plainMinus = (text: string): string => text.replace(/[−–]/g, '-');

export function refusalOf(text: string, kept: string): string {
  const rule = t('Use digits, one point and a minus sign in front, for example 1.33.');
  if (/[,\s]/.test(text.trim())) return `${t('No commas or spaces.')} ${rule} ${keptText(kept)}`;
  return `${rule} ${keptText(kept)}`;
}
const keptText = (kept: string) =>
  kept === '' ? t('Nothing is saved yet.') : t('Your last answer {kept} is kept.', { kept });
