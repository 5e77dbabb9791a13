import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedByApi } from '../read-import.flow';
import { Unreadable } from '../remark';
import { checked } from '../row';
import { imageBox } from '../text/images';
import { read } from './read';

const files = join(__dirname, '../../../test/import-files');
const csv = 'question,option_a,option_b,answer,passage,question:hi\n"What, $x$?",a,b,A,Rain,क्या\nQ,"a\nb",c,B,,\n';
const moodle =
  '<quiz><question type="multichoice"><questiontext format="html"><text><![CDATA[<p>H<sub>2</sub>O <b>is</b> {mlang hi}पानी{mlang} <img src="data:image/png;base64,AAAA"></p>]]></text></questiontext><answer fraction="100"><text>x</text></answer><answer fraction="0"><text>y</text></answer></question></quiz>';
const seeds = [
  ...['moodle-examples.txt', 'moodle-questions.gift.txt', 'moodle-questions.aiken.txt'],
  ...['instructure-stimulus_passage.xml', 'qtiworks-ims/choice.xml', 'qtiworks-ims/choice_multiple_chocolade.xml'],
].map((name) => readFileSync(join(files, name)));
const corpus = [...seeds, Buffer.from(csv), Buffer.from(moodle)];
/** More in a longer run: MUTATIONS=5000 npx jest mutated. */
const TIMES = Number(process.env.MUTATIONS ?? 400);

/** Numbers that are the same in every run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
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

/** One file of the corpus with pieces changed, cut, doubled, or taken from another. */
function mutated(n: number): Buffer {
  const next = numbers(n);
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
}

it('N-019: damaged files are read or refused with a code, and every row is a question or has its reason', async () => {
  const refusedBy = refusedByApi();
  const wrong: string[] = [];
  const ends = { read: 0, refused: 0 };
  for (let n = 0; n < TIMES; n++) {
    try {
      for await (const told of read(mutated(n), imageBox('teacher'))) {
        if ('format' in told) continue;
        const row = checked(told, { subject: '', chapter: '', tags: [] }, refusedBy);
        if (!row.question && row.problems.length === 0)
          wrong.push(`${n}: a row without a question and without a reason`);
      }
      ends.read++;
    } catch (error) {
      if (error instanceof Unreadable) ends.refused++;
      else wrong.push(`${n}: ${String(error)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(ends.read, ends.refused)).toBeGreaterThan(TIMES / 20);
}, 3_600_000);
