/* What the beginning of a line says about it, in English and Hindi. */

/** Ends a word in every script: \b knows Latin letters only. */
const END = '(?![\\p{L}\\p{M}\\p{N}])';
/** In front of a figure, a dash behind a space is its sign: "Answer: -14.6". */
const SEPARATOR = '\\s*[:：=–—.-]+\\s*(?:(?!(?<=\\s)[–—-]\\.?\\d)[:：=–—.-]+\\s*)*';
const begins = (words: string, behind: string) => new RegExp(`^\\s*(?:${words})${END}\\s*${behind}`, 'iu');

const ANSWER_WORDS =
  '(?:the\\s+)?(?:correct|right)\\s+(?:answer|option|ans|choice)s?(?:\\s+is)?|answers?(?:\\s+is)?|(?:official\\s+|nta\\s+)?ans(?:wer)?(?:\\s*\\.?\\s*by\\s+nta)?|key|सही\\s+उत्तर|सही\\s+विकल्प|उत्तर|उ';
const ANSWER = new RegExp(
  `^\\s*[[(]?\\s*(?:${ANSWER_WORDS})(?:\\.?\\s*[/|]\\s*(?:${ANSWER_WORDS}))?${END}\\s*(?:${SEPARATOR}|(?=[([])|(?=[A-H1-8]\\s*$|[1-8]\\s*[.)]\\s)|(?<=is\\s+)(?=[A-H]\\s*[.,;)]))`,
  'iu',
);
const SOLUTION = begins(
  'solutions?|soln?|explanations?|exp|rationale|hints?(?:\\s*(?:and|&)\\s*solutions?)?|हल|व्याख्या|समाधान|स्पष्टीकरण',
  `(?:${SEPARATOR}|$|(?=[([]\\s*[A-Ha-h1-8]\\s*[)\\]]\\s*(?:[:.–-]|$)))`,
);
const MARKS = begins('marks?|अंक', SEPARATOR);
const PASSAGE = begins(
  'passage|comprehension|paragraph|directions?|case\\s+study|अनुच्छेद|गद्यांश|परिच्छेद|निर्देश',
  '(?:[-–]?\\s*(?:\\d{1,3}|[IVX]{1,5}))?\\s*(?:$|[:：.–—-]+\\s*|(?=\\()|for\\s+(?=\\(?q))',
);
const PASSAGE_END =
  /^\s*(?:end\s+of\s+(?:the\s+)?(?:passage|comprehension|paragraph)|(?:अनुच्छेद|गद्यांश|परिच्छेद)\s+समाप्त)/iu;
const KEY_HEAD =
  /^\s*(?:(?:answer\s*keys?|उत्तर\s*(?:कुंजी|माला|तालिका))(?:\s*[/|]\s*(?:answer\s*keys?|उत्तर\s*(?:कुंजी|माला|तालिका)))?(?![\p{L}\p{M}])\s*[:：.–-]*\s*|(?:answers|keys)\s*[:：.–-]*\s*(?:$|(?=\d{1,4}\s*[-–.):]\s*\(?[a-h1-8]\)?[\s,;]+\d)))/iu;
/** Behind all questions: solutions by their numbers. */
const SOLUTIONS_HEAD =
  /^\s*(?:(?:detailed|answers?(?:\s*keys?)?\s*(?:and|&|with)|hints?\s*(?:and|&))\s*)*(?:solutions|explanations|hints|(?<=(?:and|&|with)\s*)(?:solution|explanation)|(?:उत्तर|संकेत)\s*(?:एवं|और|व)\s*(?:हल|व्याख्या))\s*[:：.–-]*\s*$/iu;
const INSTRUCTIONS =
  /^\s*(?:(?:general|important)\s+)?instructions?(?:\s+(?:to|for)\s+(?:the\s+)?(?:candidates|students))?\s*[:：.–-]*\s*$|^\s*(?:सामान्य\s+)?(?:निर्देश|अनुदेश)\s*[:：.–-]*\s*$/iu;
const SUBJECT =
  /^\s*(?:subject\s*[:–-]\s*)?(?:physics|chemistry|math(?:s|ematics)?|biology|botany|zoology|science|social\s+science|english|hindi|history|geography|economics|civics|reasoning|aptitude|general\s+(?:knowledge|awareness|science|studies)|भौतिकी|भौतिक\s*(?:विज्ञान|शास्त्र)|रसायन\s*(?:विज्ञान|शास्त्र)?|गणित|जीव\s*विज्ञान|वनस्पति\s*(?:विज्ञान|शास्त्र)|प्राणि\s*(?:विज्ञान|शास्त्र)|विज्ञान|सामाजिक\s*विज्ञान|हिन्दी|हिंदी|अंग्रेज़?ी|इतिहास|भूगोल)\s*[:：–-]*\s*$/iu;
