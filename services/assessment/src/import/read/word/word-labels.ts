/* What the beginning of a line says about it, in English and Hindi. */

/** Ends a word in every script: \b knows Latin letters only. */
const END = '(?![\\p{L}\\p{M}\\p{N}])';
/** In front of a figure, a dash behind a space is its sign: "Answer: -14.6". */
const SEPARATOR = '\\s*[:：=–—.-]+\\s*(?:(?!(?<=\\s)[–—-]\\.?\\d)[:：=–—.-]+\\s*)*';
const begins = (words: string, behind: string) => new RegExp(`^\\s*(?:${words})${END}\\s*${behind}`, 'iu');

const ANSWER_WORDS =
  '(?:the\\s+)?(?:correct|right)\\s+(?:answer|option|ans|choice)s?(?:\\s+is)?|answers?(?:\\s+is)?|ans|key|सही\\s+उत्तर|सही\\s+विकल्प|उत्तर|उ';
const ANSWER = new RegExp(
  `^\\s*[[(]?\\s*(?:${ANSWER_WORDS})${END}\\s*(?:${SEPARATOR}|(?=[([])|(?=[A-H1-8]\\s*$)|(?<=is\\s+)(?=[A-H]\\s*[.,;)]))`,
  'iu',
);
const SOLUTION = begins(
  'solutions?|soln?|explanations?|exp|rationale|hints?(?:\\s*(?:and|&)\\s*solutions?)?|हल|व्याख्या|समाधान|स्पष्टीकरण',
  `(?:${SEPARATOR}|$)`,
);
const MARKS = begins('marks?|अंक', SEPARATOR);
const PASSAGE = begins(
  'passage|comprehension|paragraph|directions?|case\\s+study|अनुच्छेद|गद्यांश|परिच्छेद|निर्देश',
  '(?:[-–]?\\s*(?:\\d{1,3}|[IVX]{1,5}))?\\s*(?:$|[:：.–—-]+\\s*|(?=\\()|for\\s+(?=\\(?q))',
);
const PASSAGE_END =
  /^\s*(?:end\s+of\s+(?:the\s+)?(?:passage|comprehension|paragraph)|(?:अनुच्छेद|गद्यांश|परिच्छेद)\s+समाप्त)/iu;
const KEY_HEAD =
  /^\s*(?:(?:answer\s*keys?|उत्तर\s*(?:कुंजी|माला|तालिका))(?![\p{L}\p{M}])\s*[:：.–-]*\s*|(?:answers|keys)\s*[:：.–-]*\s*(?:$|(?=\d{1,4}\s*[-–.):]\s*\(?[a-h1-8]\)?[\s,;]+\d)))/iu;
/** Behind all questions: solutions by their numbers. */
const SOLUTIONS_HEAD =
  /^\s*(?:(?:detailed|answers?(?:\s*keys?)?\s*(?:and|&|with)|hints?\s*(?:and|&))\s*)*(?:solutions|explanations|hints|(?<=(?:and|&|with)\s*)(?:solution|explanation)|(?:उत्तर|संकेत)\s*(?:एवं|और|व)\s*(?:हल|व्याख्या))\s*[:：.–-]*\s*$/iu;
const INSTRUCTIONS =
  /^\s*(?:(?:general|important)\s+)?instructions?(?:\s+(?:to|for)\s+(?:the\s+)?(?:candidates|students))?\s*[:：.–-]*\s*$|^\s*(?:सामान्य\s+)?(?:निर्देश|अनुदेश)\s*[:：.–-]*\s*$/iu;
const SUBJECT =
  /^\s*(?:subject\s*[:–-]\s*)?(?:physics|chemistry|math(?:s|ematics)?|biology|botany|zoology|science|social\s+science|english|hindi|history|geography|economics|civics|reasoning|aptitude|general\s+(?:knowledge|awareness|science|studies)|भौतिकी|भौतिक\s*(?:विज्ञान|शास्त्र)|रसायन\s*(?:विज्ञान|शास्त्र)?|गणित|जीव\s*विज्ञान|वनस्पति\s*(?:विज्ञान|शास्त्र)|प्राणि\s*(?:विज्ञान|शास्त्र)|विज्ञान|सामाजिक\s*विज्ञान|हिन्दी|हिंदी|अंग्रेज़?ी|इतिहास|भूगोल)\s*[:：–-]*\s*$/iu;
export const isInstructions = (line: string): boolean => INSTRUCTIONS.test(line);
export const isSubject = (line: string): boolean => SUBJECT.test(line);
/** A title of capital letters, such as NUMERICAL VALUE TYPE. */
export const isCapitals = (line: string): boolean =>
  /^[^\p{Ll}\uFFFC]*[^\p{Ll}\uFFFC.?!,;=]$/u.test(line.trim()) && (line.match(/\p{Lu}/gu)?.length ?? 0) > 4;
const SECTION =
  /^\s*(?:section|part|खंड|खण्ड|भाग)\s*[-–:]?\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2}|[कखगघअबस])(?![\p{L}\p{M}\p{N}])/iu;
