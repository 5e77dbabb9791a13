import { isDrawn, mathml } from '../../export/write/maths';
import { drawable } from './drawable';

describe('N-019: a sign that TeX has no letter for', () => {
  it.each([
    ['5 µ + ½', '5 \\mu  + \\frac{1}{2}'],
    ['T = \\text{25 ℃}', 'T = {\\text{25 }{}^{\\circ}\\text{C}}'],
    ['C = \\text{5 µF}', 'C = {\\text{5 }\\mu \\text{F}}'],
    ['\\text{½ mole}', '{\\frac{1}{2}\\text{ mole}}'],
    ['x_\\text{¼ of 5″}', "x_{\\frac{1}{4}\\text{ of 5}''}"],
  ])('of %s is written so that pages draw it, in a text too', (tex, drawn) => {
    expect(isDrawn(tex, false)).toBe(false);
    expect(drawable(tex, false)).toBe(drawn);
    expect(isDrawn(drawn, false)).toBe(true);
  });

  it.each(['\\text{25 K}', 'x^2', '\\text{मान}'])('is not looked for in %s', (tex) => {
    expect(drawable(tex, false)).toBe(tex);
  });
});

it('is no formula where it defines commands, as on pages', () => {
  const tex = '\\newcommand{\\a}{xx}\\a';
  expect(isDrawn(tex, false)).toBe(false);
  expect(mathml(tex, false)).toBe(`$${tex}$`);
});