/** What a printed paper says between its questions, and the response sheets of TCS iON. */
const FURNITURE =
  /^[\s*_(]*(?:(?:space\s+for\s+)?rough\s+work|page\s*[-–:]?\s*\d+(?:\s*(?:of|\/)\s*\d+)?|all\s+the\s+best|best\s+of\s+luck|p\.?\s*t\.?\s*o\.?|end\s+of\s+(?:the\s+)?(?:test|question\s+)?(?:paper|test|section)|रफ\s+कार्य(?:\s+के\s+लिए\s+(?:स्थान|जगह))?|पृष्ठ\s*\d+)[\s*_).!।]*$|^\s*(?:(?:question|option\s+\d)\s+id\s*:\s*\d+|status\s*:\s*(?:not\s+)?(?:answered|attempted|marked)\b.*|chosen\s+option\s*:\s*(?:\d|-+))\s*$|^\s*(?:[*=~#]\s*){3,}$/iu;
export const isFurniture = (line: string): boolean => FURNITURE.test(line);
export const isInstructions = (line: string): boolean => INSTRUCTIONS.test(line);
/** Also "Physics / भौतिकी". */
export const isSubject = (line: string): boolean => line.split(/[/|]/, 3).every((name) => SUBJECT.test(name));
/** A title of capital letters, such as NUMERICAL VALUE TYPE. */
export const isCapitals = (line: string): boolean =>
  /^[^\p{Ll}\uFFFC]*[^\p{Ll}\uFFFC.?!,;=]$/u.test(line.trim()) && (line.match(/\p{Lu}/gu)?.length ?? 0) > 4;
/** What the questions below are, and nothing else: "Integer type questions", "II. Numericals (5 marks each)". */
const KINDS =
  /^\s*(?:[IVX]{1,4}[.)]\s*)?(?:(?:(?:integer|numeric(?:al)?|value|single|multiple|choice|correct|objective|subjective|descriptive|very|short|long|assertion|reason(?:ing)?|comprehension|paragraph|matri?x|match(?:ing)?|statement|fill|in|the|following|blanks?|true|false|answer|option|one|or|more|than|and|based|case|study|type)(?!\p{L})[\s/&,()–-]*)+(?:types?|questions?|problems)|mcqs?|numericals?|(?:multiple\s+choice|integer|numerical)(?:\s+type)?)\s*(?:[(\[].*[)\]])?\s*[:：.–-]*\s*$/iu;
/** "Physics - Section B" */
const PART_OF = /\s*[-–:(]\s*(?:section|part)\s*[-–:]?\s*(?:[A-E]|[IVX]{1,4}|\d)\)?\s*[:：.–-]*\s*$/iu;
/** A line that begins with a small letter goes on with another one. */
export const isKinds = (line: string): boolean =>
  line.length < 80 &&
  /^\s*\p{Lu}/u.test(line) &&
  (KINDS.test(line) || (PART_OF.test(line) && isSubject(line.replace(PART_OF, ''))));
const SECTION =
  /^\s*(?:section|part|खंड|खण्ड|भाग)\s*[-–:]?\s*(?:[A-Z]|[IVX]{1,4}|\d{1,2}|[कखगघङअबसदइ])(?![\p{L}\p{M}\p{N}])/iu;
const NAMED_QUESTION =
  /^\s*(?:question|ques?|q|प्रश्न|प्र)\s*[.-]?\s*(?:no\.?|number|संख्या|सं\.?)?\s*(\d{1,4})(?!\d)\s*(?:[.):：–—-]+\s*|(?=\s)|$)/iu;
const NUMBERED = /^\s*(\d{1,4})\s*([.)])(?!\d)\s*/u;
const RANGE =
  /(?:q(?:uestions?|s|\.)?|प्रश्न(?:ों)?)\s*\.?\s*(?:nos?\.?|numbers?|संख्या)?\s*(\d{1,4})\s*(?:to|and|&|-|–|—|से)\s*(?:q\.?\s*)?(\d{1,4})/iu;

const OTHER_SIGNS = /[०-९（）]/g;
/** "A | अ": the sign of an option in both languages. */
const SIGN_PAIR =
  /(?<![\p{L}\p{M}])(?:([A-H])(\s*[/|]\s*[अबसदइकखगघङ])|([अबसदइकखगघङ]\s*[/|]\s*)([A-H]))(?![\p{L}\p{M}])/gu;
