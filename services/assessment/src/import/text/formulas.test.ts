import { plainText } from './formulas';

it.each(['The set $\\{1, 2\\}$', 'a rise of $50\\%$', 'its root $x^2$'])('keeps the formula of: %s', (text) => {
  expect(plainText(text)).toBe(text);
});
