import { givenPaise } from './money';

describe('an amount of a request', () => {
  it.each([
    [undefined, undefined, undefined],
    [17.7, undefined, 1770],
    [undefined, 1770, 1770],
    [17.7, 1770, 1770],
    [undefined, null, null],
  ])('of Rs %p and %p paise is %p', (rupees, paise, expected) => {
    expect(givenPaise(rupees, paise, 'feePaise')).toBe(expected);
  });

  it.each([
    [17.7, 17],
    [17.7, null],
    [0, 100],
  ])('is refused where Rs %p and %p paise differ', (rupees, paise) => {
    expect(() => givenPaise(rupees, paise, 'feePaise')).toThrow('feePaise is not the amount that fee gives in rupees');
  });
});