/** Digits of Hindi, wide brackets and signs in two languages as those that everything else reads; the length stays. */
export const withLatinDigits = (text: string): string =>
  text
    .replace(
      SIGN_PAIR,
      (_all, one = '', behind = '', before = '', other = '') => ' '.repeat(behind.length + before.length) + one + other,
    )
    .replace(OTHER_SIGNS, (sign) => (sign === '（' ? '(' : sign === '）' ? ')' : String(sign.charCodeAt(0) - 0x966)));

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
  /** Its first sign, which tells (a) from (A). */
  alphabet: string;
  /** 0 for A. */
  place: number;
  /** Where it begins in the line, and where its text does. */
  at: number;
  end: number;
  isStarred: boolean;
  /** ".", ")" or, of numbers, "()". */
  sign: string;
}
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const ALPHABETS: [OptionStyle, string[]][] = [
  ['number', Array.from('12345678')],
  ['letter', Array.from('अबसदइ')],
  ['letter', Array.from('कखगघङ')],
  ['letter', Array.from('ABCDEFGH')],
  ['letter', Array.from('abcdefgh')],
  ['roman', ROMAN],
  ['roman', ROMAN.map((sign) => sign.toUpperCase())],
];
/** In front of an option, or behind it: it is the right one. A star behind a letter is a part of a text, as of z* and π*. */
const TICK = '(?:[✓✔✅☑🗹]|(?<=^|\\s)\\*)';
const OPTION = new RegExp(
  String.raw`((?<=^|\s)(?:${TICK}|[√→](?<=^\s*[√→]))\s*)?(?:\(\s*([A-Ha-h]|[ivx]{1,4}|[IVX]{1,4}|[1-8]|[अबसदइकखगघङ])\s*\)|\[\s*([A-Ha-h])\s*\](?!\()|(?:(?<=^\s*(?:${TICK}|√|→)?\s*|\s)([A-Ha-h]|[ivx]{1,4}|[IVX]{1,4}|[1-8]|[अबसदइकखगघङ])(\)|\.(?=\s))))\s*`,
  'gu',
);
const TICKED = new RegExp(
  String.raw`\s*(?:${TICK}|(?<=\S\s+)√|\((?:correct|right(?=\s+[ao])|ans(?:wer)?|सही)\.?\s*(?:answer|option|उत्तर)?\))\s*$`,
  'iu',
);
/** Where the tick behind the right option begins; alone it is the option. */
export const tickAt = (option: string): number | undefined => TICKED.exec(option)?.index || undefined;

const PLACES = new Map(
  ALPHABETS.flatMap(([style, signs]) =>
    signs.map((sign, place) => [sign, { style, alphabet: signs[0] ?? '', place }] as const),
  ),
);
export const optionPlace = (letter: string): number | undefined => PLACES.get(letter)?.place;

type Place = Pick<OptionLabel, 'style' | 'alphabet' | 'place'>;
/**
 * Signs of options in a line that begins with one, of the same alphabet. One in the text of an option, as in "Both (a) and (b)",
 * is none, where enough others are left.
 */
function labelsIn(line: string, isNext: (one: Place, last: Place) => boolean, isOfEach = false): OptionLabel[] {
  const text = withLatinDigits(line);
  const found: OptionLabel[] = [];
  let isLeft = false;
  for (const match of text.matchAll(OPTION)) {
    const [all, , inside, bracketed, bare, sign = ')'] = match;
    const one = PLACES.get(inside ?? bracketed ?? bare ?? '');
    const last = found.at(-1);
    const isFit = last
      ? one?.alphabet === last.alphabet && isNext(one, last) && isApart(text, last.end, match.index)
      : text.slice(0, match.index).trim() === '';
    const isText = isFit && !isOfEach && last !== undefined && isWithin(text, last.end, match.index);
    isLeft ||= isText;
    if (one && isFit && !isText) {
      // "A/द" behind its sign is its text.
      const behind = match.index + all.trimEnd().length;
      const end = behind + line.slice(behind).search(/\S|$/);
      // A question "5)" goes on with no options (1) to (4).
      const own = inside && one.style === 'number' ? '()' : sign;
      found.push({ ...one, ...tickIn(text, match, last), end, sign: own });
    } else if (!last) return [];
  }
  const each = isLeft ? labelsIn(line, isNext, true) : [];
  return each.length > found.length ? each : found;
}
/** "C." of "B. C. V. Raman", or behind a word that joins it to what is in front of it. */
function isWithin(text: string, from: number, at: number): boolean {
  const before = text.slice(Math.max(from, at - LONGEST_BRACKET), at);
  return before.trim() === '' || /\S\s+(?:and|or|nor|&|और|तथा|एवं|या|व)\s*$/iu.test(before);
}
/** Behind a space, and not within brackets: "(4, 5)" holds no sign. */
function isApart(text: string, from: number, at: number): boolean {
  const before = text.slice(Math.max(from, at - LONGEST_BRACKET), at);
  return text.slice(at - 1, at).trim() === '' && before.lastIndexOf('(') <= before.lastIndexOf(')');
}
const LONGEST_BRACKET = 60;
/** A sign between two options with spaces around it may be for either, or is the text of the first. */
function tickIn(text: string, { index: at, 1: tick = '' }: RegExpExecArray, last: OptionLabel | undefined) {
  const isText = last !== undefined && text.slice(last.end, at).trim() === '';
  const isSure = last === undefined || tick.trim() === tick;
  return { at: isText ? at + tick.length : at, isStarred: tick !== '' && !isText && isSure };
}
/** The options that a line begins with: the first at its beginning, each next one in order behind it. */
export const optionsIn = (line: string): OptionLabel[] => labelsIn(line, (one, last) => one.place === last.place + 1);
/** Every sign, in whatever order. */
export const signsIn = (line: string): OptionLabel[] => labelsIn(line, () => true);
