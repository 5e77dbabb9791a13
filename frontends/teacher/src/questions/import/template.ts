// What a table of questions looks like: the heads that an import reads, with three examples.

const heads =
  'type question option_a option_b option_c option_d answer accepted explanation marks wrong difficulty topic subject chapter tags'.split(
    ' ',
  );
type Example = { [head: string]: string };
/** The type may be left out where the answer tells it. */
const examples: Example[] = [
  {
    type: 'mcq',
    question: 'What is the unit of force?',
    ...{ option_a: 'Joule', option_b: 'Newton', option_c: 'Watt', option_d: 'Pascal' },
    answer: 'B',
    explanation: 'Force is mass times acceleration.',
    ...{ marks: '4', wrong: '1', difficulty: 'easy', topic: 'Units', subject: 'Physics', chapter: 'Mechanics' },
    tags: 'jee,units',
  },
  {
    type: 'multi-correct',
    question: 'Which numbers are prime?',
    ...{ option_a: '2', option_b: '4', option_c: '7', option_d: '9' },
    answer: 'A,C',
    ...{ marks: '4', difficulty: 'medium', topic: 'Numbers', subject: 'Mathematics', chapter: 'Arithmetic' },
  },
  {
    type: 'numerical',
    question: 'A stone falls for 2 s. How fast is it in m/s ($g = 9.8$)?',
    answer: '19.6±0.1',
    explanation: '$v = gt$',
    ...{ marks: '4', difficulty: 'medium', topic: 'Free fall', subject: 'Physics', chapter: 'Mechanics' },
  },
];
export const templateRows: string[][] = [heads, ...examples.map((one) => heads.map((head) => one[head] ?? ''))];

/** The second sheet of the workbook: a head, and what it means. */
export const howTo: [string, string][] = [
  ['Column', 'What it means'],
  ['question', 'The text, with formulas between $ signs. The only column that every row needs.'],
  ['type', 'mcq, multi-correct, true-false, short-answer, numerical or match. Empty: as the answer looks.'],
  ['option_a to option_h', 'Two to eight options.'],
  ['answer', 'B or 2 for an option, A,C for several, true or false, a text, 9.8, 9.8±0.1 or 9.7..9.9.'],
  ['accepted', 'Further right answers of a short answer, with | between.'],
  ['explanation', 'Shown to students after results.'],
  ['marks, wrong', 'Marks for a right answer and marks taken off for a wrong one. Empty: as the test says.'],
  ['difficulty', 'easy, medium or hard.'],
  ['topic', 'Strong and weak areas of students are counted by topic.'],
  ['subject, chapter, tags', 'To find the question again; tags with commas between.'],
  ['passage_title, passage', 'What several questions are about: the same text in each of their rows.'],
  ['list_1, list_2', 'Of a match question, one item a line (Alt+Enter); answer A-II; B-I,IV.'],
  ['video', 'The address of a solution at YouTube or Vimeo.'],
  ['question:hi, option_a:hi ...', 'The same text in Hindi; any other language by its tag, such as question:ta.'],
  ['', 'Columns may stand in any order and be left out. Others are ignored, and the import names them.'],
];

const csvCell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Excel reads UTF-8 by the mark at the beginning. */
export const csvTemplate = (): Blob =>
  new Blob([`\ufeff${templateRows.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('')}`], {
    type: 'text/csv',
  });
