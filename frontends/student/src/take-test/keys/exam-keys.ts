import { t } from '@kasauti/web-kit/i18n';
// Keyboard shortcuts of the exam page. None of them submits the test, so that a mistyped key cannot end it.

export type KeyPress = {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  repeat: boolean;
};
export type KeyAction =
  | { kind: 'choose'; index: number }
  | { kind: 'next' | 'previous' | 'mark' | 'clear' | 'palette' | 'passage' | 'time' | 'language' | 'help' };
/**
 * `typing`: the kind of field that has the focus. In a text field Alt with a letter may type a character; a number has
 * no such characters. `singleKeys`: shortcuts without Alt are enabled.
 */
export type Where = { typing?: 'text' | 'number'; singleKeys: boolean };

/** By physical key, because Alt with a letter types another character on some systems. */
const withAlt: Record<string, Exclude<KeyAction['kind'], 'choose' | 'language' | 'help'>> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyM: 'mark',
  KeyC: 'clear',
  KeyG: 'palette',
  KeyR: 'passage',
  KeyT: 'time',
};

/** The action of a key press; undefined when the press is left to the browser or the text field. */
export function keyAction(press: KeyPress, { typing, singleKeys }: Where): KeyAction | undefined {
  if (press.repeat || press.ctrlKey || press.metaKey) return undefined;
  if (press.altKey) {
    const kind = withAlt[press.code];
    return kind && (typing !== 'text' || kind === 'time') ? { kind } : undefined;
  }
  if (typing || !singleKeys) return undefined;
  if (press.key === '?') return { kind: 'help' };
  if (press.key.toLowerCase() === 'l') return { kind: 'language' };
  const index = /^[1-9]$/.test(press.key)
    ? Number(press.key) - 1
    : /^[a-hA-H]$/.test(press.key)
      ? press.key.toLowerCase().charCodeAt(0) - 97
      : -1;
  return index >= 0 ? { kind: 'choose', index } : undefined;
}

/** Rows of the help dialog. 'to' between two keys is shown as a word. */
export const keyHelp: readonly { meaning: string; keys: readonly string[] }[] = [
  { meaning: t('Choose an option'), keys: ['A', 'to', 'H'] },
  { meaning: t('The same by number'), keys: ['1', 'to', '9'] },
  { meaning: t('Move between options'), keys: ['↑', '↓'] },
  { meaning: t('Move in a grid of matches'), keys: ['←', '→', '↑', '↓'] },
  { meaning: t('Choose there'), keys: [t('Space')] },
  { meaning: t('Save & Next'), keys: ['Alt', 'N'] },
  { meaning: t('Previous'), keys: ['Alt', 'P'] },
  { meaning: t('Mark for Review & Next'), keys: ['Alt', 'M'] },
  { meaning: t('Clear Response'), keys: ['Alt', 'C'] },
  { meaning: t('Go to the palette'), keys: ['Alt', 'G'] },
  { meaning: t('Between passage and question'), keys: ['Alt', 'R'] },
  { meaning: t('Next language of the questions'), keys: ['L'] },
  { meaning: t('Speak the time left'), keys: ['Alt', 'T'] },
  { meaning: t('This help'), keys: ['?'] },
];
