import { columnLabel, letterOf, rowLabel } from '@kasauti/contracts/match';
import type { PaperItem, PaperPassage, Section } from '../../../paper/paper';
import { ownMarks } from '../../../paper/paper.view';
import { listed } from '../../../paper/texts.view';
import { inMarks, markingView } from '../../../question/marking';
import { textsOf, type Worded } from '../../../question/texts';
import { spoken } from '../../../question/true-false';
import type { PrintedBlock, PrintedInline } from './ink';
import type { PrintedSet } from './printable';
import { frameOf, inEach, type Desk, type Frame } from './sheet';
import { markingWords, marksText, type Say } from './words';

interface Labelled {
  label: string;
  line: PrintedInline[];
}
interface Passed {
  language: string;
  text: PrintedBlock[];
}
/** A question in one language. */
interface Body {
  language: string;
  stem: PrintedBlock[];
  /** Empty where they are the same in all languages: then they are `shared`. */
  options: Labelled[];
  rows: Labelled[];
  columns: Labelled[];
}
interface PrintedQuestion {
  number: number;
  /** Empty where the marking of its section says them. */
  marks: string;
  /** What its answers give, where that differs from its section. */
  rules: string[];
  bodies: Body[];
  shared: Labelled[];
  /** How it is answered on paper: by letters, in a box, on a line, on several lines, in the circles of a grid. */
  answer: 'letters' | 'box' | 'line' | 'lines' | 'grid';
  grid: { rows: string[]; columns: string[] } | null;
}
interface PrintedGroup {
  passage: { head: string; bodies: (Passed & { title: string })[] } | null;
  questions: PrintedQuestion[];
}
interface PrintedSection {
  title: string;
  notes: string[];
  instructions: Passed[];
  groups: PrintedGroup[];
}
interface Cover {
  facts: [string, string][];
  sections: { title: string; questions: number; marks: string; notes: string[] }[];
  instructions: Passed[];
  fields: string[];
}
/** The paper of one set. */
export interface PaperSheet extends Frame {
  kind: 'paper';
  /** A test has a page before its questions; questions of the bank have none. */
  cover: Cover | null;
  sideBySide: boolean;
  sections: PrintedSection[];
  words: Record<string, string>;
}

const LABELS = ['answer', 'rough', 'instructions', 'section', 'questions', 'marks', 'listOne', 'listTwo'] as const;

export function paperSheet(desk: Desk, set: PrintedSet): PaperSheet {
  const { paper, settings } = desk.printable;
  const numberOf = new Map(set.items.map(({ id }, place) => [id, place + 1]));
  const sections = paper.sections.map((section) => {
    const items = set.items.filter(({ sectionId }) => sectionId === section.id);
    return {
      title: titleOf(desk, section),
      notes: sentences(desk, (say) => anyOf(section, items.length, say)),
      instructions: passed(desk, instructionsOf(section)),
      groups: groupsOf(items).map((group) => groupOf(desk, section, group, numberOf)),
    };
  });
  return {
    kind: 'paper',
    ...frameOf(desk, { set, columns: settings.columns }),
    cover: paper.title === '' ? null : coverOf(desk, set),
    sideBySide: settings.columns === 1 && desk.languages.length === 2,
    sections,
    words: Object.fromEntries(LABELS.map((name) => [name, desk.say(name)])),
  };
}

/** What `of` says, once in each language. */
const sentences = ({ languages, sayIn }: Desk, of: (say: Say) => string): string[] => [
  ...new Set(languages.map((language) => of(sayIn(language))).filter(Boolean)),
];
const anyOf = ({ attemptAny }: Section, total: number, say: Say): string =>
  attemptAny === undefined ? '' : say('any', { n: attemptAny, total });

const titleOf = (desk: Desk, { title, translations }: Section): string => {
  const worded = { text: title, translations: textsOf(translations, (one) => one.title) };
  return inEach(desk, desk.first, [worded], ([text = '']) => ({ text }))
    .map(({ text }) => text)
    .join(' / ');
};

const instructionsOf = (of: Pick<Section, 'instructions' | 'translations'>): Worded => ({
  text: of.instructions,
  translations: textsOf(of.translations, (one) => one.instructions),
});
const passed = (desk: Desk, worded: Worded): Passed[] =>
  inEach(desk, desk.first, [worded], ([text = '']) => ({ text: desk.ink.text(text) })).filter(
    ({ text }) => text.length > 0,
  );

