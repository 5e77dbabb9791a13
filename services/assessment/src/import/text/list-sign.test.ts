import { rowsOf } from '../../../test/import-rows';

const question = (list: string): string =>
  `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>Consider:</p>${list}]]></text></questiontext><answer fraction="100"><text>A only</text></answer><answer fraction="0"><text>B only</text></answer></question>`;

it.each([
  ['<ol type="A"><li>One</li><li>Two</li></ol>', 'A. One\n\nB. Two'],
  ['<ol type="i" start="3"><li>One</li><li><p>Two</p><p>more</p></li></ol>', 'iii. One\n\niv. Two\n\nmore'],
  ['<ol style="color:red; list-style-type: upper-roman"><li>One</li><li>Two</li></ol>', 'I. One\n\nII. Two'],
  ['<ol style="list-style:lower-alpha inside"><li>One</li></ol>', 'a. One'],
  ['<ol><li>One</li><li>Two</li></ol>', '1. One\n2. Two'],
])('a list of HTML keeps its signs: %s', async (list, shown) => {
  const { rows } = await rowsOf(`<?xml version="1.0"?><quiz>${question(list)}</quiz>`);
  expect(rows.map(({ question: q }) => q?.question)).toEqual([`Consider:\n\n${shown}`]);
});
