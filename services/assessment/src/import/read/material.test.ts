import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { jeeQuestions, material, materialNames, type JeeQuestion } from '../../../test/material';
import { contentOf, fingerprintOf } from '../../bank/bank-question';
import type { Exported, DataFormat } from '../../export/exported';
import { lossesOf } from '../../export/losses';
import { write } from '../../export/write/write';
import type { QuestionInput } from '../../question/question';
import { refusedByApi } from '../read-import.flow';
import { Unreadable } from '../remark';
import { checked, type Checked } from '../row';
import { imageBox } from '../text/images';
import type { Found, Told } from './found';
import { read } from './read';

const refusedBy = refusedByApi();
const nothing = { subject: '', chapter: '', tags: [] };
const kept = join(__dirname, '../../../test/import-files');
/** From beside the repository, else the copy that is kept of a small one. */
const fileOf = (name: string): Buffer | undefined => {
  const path = join(kept, name.replace(/^\w+\//, ''));
  return material(name) ?? (existsSync(path) ? readFileSync(path) : undefined);
};

async function rowsOf(bytes: Buffer): Promise<{ format: string; rows: Checked[] }> {
  const told: Told[] = [];
  for await (const one of read(bytes, imageBox('teacher'))) told.push(one);
  const rows = told.slice(1).map((one): Checked => checked(one as Found, nothing, refusedBy));
  return { format: (told[0] as { format: string }).format, rows };
}
/** How many are imported, with how many notes, and the codes of those that are listed; or why nothing is read. */
async function outcomeOf(bytes: Buffer): Promise<object | string> {
  try {
    const { format, rows } = await rowsOf(bytes);
    const fine = rows.filter(({ problems }) => problems.length === 0);
    const listed: Record<string, number> = {};
    for (const { problems } of rows)
      for (const { code } of problems.slice(0, 1)) listed[code] = (listed[code] ?? 0) + 1;
    return { format, imported: fine.length, listed };
  } catch (error) {
    if (error instanceof Unreadable) return error.code;
    throw error;
  }
}

const folders = ['aiken', 'csv', 'gift', 'moodle-xml', 'qti'];
const outcomes: [string, object | string][] = [
  ['aiken/moodle-questions.aiken.txt', { format: 'aiken', imported: 2, listed: {} }],
  ['csv/upload_users.csv', 'file_format_unknown'],
  ['csv/upload_users_cohorts.csv', 'file_format_unknown'],
  ['gift/moodle-examples.txt', { format: 'gift', imported: 36, listed: { weight_not_supported: 7 } }],
  [
    'gift/moodle-questions.gift.txt',
    { format: 'gift', imported: 7, listed: { question_broken: 1, weight_not_supported: 1 } },
  ],
  ['qti/instructure-stimulus_passage.xml', { format: 'qti', imported: 0, listed: {} }],
  ['qti/qtiworks-ims/choice.xml', { format: 'qti', imported: 0, listed: { image_missing: 1 } }],
  ['qti/qtiworks-ims/choice_fixed.xml', { format: 'qti', imported: 0, listed: { image_missing: 1 } }],
  ['qti/qtiworks-ims/choice_multiple.xml', { format: 'qti', imported: 1, listed: {} }],
  [
    'qti/qtiworks-ims/choice_multiple_chocolade.xml',
    { format: 'qti', imported: 0, listed: { scoring_not_supported: 1 } },
  ],
  ['qti/qtiworks-ims/images/sign.png', 'file_format_unknown'],
];

describe('N-019: every file of others', () => {
  it.each(outcomes)('%s is imported or listed question by question', async (name, expected) => {
    const bytes = fileOf(name);
    if (bytes) expect(await outcomeOf(bytes)).toEqual(expected);
    else expect(name).toMatch(/^csv\//); // Lists of people are kept by who reads them.
  });

  it('is in that table', () => {
    const named = new Set(outcomes.map(([name]) => name));
    const there = folders.flatMap(materialNames).filter((name) => !name.endsWith('README.md'));
    expect(there.filter((name) => !named.has(name))).toEqual([]);
  });

  it('of one folder, packed, is read with its images', async () => {
    const folder = join(kept, 'qtiworks-ims');
    const zip = new ZipFile();
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (/\.\w+$/.test(name)) zip.addFile(join(folder, name), name);
    zip.end();
    const expected = { format: 'qti', imported: 3, listed: { scoring_not_supported: 1 } };
    expect(await outcomeOf(await buffer(zip.outputStream))).toEqual(expected);
  });
});

const jee = jeeQuestions();
/** As a teacher would have typed it. */
function typed({ subject, type, stem, options, gold }: JeeQuestion, n: number): Exported {
  const places = Array.from(gold.replace(/[^A-D]/g, ''), (letter) => letter.charCodeAt(0) - 65);
  const kind: Record<string, Partial<QuestionInput> & Pick<QuestionInput, 'type'>> = {
    MCQ: { type: 'mcq', options, correctAnswer: places[0] },
    'MCQ(multiple)': { type: 'multi-correct', options, correctAnswers: places },
  };
  const byHand = { type: 'short-answer' as const, acceptedAnswers: [] };
  // Of four questions the options are a picture, or have no letters.
  const chosen = options.length < 2 ? byHand : kind[type];
  const answered = type in kind ? chosen : { type: 'numerical' as const, answer: { value: Number(gold) } };
  return {
    id: `q${n}`,
    question: contentOf({ question: stem, ...(answered ?? byHand) }),
    subject,
    chapter: '',
    tags: [],
  };
}

(jee ? describe : describe.skip)('N-020: 243 questions of JEE Advanced', () => {
  it.each<DataFormat>(['csv', 'gift', 'moodle_xml', 'qti3'])(
    'come back from a file in %s as they were',
    async (format) => {
      const all = (jee ?? []).map(typed);
      // What Moodle gives for a part of an answer leaves nothing out of the file.
      const whole = all.filter((one) => lossesOf(format, one).every(({ code }) => code === 'partial_marks'));
      const sections = [{ title: '', instructions: '', questions: whole }];
      const pieces: Buffer[] = [];
      for await (const piece of write(format, { title: '', instructions: '', sections }, new Map())) pieces.push(piece);
      const { rows } = await rowsOf(Buffer.concat(pieces));
      expect([all.length, whole.length]).toEqual([243, 243]);
      expect(rows.flatMap(({ place, problems }) => problems.map(({ message }) => `${place}: ${message}`))).toEqual([]);
      expect(rows.map(({ question }) => question && fingerprintOf(question))).toEqual(
        whole.map(({ question }) => fingerprintOf(question)),
      );
    },
  );
});
