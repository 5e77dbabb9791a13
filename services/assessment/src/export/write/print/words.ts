import type { Marking } from '../../exported';

/** What stands on a paper besides its own texts. */
const english = {
  set: 'Set {set}',
  page: 'page {page} of {pages}',
  code: 'Paper {code}',
  time: 'Time',
  minutes: '{n} minutes',
  questions: 'Questions',
  maximum: 'Maximum marks',
  class: 'Class',
  name: 'Name',
  roll: 'Roll number',
  date: 'Date',
  signature: 'Signature',
  section: 'Section',
  marks: 'Marks',
  instructions: 'Instructions',
  rough: 'Space for rough work',
  answer: 'Answer',
  listOne: 'List I',
  listTwo: 'List II',
  passageOne: 'Passage for question {from}',
  passageMany: 'Passage for questions {from} to {to}',
  key: 'Answer key',
  codeNote: 'This key is for papers with {code} at the foot of the page.',
  keyNote: 'The small figure is the number of the question in the test.',
  solutions: 'Solutions',
  number: 'No.',
  byHand: 'marked by hand',
  dropped: 'not counted',
  fullMarks: 'full marks, whatever the answer',
  ownMarks: 'Each question shows its marks. Nothing is taken off for a wrong answer.',
  ownMarksUnless:
    'Each question shows its marks. Nothing is taken off for a wrong answer, unless a question shows otherwise.',
  right: '{correct} for a right answer. Nothing is taken off.',
  rightUnless: '{correct} for a right answer. Nothing is taken off, unless a question shows otherwise.',
  rightWrong: '{correct} for a right answer, {wrong} for a wrong one, {skipped} if skipped.',
  perRow: 'Where two lists are matched, each right item gives its part of the marks.',
  several: 'Where several options are correct: {several}',
  perOption:
    '{correct} for all of them, {each} for each right one as long as no wrong one is chosen, {wrong} otherwise.',
  proportional: '{correct} for all right options; a part of them: the same part of the marks; any wrong one: {wrong}.',
  table: '{correct} for all right options and no wrong one; {rows}; any wrong one: {wrong}.',
  range: '{from} to {to}',
  row: '{chosen} of them: {marks}',
  rowOf: '{chosen} of {of} or more: {marks}',
  any: 'Answer any {n} of the {total} questions. If you answer more, the first {n} in the order of your paper count.',
};

const hindi: typeof english = {
  set: 'सेट {set}',
  page: 'पृष्ठ {page} / {pages}',
  code: 'प्रश्नपत्र {code}',
  time: 'समय',
  minutes: '{n} मिनट',
  questions: 'प्रश्न',
  maximum: 'अधिकतम अंक',
  class: 'कक्षा',
  name: 'नाम',
  roll: 'अनुक्रमांक',
  date: 'दिनांक',
  signature: 'हस्ताक्षर',
  section: 'खंड',
  marks: 'अंक',
  instructions: 'निर्देश',
  rough: 'रफ़ कार्य के लिए स्थान',
  answer: 'उत्तर',
  listOne: 'सूची I',
  listTwo: 'सूची II',
  passageOne: 'प्रश्न {from} का गद्यांश',
  passageMany: 'प्रश्न {from} से {to} का गद्यांश',
  key: 'उत्तर कुंजी',
  codeNote: 'यह कुंजी उन प्रश्नपत्रों की है जिनके नीचे {code} लिखा है।',
  keyNote: 'छोटा अंक परीक्षा में प्रश्न की संख्या है।',
  solutions: 'हल',
  number: 'क्र.',
  byHand: 'हाथ से जाँचा जाएगा',
  dropped: 'गिना नहीं जाता',
  fullMarks: 'उत्तर जो भी हो, पूरे अंक',
  ownMarks: 'प्रत्येक प्रश्न के अंक उसके साथ दिए हैं। गलत उत्तर पर अंक नहीं काटे जाते।',
  ownMarksUnless: 'प्रत्येक प्रश्न के अंक उसके साथ दिए हैं। गलत उत्तर पर अंक नहीं काटे जाते, जब तक प्रश्न के साथ कुछ और न लिखा हो।',
  right: 'सही उत्तर पर {correct} अंक। गलत उत्तर पर अंक नहीं काटे जाते।',
  rightUnless: 'सही उत्तर पर {correct} अंक। गलत उत्तर पर अंक नहीं काटे जाते, जब तक प्रश्न के साथ कुछ और न लिखा हो।',
  rightWrong: 'सही उत्तर पर {correct}, गलत उत्तर पर {wrong}, छोड़ने पर {skipped} अंक।',
  perRow: 'जहाँ दो सूचियों का मिलान हो, वहाँ सूची I की हर प्रविष्टि के सही मिलान पर उसके हिस्से के अंक मिलते हैं।',
  several: 'जहाँ एक से अधिक विकल्प सही हैं: {several}',
  perOption: 'सभी सही विकल्प चुनने पर {correct}; कोई गलत विकल्प न चुना हो तो प्रत्येक सही विकल्प पर {each}; अन्यथा {wrong} अंक।',
  proportional:
    'सभी सही विकल्प चुनने पर {correct}; केवल कुछ सही विकल्प चुनने पर उसी अनुपात में अंक; कोई गलत विकल्प चुनने पर {wrong} अंक।',
  table: 'सभी सही विकल्प और कोई गलत नहीं: {correct}; {rows}; कोई गलत विकल्प चुनने पर {wrong} अंक।',
  range: '{from} से {to}',
  row: 'उनमें से {chosen}: {marks}',
  rowOf: '{of} या अधिक में से {chosen}: {marks}',
  any: '{total} में से किन्हीं {n} प्रश्नों के उत्तर दें। अधिक उत्तर देने पर आपके प्रश्नपत्र के क्रम में पहले {n} गिने जाते हैं।',
};

