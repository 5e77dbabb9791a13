import { hasVariable, withVariables } from './env-file';

it('puts secrets on lines of their own, after a file without a newline at its end too', () => {
  const both: [string, string][] = [
    ['A', '1$&'],
    ['B', '2'],
  ];
  expect(withVariables('', both)).toBe('A=1$&\nB=2\n');
  expect(withVariables('SMTP_URL=smtp://x', both)).toBe('SMTP_URL=smtp://x\nA=1$&\nB=2\n');
  expect(withVariables('SMTP_URL=smtp://x\n', both)).toBe('SMTP_URL=smtp://x\nA=1$&\nB=2\n');
});

it('fills an empty line in its place, so that no name stands there twice', () => {
  const text = '# Key\nA=\n# A=\nAA=3\r\nB= \r\nC=4';
  expect([hasVariable(text, 'A'), hasVariable(text, 'B'), hasVariable(text, 'C')]).toEqual([false, false, true]);
  expect(
    withVariables(text, [
      ['A', '1$&'],
      ['B', '2'],
    ]),
  ).toBe('# Key\nA=1$&\n# A=\nAA=3\r\nB=2\r\nC=4');
});