function coverOf(desk: Desk, { items }: PrintedSet): Cover {
  const { say, printable } = desk;
  const { paper, className } = printable;
  const fact = (name: Parameters<Say>[0], value: string): [string, string][] => (value ? [[say(name), value]] : []);
  return {
    facts: [
      ...fact('class', className),
      ...fact('time', say('minutes', { n: paper.durationMin })),
      ...fact('questions', String(items.length)),
      ...fact('maximum', marksText(paper.totalPoints)),
    ],
    sections: paper.sections.map((section) => {
      const own = items.filter(({ sectionId }) => sectionId === section.id);
      const { attemptAny = own.length, minutes, marking } = section;
      const hasOwn = own.some((item) => ownMarks(item, paper).marking);
      const counted = own.slice(0, attemptAny).reduce((sum, item) => sum + item.marking.correct, 0);
      return {
        title: titleOf(desk, section),
        questions: own.length,
        marks: marksText(inMarks(counted)),
        notes: [
          ...(minutes === undefined ? [] : [say('minutes', { n: minutes })]),
          ...sentences(desk, (one) => anyOf(section, own.length, one)),
          ...sentences(desk, (one) => markingWords(marking && markingView(marking), one, hasOwn)),
        ],
      };
    }),
    instructions: passed(desk, instructionsOf({ instructions: paper.instructions, ...given(paper.translations) })),
    fields: (['name', 'roll', 'date', 'signature'] as const).map((name) => say(name)),
  };
}
const given = (translations: Section['translations']) => (translations ? { translations } : {});

/** The questions of a passage together. */
function groupsOf(items: readonly PaperItem[]): PaperItem[][] {
  const groups: PaperItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && item.passageId !== undefined && last[0]?.passageId === item.passageId) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

function groupOf(desk: Desk, section: Section, group: PaperItem[], numberOf: Map<string, number>): PrintedGroup {
  const { passages = [] } = desk.printable.paper;
  const numbers = group.map(({ id }) => numberOf.get(id) ?? 0);
  const passage = passages.find(({ id }) => id === group[0]?.passageId);
  const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
  const name = from === to ? 'passageOne' : 'passageMany';
  return {
    passage: passage ? { head: desk.say(name, { from, to }), bodies: passageBodies(desk, passage) } : null,
    questions: group.map((item, i) => questionOf(desk, section, item, numbers[i] ?? 0)),
  };
}

function passageBodies(desk: Desk, passage: PaperPassage) {
  const parts = [passage, passage.title ?? { text: '' }];
  return inEach(desk, passage.language ?? desk.first, parts, ([text = '', title = '']) => ({
    title,
    text: desk.ink.text(text),
  }));
}

function questionOf(desk: Desk, section: Section, item: PaperItem, number: number): PrintedQuestion {
  const { ink, printable } = desk;
  const { match } = item;
  const own = item.language ?? desk.first;
  const options = match ? [] : item.options.map((option) => spoken(option, item.type, own, desk.languages));
  const [rows, columns] = [listed(match, 'rows'), listed(match, 'columns')];
  const labelled = (texts: string[], label: (place: number) => string): Labelled[] =>
    texts.map((text, place) => ({ label: label(place), line: ink.line(text) }));
  const bodies = inEach(desk, own, [item, ...options, ...rows, ...columns], ([stem = '', ...rest]) => {
    const [inOptions, lists] = [rest.slice(0, options.length), rest.slice(options.length)];
    return {
      texts: inOptions,
      source: stem,
      stem: ink.text(stem),
      options: labelled(inOptions, letterOf),
      rows: labelled(lists.slice(0, rows.length), rowLabel),
      columns: labelled(lists.slice(rows.length), columnLabel),
    };
  });
  const [first, ...others] = bodies;
  const isShared = others.every(({ texts }) => JSON.stringify(texts) === JSON.stringify(first?.texts));
  const key = printable.key.items[item.id];
  return {
    number,
    marks: section.marking && !item.ownMarking ? '' : marksText(inMarks(item.marking.correct)),
    rules: ownRules(desk, item),
    bodies: bodies.map(({ texts: _texts, source, ...body }, place) => ({
      ...body,
      // Where only the options are translated, the stem stands once.
      stem: place > 0 && source === first?.source ? [] : body.stem,
      options: isShared ? [] : body.options,
    })),
    shared: isShared ? (first?.options ?? []) : [],
    answer: answerPlace(item, key?.kind === 'text' && key.accepted.length === 0),
    grid: match
      ? { rows: match.rows.map((_row, r) => rowLabel(r)), columns: match.columns.map((_c, c) => columnLabel(c)) }
      : null,
  };
}

/** A rule for parts of the answer is said only where the question has parts. */
function ownRules(desk: Desk, item: PaperItem): string[] {
  const { marking } = ownMarks(item, desk.printable.paper);
  if (!marking) return [];
  const { partial, partialRule, ...plain } = marking;
  const hasParts = item.match ? partialRule?.kind === 'per_row' : item.type === 'multi-correct';
  return sentences(desk, (say) => markingWords(hasParts ? marking : { ...plain, partial: 'none' }, say));
}

function answerPlace({ type, match }: PaperItem, isByHand: boolean): PrintedQuestion['answer'] {
  if (match) return 'grid';
  switch (type) {
    case 'numerical':
      return 'box';
    case 'short-answer':
      return isByHand ? 'lines' : 'line';
    case 'mcq':
    case 'multi-correct':
    case 'true-false':
      return 'letters';
  }
}
