import { keyAction, type KeyPress } from './exam-keys';

const press = (key: string, part: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: `Key${key.toUpperCase()}`,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  ...part,
});
const onPage = { singleKeys: true };

describe('keys of the exam', () => {
  it.each([
    ['a', 0],
    ['B', 1],
    ['h', 7],
    ['1', 0],
    ['9', 8],
  ])('%s chooses option %i', (key, index) => {
    expect(keyAction(press(key), onPage)).toEqual({ kind: 'choose', index });
  });

  it.each([
    ['n', 'next'],
    ['p', 'previous'],
    ['m', 'mark'],
    ['c', 'clear'],
    ['g', 'palette'],
    ['r', 'passage'],
    ['t', 'time'],
  ])('Alt %s means %s', (key, kind) => {
    expect(keyAction(press(key, { altKey: true }), onPage)).toEqual({ kind });
  });

  it('opens the help with ?, and changes the language with L', () => {
    expect(keyAction(press('?'), onPage)).toEqual({ kind: 'help' });
    expect(keyAction(press('L'), onPage)).toEqual({ kind: 'language' });
  });

  it.each(['a', '3', '?', 'n'])('ignores %s in a text field', (key) => {
    expect(keyAction(press(key), { typing: 'text', singleKeys: true })).toBeUndefined();
    expect(keyAction(press(key), { typing: 'number', singleKeys: true })).toBeUndefined();
  });

  it('ignores letters with Alt in a text field, but announces the time', () => {
    const typing = { typing: 'text', singleKeys: true } as const;
    expect(keyAction(press('n', { altKey: true }), typing)).toBeUndefined();
    expect(keyAction(press('t', { altKey: true }), typing)).toEqual({ kind: 'time' });
  });

  it.each(['n', 'p', 'm', 'c', 'g', 't'])('accepts Alt %s in the field of a numerical answer', (key) => {
    const where = { typing: 'number', singleKeys: true } as const;
    expect(keyAction(press(key, { altKey: true }), where)).toBeDefined();
  });

  it('ignores single keys once they are switched off, and still accepts Alt', () => {
    const off = { singleKeys: false };
    expect([keyAction(press('a'), off), keyAction(press('?'), off)]).toEqual([undefined, undefined]);
    expect(keyAction(press('n', { altKey: true }), off)).toEqual({ kind: 'next' });
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, altKey: true }, { repeat: true }])(
    'leaves what belongs to the browser, and a key held down: %p',
    (part) => {
      expect(keyAction(press('a', part), onPage)).toBeUndefined();
    },
  );
});
