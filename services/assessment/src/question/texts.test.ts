import { inLanguages, includedLanguages, textIn, textsOf } from './texts';

const translations = { hi: 'जल', mr: 'पाणी' };

describe('N-013: the text in a language', () => {
  it.each([
    ['its own', 'en', 'en', 'en', 'water'],
    ['a translation', 'en', 'hi', 'en', 'जल'],
    ['none: the first language, which is its own', 'en', 'ta', 'en', 'water'],
    ['none: the first language, by its translation', 'en', 'ta', 'hi', 'जल'],
    ['none in the first language either: as it was written', 'en', 'ta', 'bn', 'water'],
    ['written in another language than the first', 'ta', 'ta', 'hi', 'water'],
    ['the same, for a reader of the first', 'ta', 'hi', 'hi', 'जल'],
  ])('%s', (_case, own, wanted, first, text) =>
    expect(textIn({ text: 'water', translations }, own, wanted, first)).toBe(text),
  );

  it('is not an empty translation', () => {
    expect(textsOf([{ language: 'hi', text: '  ' }], ({ text }) => text)).toBeUndefined();
    expect(textsOf([{ language: 'hi', text: ' जल ' }, { language: 'mr' }], ({ text }) => text)).toEqual({ hi: 'जल' });
  });
});

describe('what a reader gets', () => {
  it('all of two languages, whatever was asked for; of more the first and the asked one', () => {
    expect(includedLanguages(['en', 'hi'], 'en')).toEqual(['en', 'hi']);
    expect(includedLanguages(['en', 'hi', 'mr'], 'mr')).toEqual(['en', 'mr']);
    expect(includedLanguages(['en', 'hi', 'mr'])).toEqual(['en']);
  });

  it('in the language of the paper alone, nothing more', () => {
    const parts = [{ text: 'Which?' }, { text: '4' }];
    expect(inLanguages(parts, 'en', { first: 'en', included: ['en', 'hi'] })).toEqual({
      base: ['Which?', '4'],
      language: 'en',
      entries: [],
    });
  });

  it('says of every text which language it is in, also where some fell back', () => {
    const parts = [{ text: 'कौन?', translations: { en: 'Which?' } }, { text: 'जल' }];
    expect(inLanguages(parts, 'hi', { first: 'en', included: ['en', 'hi'] })).toEqual({
      base: ['Which?', 'जल'],
      language: 'en',
      entries: [
        { language: 'en', texts: ['Which?', ''] },
        { language: 'hi', texts: ['कौन?', 'जल'] },
      ],
    });
    const [stem, option] = [{ text: 'कौन?' }, { text: 'जल', translations: { en: 'water' } }];
    expect(inLanguages([stem, option], 'hi', { first: 'en', included: ['en', 'hi'] })).toEqual({
      base: ['कौन?', 'water'],
      language: 'hi',
      entries: [
        { language: 'en', texts: ['', 'water'] },
        { language: 'hi', texts: ['कौन?', 'जल'] },
      ],
    });
  });
});