type Values = Record<string, string | number>;
/** The words of a language; those of others than Hindi are in English. */
export function wordsIn(language: string): (name: keyof typeof english, values?: Values) => string {
  const words = /^hi\b/.test(language) ? hindi : english;
  return (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (all, key: string) => String(values[key] ?? all));
}
export type Say = ReturnType<typeof wordsIn>;

/** The same in every language of the paper, once where they are equal. @example 'Name / नाम' */
export const inAll =
  (languages: readonly string[]): Say =>
  (name, values) =>
    [...new Set(languages.map((language) => wordsIn(language)(name, values)))].join(' / ');

/** @example marksText(-0.66) === '−0.66' */
export const marksText = (marks: number): string => String(marks).replace('-', '−');
const signed = (marks: number): string => (marks > 0 ? `+${marks}` : marksText(marks));

/**
 * How a section or a question is marked, in the sentences of the pages.
 * @param marking in marks @param hasOwn some questions of the section have marks of their own
 */
export function markingWords(marking: Marking | undefined, say: Say, hasOwn = false): string {
  if (!marking) return say(hasOwn ? 'ownMarksUnless' : 'ownMarks');
  const figures = { correct: signed(marking.correct), wrong: signed(marking.wrong), skipped: signed(marking.skipped) };
  const free = hasOwn ? 'rightUnless' : 'right';
  const plain = say(marking.wrong === 0 && marking.skipped === 0 ? free : 'rightWrong', figures);
  const several = severalWords(marking, figures, say);
  return several ? `${plain} ${several}` : plain;
}

function severalWords({ partial, partialRule }: Marking, figures: Values, say: Say): string | undefined {
  const rule = partialRule ?? (partial === 'per_option' ? { kind: 'per_option' as const, marks: 1 } : undefined);
  const inCase = (several: string) => say('several', { several });
  switch (rule?.kind) {
    case undefined:
      return undefined;
    case 'per_row':
      return say('perRow');
    case 'per_option':
      return inCase(say('perOption', { ...figures, each: signed(rule.marks) }));
    case 'proportional':
      return inCase(say('proportional', figures));
    case 'table': {
      const rows = rule.rows.map(({ chosen, of, marks }) =>
        say(of === undefined ? 'row' : 'rowOf', { chosen, of: of ?? 0, marks: signed(marks) }),
      );
      return inCase(say('table', { ...figures, rows: rows.join('; ') }));
    }
  }
}
