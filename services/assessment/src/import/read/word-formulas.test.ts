import { docx, omml, p } from '../../../test/docx';
import { notes, rowsOf } from '../../../test/import-rows';

const r = (of: string): string => `<m:r><m:t>${of}</m:t></m:r>`;
const sign = (char: string): string => `<m:r><w:sym w:font="Symbol" w:char="${char}"/></m:r>`;
const before = (low: string, high: string, of: string): string =>
  `<m:sPre><m:sub>${r(low)}</m:sub><m:sup>${r(high)}</m:sup><m:e>${r(of)}</m:e></m:sPre>`;

it('N-019: formulas of Word with words in Hindi, signs by their number, and scripts in front', async () => {
  const formulas: [string, string][] = [
    [
      `${r('वेग')}${r('=')}<m:f><m:num>${r('दूरी')}</m:num><m:den>${r('t')}</m:den></m:f>`,
      '$\\text{वेग} = \\frac{\\text{दूरी}}{t}$',
    ],
    [`${r('5µF')}`, '$5\\mu F$'],
    [sign('F062') + sign('f062'), '$\\beta\\beta$'],
    [r('N') + before('2', '4', 'X') + r('→') + before('6', '12', 'C'), '$N{}_{2}^{4}X \\rightarrow {}_{6}^{12}C$'],
  ];
  const body = formulas.map(([of], i) =>
    [`<w:p><w:r><w:t>${i + 1}. </w:t></w:r>${omml(of)}</w:p>`, p('(a) x'), p('(b) y'), p('Answer: (a)')].join(''),
  );
  const { rows } = await rowsOf(await docx(body.join('')));
  expect(rows.map(({ question }) => question?.question)).toEqual(formulas.map(([, tex]) => tex));
  expect(rows.flatMap(notes)).toEqual([]);
});
