import { defines } from '../rules/formula';

describe('a formula that defines commands', () => {
  it.each([
    '\\def\\a#1{#1#1}\\a{\\a{x}}',
    'x\\\\\\def\\a{x}\\a',
    '\\def1{xx}11',
    '\\global\\let\\a\\b',
    '\\futurelet\\a\\b c',
    '\\newcommand{\\a}{xx}\\a',
    '\\providecommand*\\a{xx}\\a',
    '\\DeclareMathOperator{\\a}{xx}\\a',
    '\\DeclarePairedDelimiter\\a{x}{x}\\a 1',
    '\\tag{xx}\\df@tag\\df@tag',
    '\\bra@ket{}{xx}{}{||}',
    '\\verb\\x\\\\def\\a{xx}\\a',
  ])('is %s', (tex) => expect(defines(tex)).toBe(true));

  it.each([
    '\\begin{matrix}abc\\\\def\\end{matrix}',
    'x\\newline y',
    '\\left(\\deg x\\right)\\leftarrow\\eth',
    '\\begin{CD}A @>>> B\\\\@VVV @.\\\\C\\end{CD}',
    '\\verb|x|',
    'def',
  ])('is not %s', (tex) => expect(defines(tex)).toBe(false));
});
