import { docx, lines, p, table } from '../../../../test/docx';
import { codes, rowsOf } from '../../../../test/import-rows';

const read = async (...body: string[]) => (await rowsOf(await docx(body.join('')))).rows;
const keys = async (...body: string[]) =>
  (await read(...body)).map(({ question: q, problems }) => problems[0]?.code ?? q?.answer ?? q?.correctAnswer);
const choice = (n: number) => `${n}. Which ${n}?\n(a) k\n(b) l\n(c) m\n(d) n`;
const value = (n: number) => `${n}. Value ${n} is ____`;
const mixed = (one: string, two: string) =>
  lines([one, choice(1), choice(2), two, value(1), value(2), 'Answer Key'].join('\n'));
const both = (one: string, two: string) =>
  lines([one, choice(1), choice(2), two, choice(1), choice(2), 'Answer Key'].join('\n'));

describe('N-019: numbers of a Word file that begin again', () => {
  it.each([
    ['Section A', 'Section B'],
    ['PART - I', 'PART - II'],
    ['Single correct type', 'Integer type questions'],
    ['I. Multiple choice questions', 'II. Numericals (4 marks each)'],
    ['Physics - Section A', 'Physics - Section B'],
    ['Objective questions', 'Numerical Value Type Questions:'],
  ])('are those of two parts: %s and %s', async (one, two) => {
    const rows = await read(mixed(one, two), lines(`${one}\n1. a 2. b\n${two}\n1. 25 2. 2.5`));
    expect(rows.map(({ question: q }) => q?.answer ?? q?.correctAnswer)).toEqual([0, 1, { value: 25 }, { value: 2.5 }]);
    expect(rows[1]?.question?.options).toEqual(['k', 'l', 'm', 'n']);
    expect(codes(rows)).toEqual(['', '', '', '']);
  });

  it.each([
    ['in another order', 'Physics', 'Chemistry', 'Chemistry\n1. c 2. d\nPhysics\n1. a 2. b'],
    ['of which one begins as the other', 'Part I', 'Part II', 'Part II\n1. c 2. d\nPart I\n1. a 2. b'],
    ['in lines with keys', 'Section A', 'Section B', 'Section A: 1-a, 2-b\nSection B: 1-c, 2-d'],
  ])('have keys under the names of their parts %s', async (_what, one, two, key) => {
    expect(await keys(both(one, two), lines(key))).toEqual([0, 1, 2, 3]);
  });

  it.each([
    ['short', ['Physics', 'Chemistry'], 'Chem:\n1. b\nPhy:\n1. a'],
    ['initials', ['Physics', 'Chemistry'], 'C:\n1. b\nP:\n1. a'],
    ['of which one is a subject', ['Physics', 'Chemistry'], 'Chemistry\n1. b\nPhy:\n1. a'],
    ['of three subjects', ['Physics', 'Chemistry', 'Mathematics'], 'Maths:\n1. c\nPhy:\n1. a\nChem:\n1. b'],
    ['spelt in another way', ['खंड अ', 'खंड ब'], 'खण्ड ब\n1. b\nखण्ड अ\n1. a'],
    [
      'short, with sections',
      ['Physics\nSection A', 'Chemistry\nSection A'],
      'Chem Section A\n1. b\nPhy Section A\n1. a',
    ],
  ])('have no keys under other names in another order: %s', async (_what, names, key) => {
    const paper = names.map((name) => `${name}\n${choice(1)}`).join('\n');
    expect(await keys(lines(`${paper}\nAnswer Key\n${key}`))).toEqual(names.map(() => 'key_unclear'));
  });

  it.each([
    ['short', ['Physics', 'Chemistry', 'Mathematics'], 'Phy:\n1. a\nChem:\n1. b\nMaths:\n1. c'],
    ['of which one is a subject', ['Physics', 'Chemistry'], 'Physics\n1. a\nChem:\n1. b'],
    ['glued', ['Section-A', 'Section-B'], 'SectionB\n1. b\nSectionA\n1. a'],
    ['glued in capital letters', ['PART-1', 'PART-2'], 'PART2\n1. b\nPART1\n1. a'],
    [
      'of other words',
      ['Objective questions', 'Subjective type questions'],
      'Objective type questions\n1. a\nOthers\n1. b',
    ],
  ])('have keys under names that are %s', async (_what, names, key) => {
    const paper = names.map((name) => `${name}\n${choice(1)}`).join('\n');
    expect(await keys(lines(`${paper}\nAnswer Key\n${key}`))).toEqual(names.map((_, i) => i));
  });

  it('have keys under subjects with sections in them', async () => {
    const paper = ['PHYSICS', 'CHEMISTRY'].flatMap((subject) => [
      subject,
      'Section A',
      choice(1),
      'Section B',
      value(1),
    ]);
    const key = 'CHEMISTRY\nSection A\n1. c\nSection B\n1. 21\nPHYSICS\nSection A\n1. a\nSection B\n1. 11';
    expect(await keys(lines(`${paper.join('\n')}\nAnswer Key\n${key}`))).toEqual([0, { value: 11 }, 2, { value: 21 }]);
  });

  it('have keys in one table with the names of the parts', async () => {
    const key = table(['Section B', ''], ['1', 'c'], ['2', 'd'], ['Section A', ''], ['1', 'a'], ['2', 'b']);
    expect(await keys(both('Section A', 'Section B'), key)).toEqual([0, 1, 2, 3]);
  });

  it('are no questions below statements that are chosen from', async () => {
    const rows = await read(
      lines('1. Match:\n(a) Force\n(b) Work\nwith the type\n1. J\n2. N\n(A) a-1\n(B) a-2'),
      p('Ans. B'),
    );
    expect(rows.map(({ question: q }) => [q?.options, q?.correctAnswer])).toEqual([[['a-1', 'a-2'], 1]]);
  });
});
