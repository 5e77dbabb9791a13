import { addressOf } from '@kasauti/contracts/solution-video';
import type { PaperItem } from '../../../paper/paper';
import { inMarks } from '../../../question/marking';
import { answerText } from './answers';
import { breakable, type PrintedBlock } from './ink';
import type { PrintedSet } from './printable';
import { explanationOf } from './printed-texts';
import { frameOf, inEach, type Desk, type Frame } from './sheet';
import { marksText } from './words';

/** One table for all sets. */
export interface KeySheet extends Frame {
  kind: 'key';
  heads: { number: string; marks: string };
  sets: string[];
  /** By number; `own` is the number of the question in the test, empty for one that was drawn. */
  rows: { number: number; cells: { answer: string; own: string }[]; marks: string }[];
  name: string;
  note: string;
}

/** Two columns of a page are wide enough for the answers of so many sets. */
const MOST_IN_COLUMN = 2;

export function keySheet(desk: Desk, sets: readonly PrintedSet[]): KeySheet {
  const { paper, key } = desk.printable;
  // It is for the teacher, who reads any of the languages.
  const say = desk.sayIn(desk.languages[0] ?? '');
  const fixed = paper.items.filter(({ draw }) => draw === undefined);
  const ownNumber = new Map(fixed.map(({ id }, place) => [id, String(place + 1)]));
  const name = say('key');
  const rows = (sets[0]?.items ?? []).map((_item, place) => {
    const asked = sets.flatMap(({ items }) => items[place] ?? []);
    return {
      number: place + 1,
      cells: asked.map((item) => ({
        answer: breakable(answerText(item, key.items[item.id], say)),
        own: ownNumber.get(item.id) ?? '',
      })),
      marks: marksOf(asked),
    };
  });
  return {
    kind: 'key',
    ...frameOf(desk, { name, columns: sets.length <= MOST_IN_COLUMN ? 2 : 1 }),
    name,
    heads: { number: say('number'), marks: say('marks') },
    sets: desk.isLettered ? sets.map(({ letter }) => say('set', { set: letter })) : [say('answer')],
    rows,
    note: [say('codeNote', { code: say('code', { code: desk.code }) }), paper.shuffle && say('keyNote')]
      .filter(Boolean)
      .join(' '),
  };
}

/** Of each set where they differ. */
function marksOf(items: readonly PaperItem[]): string {
  const marks = items.map(({ marking }) => marksText(inMarks(marking.correct)));
  return new Set(marks).size === 1 ? (marks[0] ?? '') : marks.join(' / ');
}

/** Answers and explanations in the order of one set. */
export interface SolutionsSheet extends Frame {
  kind: 'solutions';
  name: string;
  sideBySide: boolean;
  items: {
    number: number;
    answer: string;
    bodies: { language: string; text: PrintedBlock[] }[];
    video: string;
  }[];
}

export function solutionsSheet(desk: Desk, set: PrintedSet): SolutionsSheet {
  const { key, settings } = desk.printable;
  const { ink, first, languages } = desk;
  const say = desk.sayIn(languages[0] ?? '');
  const name = say('solutions');
  return {
    kind: 'solutions',
    ...frameOf(desk, { name, set, columns: settings.columns }),
    name,
    sideBySide: settings.columns === 1 && languages.length === 2,
    items: set.items.map((item, place) => {
      const right = key.items[item.id];
      const explained = explanationOf(item, key);
      const bodies = inEach(desk, item.language ?? first, [explained], ([text = '']) => ({ text: ink.text(text) }));
      return {
        number: place + 1,
        answer: breakable(answerText(item, right, say)),
        bodies: bodies.filter(({ text }) => text.length > 0),
        video: right?.video ? addressOf(right.video) : '',
      };
    }),
  };
}
