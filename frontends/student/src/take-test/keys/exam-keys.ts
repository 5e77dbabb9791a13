// The keys of an exam. No key submits.

export type KeyPress = {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  repeat: boolean;
};
export type KeyAction =
  { kind: 'choose'; index: number } | { kind: 'next' | 'previous' | 'mark' | 'clear' | 'palette' | 'time' | 'help' };
/** `isTyping`: the focus is in a text field. `singleKeys`: keys without Alt are switched on. */
type Where = { isTyping: boolean; singleKeys: boolean };

const withAlt: Record<string, Exclude<KeyAction['kind'], 'choose' | 'help'>> = {
  KeyN: 'next',
  KeyP: 'previous',
  KeyM: 'mark',
  KeyC: 'clear',
  KeyG: 'palette',
  KeyT: 'time',
};
const mostOptions = 9;

export function keyAction(press: KeyPress, { isTyping, singleKeys }: Where): KeyAction | undefined {
  if (press.repeat || press.ctrlKey || press.metaKey) return undefined;
  if (press.altKey) {
    const kind = withAlt[press.code];
    return kind && (!isTyping || kind === 'time') ? { kind } : undefined;
  }
  if (isTyping || !singleKeys) return undefined;
  if (press.key === '?') return { kind: 'help' };
  const index = /^[1-9]$/.test(press.key)
    ? Number(press.key) - 1
    : /^[a-hA-H]$/.test(press.key)
      ? press.key.toLowerCase().charCodeAt(0) - 97
      : -1;
  return index >= 0 && index < mostOptions ? { kind: 'choose', index } : undefined;
}

export const keyHelp: readonly { meaning: string; keys: readonly string[] }[] = [
  { meaning: 'Choose an option', keys: ['A', 'to', 'H'] },
  { meaning: 'The same by number', keys: ['1', 'to', '9'] },
  { meaning: 'Move between options', keys: ['↑', '↓'] },
  { meaning: 'Save & Next', keys: ['Alt', 'N'] },
  { meaning: 'Previous', keys: ['Alt', 'P'] },
  { meaning: 'Mark for Review & Next', keys: ['Alt', 'M'] },
  { meaning: 'Clear Response', keys: ['Alt', 'C'] },
  { meaning: 'Go to the palette', keys: ['Alt', 'G'] },
  { meaning: 'Speak the time left', keys: ['Alt', 'T'] },
  { meaning: 'This help', keys: ['?'] },
];
