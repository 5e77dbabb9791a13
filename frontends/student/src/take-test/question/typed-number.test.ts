import { plainMinus, refusalOf, typedKind } from './typed-number';

describe('a typed number', () => {
  it.each([
    ['', 'empty'],
    ['12', 'number'],
    ['-2.50', 'number'],
    ['0.005', 'number'],
    ['.5', 'number'],
    ['-', 'unfinished'],
    ['12.', 'number'],
    ['-.', 'unfinished'],
    ['1,5', 'refused'],
    ['1 000', 'refused'],
    ['1e5', 'refused'],
    ['2/3', 'refused'],
    ['--1', 'refused'],
    ['1.2.3', 'refused'],
    ['+4', 'refused'],
    ['five', 'refused'],
  ])('"%s" is %s', (text, kind) => expect(typedKind(text)).toBe(kind));

  it('takes the minus of a formula for the one of the keyboard', () => expect(plainMinus('−2–1')).toBe('-2-1'));

  it('is refused with the reason and with what is kept', () => {
    expect(refusalOf('1,5', '1')).toBe(
      'No commas or spaces. Use digits, one point and a minus sign in front, for example 1.33. Your last answer 1 is kept.',
    );
    expect(refusalOf('five', '')).toContain('Nothing is saved yet.');
  });
});
