import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seeded } from './seeded';

const SIGNS = [
  '{',
  '}',
  '=',
  '~',
  '\\',
  '$',
  '<',
  '>',
  '&',
  '"',
  '\n\n',
  '\0',
  '%',
  '#',
  '\ud800',
  'ANSWER: ',
  '<![CDATA[',
];

/** The n-th of endless files: one of the corpus with pieces changed, cut, doubled, or taken from another. */
export const mutatedFrom =
  (corpus: readonly Buffer[]) =>
  (n: number): Buffer => {
    const next = seeded(n);
    const one = () => corpus[next(corpus.length)] ?? Buffer.alloc(0);
    let bytes = Buffer.from(one());
    for (let i = 0; i <= next(6); i++) {
      const at = next(bytes.length + 1);
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
      const other = one();
      const pieces = [
        Buffer.from(SIGNS[next(SIGNS.length)] ?? ''),
        Buffer.from([next(256), next(256)]),
        other.subarray(next(other.length), next(other.length)),
        before.subarray(next(before.length + 1)),
      ];
      const kind = next(pieces.length + 1);
      bytes = Buffer.concat([before, pieces[kind] ?? Buffer.alloc(0), kind === 4 ? after.subarray(next(40)) : after]);
    }
    return bytes;
  };

const csv = 'question,option_a,option_b,answer,passage,question:hi\n"What, $x$?",a,b,A,Rain,क्या\nQ,"a\nb",c,B,,\n';
const moodle =
  '<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>H<sub>2</sub>O <b>is</b> {mlang hi}पानी{mlang} <img src="data:image/png;base64,AAAA"></p>]]></text></questiontext><answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer></question></quiz>';

/** Small files of every format that is one text; `items` are those of QTI. */
export function questionFiles(): { texts: Buffer[]; items: Buffer[] } {
  const of = (...names: string[]) => names.map((name) => readFileSync(join(__dirname, 'import-files', name)));
  const texts = of('moodle-examples.txt', 'moodle-questions.gift.txt', 'moodle-questions.aiken.txt');
  return {
    texts: [...texts, Buffer.from(csv), Buffer.from(moodle)],
    items: of(
      'instructure-stimulus_passage.xml',
      'qtiworks-ims/choice.xml',
      'qtiworks-ims/choice_multiple_chocolade.xml',
    ),
  };
}
