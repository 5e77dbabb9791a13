import { csvOf } from './csv';

it('N-031: a CSV cell is never a formula, and a line break in a name never begins a row', () => {
  const rows = [
    ['=HYPERLINK("x")', 1],
    [' @SUM(A1)', -2],
    ['＝1+1', 0],
    ['Asha\r\n"Rao", X', 3],
  ];
  expect(csvOf([['Name', 'Score'], ...rows])).toBe(
    `Name,Score\r\n"'=HYPERLINK(""x"")",1\r\n' @SUM(A1),-2\r\n'＝1+1,0\r\n"Asha ""Rao"", X",3\r\n`,
  );
});
