import { withColumns } from '../question/match';
import type { Worded } from '../question/texts';
import { numbersFrom } from './numbers';
import type { Paper, PaperItem } from './paper';
import { itemsOf } from './pick';

function shuffled<T>(list: readonly T[], below: (n: number) => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const [a, b] = [out[i] as T, out[j] as T];
    out[i] = b;
    out[j] = a;
  }
  return out;
}

const LAST = /^(none|all|both|neither) of (the |these|those)/i;
const staysLast = ({ text, translations = {} }: Worded) =>
  [text, ...Object.values(translations)].some((one) => LAST.test(one));

/** What is shuffled as one: the questions of a passage, or a question alone. */
function blocksOf(items: readonly PaperItem[]): PaperItem[][] {
  const blocks: PaperItem[][] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (last && item.passageId !== undefined && last[0]?.passageId === item.passageId) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}

const inOrder = <T extends Worded>(list: readonly T[], below: (n: number) => number): T[] => [
  ...shuffled(
    list.filter((one) => !staysLast(one)),
    below,
  ),
  ...list.filter(staysLast),
];

/** The items in the order of one attempt, section by section; deterministic, so a resumed attempt keeps its order. */
export function orderFor(paper: Paper, seedId: string): PaperItem[] {
  const asked = itemsOf(paper, seedId);
  if (!paper.shuffle) return asked;
  const next = numbersFrom(paper.orderKey, seedId);
  const items = paper.sections.flatMap(({ id }) =>
    shuffled(blocksOf(asked.filter((item) => item.sectionId === id)), next).flat(),
  );
  return items.map((item) => {
    if (item.type !== 'mcq' && item.type !== 'multi-correct') return item;
    const below = numbersFrom(paper.orderKey, `${seedId}:${item.id}`);
    if (!item.match) return { ...item, options: inOrder(item.options, below) };
    const columns = inOrder(
      item.match.columns.map((text, place) => ({ text, place })),
      below,
    );
    return withColumns(
      item,
      item.match,
      columns.map(({ place }) => place),
    );
  });
}
