import { languageName } from '../rules/language';

it('names every language of India in itself, also in Chrome, which names some of them in English', () => {
  class OfChrome extends Intl.DisplayNames {
    override of = (tag: string) => ({ hi: 'हिन्दी', as: 'Assamese', or: 'Odia', sat: 'sat' })[tag];
  }
  jest.spyOn(Intl, 'DisplayNames').mockImplementation((...args) => new OfChrome(...args));
  expect(['hi', 'as', 'or', 'sat', 'xx'].map(languageName)).toEqual(['हिन्दी', 'অসমীয়া', 'ଓଡ଼ିଆ', 'ᱥᱟᱱᱛᱟᱲᱤ', 'xx']);
});
