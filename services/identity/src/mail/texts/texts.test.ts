import { filled, inIndia, rupees, textsOf } from './texts';

const flat = (texts: object): [string, string][] =>
  Object.entries(texts).flatMap(([kind, words]) =>
    Object.entries(words as Record<string, string>).map(([name, text]): [string, string] => [`${kind}.${name}`, text]),
  );
const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();
const [english, hindi] = [flat(textsOf.en), flat(textsOf.hi)];

it('has every text in both languages', () => {
  expect(hindi.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
});

it('keeps the holes of each text', () => {
  const ofHindi = new Map(hindi);
  expect(english.filter(([key, text]) => holes(text).join() !== holes(ofHindi.get(key) ?? '').join())).toEqual([]);
});

it('leaves no text in English, apart from names', () => {
  const names = /Kasauti|API|GST|PDF|UPI|\{\w+\}/g;
  expect(hindi.filter(([, text]) => /[a-z]/i.test(text.replace(names, '')))).toEqual([]);
});

it('puts no danda, which reads as a 1, directly behind a figure', () => {
  expect(hindi.filter(([, text]) => /[\d}]।/.test(text))).toEqual([]);
});

it('fills a hole with text that is not read again', () => {
  expect(filled('{title} opens {at}', { title: '{at} $& test', at: 'today' })).toBe('{at} $& test opens today');
});

it('writes amounts and times as the pages do', () => {
  expect(rupees(123_456_789)).toBe('₹12,34,567.89');
  expect(inIndia('2026-11-21T12:30:00Z', 'en')).toBe('21 Nov 2026, 6:00 PM IST');
  expect(inIndia('2026-11-21T12:30:00Z', 'hi')).toBe('21 नवंबर 2026, 6:00 PM IST');
});
