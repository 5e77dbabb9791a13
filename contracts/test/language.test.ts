import { languageName, shownIn } from '../rules/language';

it('names every language of India in itself, also in Chrome, which names some of them in English', () => {
  class OfChrome extends Intl.DisplayNames {
    override of = (tag: string) => ({ hi: 'हिन्दी', as: 'Assamese', or: 'Odia', sat: 'sat' })[tag];
  }
  jest.spyOn(Intl, 'DisplayNames').mockImplementation((...args) => new OfChrome(...args));
  expect(['hi', 'as', 'or', 'sat', 'xx'].map(languageName)).toEqual(['हिन्दी', 'অসমীয়া', 'ଓଡ଼ିଆ', 'ᱥᱟᱱᱛᱟᱲᱤ', 'xx']);
});

describe('a text of a question in three languages', () => {
  const translations = [{ language: 'hi', text: 'DNA' }];
  const of = (question: Parameters<typeof shownIn<{ text?: string }>>[1], wanted: string) =>
    shownIn('DNA', question, ({ text }: { text?: string }) => text, wanted, 'en').language;

  it.each([
    ['is in the language of its reader where it was written in it', { translations }, 'hi', 'hi'],
    ['that reads the same in a translation stays in the language of its question', { translations }, 'mr', 'en'],
    [
      'that fell back further than its stem is in the language it comes from',
      { language: 'mr', translations: [...translations, { language: 'mr', text: undefined }] },
      'ta',
      'hi',
    ],
  ])('%s', (_what, question, wanted, language) => {
    expect(of(question, wanted)).toBe(language);
  });
});
