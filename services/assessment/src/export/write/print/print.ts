import type { Loss } from '../../losses';
import { drawFormulas } from './formulas';
import { formulasIn, inkOf } from './ink';
import { keySheet, solutionsSheet } from './key-sheet';
import { paperSheet } from './paper-sheet';
import { typeset } from './pdf';
import { printLosses } from './print-losses';
import { setsOf, type Printable, type PrintedSet } from './printable';
import { textsOfPaper } from './printed-texts';
import { deskOf } from './sheet';

interface Print {
  files(): Iterable<{ name: string; bytes: Buffer }>;
  lossesOf(question: { id: string }): Loss[];
}

/**
 * `files`: the papers of all sets, then the key, then the solutions of each set, as far as they are asked for, each when it
 * is taken. `lossesOf`: what they do not show of a question.
 * @param images WebP by id; those that are missing are shown by their description
 */
export async function prepare(printable: Printable, images: ReadonlyMap<string, Buffer>): Promise<Print> {
  const { settings } = printable;
  const held = new Set(images.keys());
  const sets = setsOf(printable);
  const shown = asked(printable, sets);
  const drawn = await drawFormulas(textsOfPaper(shown).flatMap(formulasIn));
  const losses = printLosses(shown, drawn, held);
  const ink = inkOf(drawn, held);
  const desk = deskOf(printable, ink);
  const sheets = [
    ...sets.map((set) => ({ name: `paper-${set.letter}`, sheet: paperSheet(desk, set) as object })),
    ...(settings.key ? [{ name: 'key', sheet: keySheet(desk, sets) }] : []),
    ...(settings.solutions
      ? sets.map((set) => ({ name: `solutions-${set.letter}`, sheet: solutionsSheet(desk, set) }))
      : []),
  ];
  return {
    lossesOf: ({ id }: { id: string }) => losses.get(id) ?? [],
    files: () => typeset(sheets, { formulas: ink.formulas, images }),
  };
}

/** Without the questions of its pools that no set has drawn. */
function asked(printable: Printable, sets: readonly PrintedSet[]): Printable {
  const ids = new Set(sets.flatMap(({ items }) => items.map(({ id }) => id)));
  const { paper } = printable;
  return { ...printable, paper: { ...paper, items: paper.items.filter(({ id }) => ids.has(id)) } };
}
