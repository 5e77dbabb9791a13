import { fromWire, toWire } from './question-wire';
import { addOption, removeOption } from './question';
import { translate, translatedCount, translateInList, withLists } from './translations';
import { moveItem } from './match';

const wire = {
  type: 'mcq' as const,
  question: 'Why one time?',
  options: ['Clocks', 'Trains', '1948'],
  correctAnswer: 1,
  points: 2,
  explanation: '$2\\pi$',
  difficulty: 'medium' as const,
  language: 'en',
  translations: [{ language: 'hi', question: 'क्यों?', options: ['घड़ियाँ', 'रेल', ''] }],
  passage: { title: 'Rail', text: 'Every town', translations: [{ language: 'hi', text: 'हर नगर' }] },
};

describe('N-013: the translations of a question', () => {
  it('are stored as they were read, by place of the options that are stored', () => {
    expect(toWire(fromWire(wire))).toEqual(wire);
    const gap = { ...fromWire(wire), options: ['Clocks', '', 'Trains'] };
    expect(
      toWire({
        ...gap,
        translations: [{ ...translate(gap, 'hi', {}).translations?.[0], options: ['क', 'x', 'ख'] } as never],
      }),
    ).toMatchObject({
      options: ['Clocks', 'Trains'],
      translations: [{ options: ['क', 'ख'] }],
    });
    expect(toWire(translate(fromWire({ ...wire, translations: undefined }), 'mr', { text: '  ' }))).not.toHaveProperty(
      'translations',
    );
  });

  it('count texts with words only', () => {
    expect(translatedCount([fromWire(wire)], 'hi')).toEqual({ done: 3, of: 3 });
    expect(translatedCount([fromWire(wire)], 'mr')).toEqual({ done: 0, of: 3 });
    expect(translatedCount([translateInList(fromWire(wire), 'mr', 'options', 0, 'घड्याळे')], 'mr')).toEqual({
      done: 1,
      of: 3,
    });
  });

  it('follow an option that is removed and an item that is moved', () => {
    const removed = removeOption(addOption(fromWire(wire)), 0);
    expect(removed.translations?.[0]?.options).toEqual(['रेल', '', '']);
    const match = { rows: ['a', 'b'], columns: ['x', 'y'], right: [[0], [1]], oneEach: true };
    const q = fromWire({
      type: 'multi-correct',
      question: 'Match',
      points: 1,
      difficulty: 'medium',
      match,
      translations: [{ language: 'hi', rows: ['क', 'ख'] }],
    });
    const moved = withLists(q, { ...q, match: moveItem(match, 'rows', 0, 1) });
    expect(moved.translations?.[0]?.rows).toEqual(['ख', 'क']);
  });
});