const NAMED_QUESTION =
  /^\s*(?:question|ques?|q|प्रश्न|प्र)\s*[.-]?\s*(?:no\.?|number|संख्या|सं\.?)?\s*(\d{1,4})(?!\d)\s*(?:[.):：–—-]+\s*|(?=\s)|$)/iu;
const NUMBERED = /^\s*(\d{1,4})\s*([.)])(?!\d)\s*/u;
const RANGE =
  /(?:q(?:uestions?|s|\.)?|प्रश्न(?:ों)?)\s*\.?\s*(?:nos?\.?|numbers?|संख्या)?\s*(\d{1,4})\s*(?:to|and|&|-|–|—|से)\s*(?:q\.?\s*)?(\d{1,4})/iu;

const HINDI_DIGITS = /[०-९]/g;
/** Digits of Hindi as those that everything else reads; the length stays. */
export const withLatinDigits = (text: string): string =>
  text.replace(HINDI_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x966));

/** What a line is labelled as; `length` is that of its label. */
export type Label =
  | { is: 'answer' | 'solution' | 'marks' | 'passage'; length: number }
  | { is: 'passage end' | 'key head' | 'solutions head' | 'section'; length: number }
  | { is: 'question'; length: number; number: number; isNamed: boolean; sign: string }
  | { is: 'text'; length: 0 };

export function labelOf(line: string): Label {
  const text = withLatinDigits(line);
  if (SOLUTIONS_HEAD.test(text)) return { is: 'solutions head', length: text.length };
  const head = KEY_HEAD.exec(text);
  if (head) return { is: 'key head', length: head[0].length };
  if (PASSAGE_END.test(text)) return { is: 'passage end', length: text.length };
  for (const [is, form] of [
    ['answer', ANSWER],
    ['solution', SOLUTION],
    ['marks', MARKS],
    ['passage', PASSAGE],
  ] as const) {
    const found = form.exec(text);
    if (found) return { is, length: found[0].length };
  }
  const named = NAMED_QUESTION.exec(text);
  if (named) return { is: 'question', length: named[0].length, number: Number(named[1]), isNamed: true, sign: 'Q' };
  const numbered = NUMBERED.exec(text);
  if (numbered) {
    const [{ length }, digits, sign = ''] = numbered;
    return { is: 'question', length, number: Number(digits), isNamed: false, sign };
  }
  if (SECTION.test(text) && text.length < 80) return { is: 'section', length: text.length };
  return { is: 'text', length: 0 };
}

/** The questions that "Directions (Q. 5 to 8)" names. */
export function rangeIn(line: string): [number, number] | undefined {
  const [, from, to] = RANGE.exec(withLatinDigits(line)) ?? [];
  return from && to && Number(from) <= Number(to) ? [Number(from), Number(to)] : undefined;
}

export type OptionStyle = 'letter' | 'roman' | 'number';
export interface OptionLabel {
  style: OptionStyle;
  /** 0 for A. */
  place: number;
  /** Where it begins in the line, and where its text does. */
  at: number;
  end: number;
  isStarred: boolean;
  /** "." or ")". */
  sign: string;
}
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const HINDI = ['अबसद', 'कखगघ'];
const OPTION =
  /([*✓✔]\s*)?(?:\(\s*([A-Ha-h]|[ivx]{1,4}|[IVX]{1,4}|[1-8]|[अबसदकखगघ])\s*\)|\[\s*([A-Ha-h])\s*\](?!\()|(?:(?<=^\s*[*✓✔]?\s*|\s)([A-Ha-h]|[ivx]{1,4}|[IVX]{1,4}|[1-8]|[अबसदकखगघ])(\)|\.(?=\s))))\s*/gu;

function placed(letter: string): { style: OptionStyle; place: number } | undefined {
  if (/^[1-8]$/.test(letter)) return { style: 'number', place: Number(letter) - 1 };
  const hindi = HINDI.map((letters) => letters.indexOf(letter)).find((place) => place >= 0);
  if (hindi !== undefined) return { style: 'letter', place: hindi };
  if (/^[A-Ha-h]$/.test(letter)) return { style: 'letter', place: letter.toUpperCase().charCodeAt(0) - 65 };
  const roman = ROMAN.indexOf(letter.toLowerCase());
  return roman < 0 ? undefined : { style: 'roman', place: roman };
}
export const optionPlace = (letter: string): number | undefined => placed(letter)?.place;

/** The options that a line begins with: the first at its beginning, each next one in order behind it. */
export function optionsIn(line: string): OptionLabel[] {
  const text = withLatinDigits(line);
  const found: OptionLabel[] = [];
  for (const match of text.matchAll(OPTION)) {
    const [all, star, inside, bracketed, bare, sign = ')'] = match;
    const one = placed(inside ?? bracketed ?? bare ?? '');
    const last = found.at(-1);
    const isFirst = last === undefined && text.slice(0, match.index).trim() === '';
    const isNext =
      last !== undefined &&
      one?.style === last.style &&
      one.place === last.place + 1 &&
      /\s$/.test(text.slice(0, match.index));
    if (one && (isFirst || isNext))
      found.push({ ...one, at: match.index, end: match.index + all.length, isStarred: star !== undefined, sign });
    else if (last === undefined) return [];
  }
  return found;
}
