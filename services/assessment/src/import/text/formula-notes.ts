import { parseRichText, type Block, type Inline } from '@kasauti/contracts/rich-text';
import { isDrawn } from '../../export/write/maths';
import type { QuestionInput } from '../../question/question';
import { remark, type Remark } from '../remark';

/** Longer texts are refused anyway. */
const LONGEST = 20_000;
const SHOWN = 60;

/** A note when a formula of the question cannot be drawn, so that pages show its source. */
export function formulaNotes(q: QuestionInput): Remark[] {
  for (const text of textsOf(q)) {
    if (!text.includes('$') || text.length > LONGEST) continue;
    const wrong = formulasOf(parseRichText(text)).find(({ tex, display }) => !isDrawn(tex, display));
    if (!wrong) continue;
    const shown = wrong.tex.length > SHOWN ? `${wrong.tex.slice(0, SHOWN)} …` : wrong.tex;
    return [remark('formula_shown_as_text', `A formula cannot be drawn and is shown as it is written: ${shown}`)];
  }
  return [];
}

function textsOf({ question, options, explanation, passage, match, translations = [] }: QuestionInput): string[] {
  const lists = [
    options,
    match?.rows,
    match?.columns,
    ...translations.flatMap((of) => [of.options, of.rows, of.columns]),
  ];
  const texts = [question, explanation, passage?.text, ...translations.flatMap((of) => [of.question, of.explanation])];
  const passages = passage?.translations?.map(({ text }) => text) ?? [];
  return [...texts, ...passages, ...lists.flat()].flatMap((text) => text ?? []);
}

type Maths = Extract<Inline, { kind: 'maths' }>;
const formulasOf = (blocks: readonly Block[]): Maths[] =>
  blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'heading':
        return inLine(block.children);
      case 'quote':
        return formulasOf(block.children);
      case 'list':
        return block.items.flatMap(formulasOf);
      case 'table':
        return [block.header, ...block.rows].flatMap((row) => row.flatMap(inLine));
      case 'code':
      case 'rule':
        return [];
    }
  });
const inLine = (line: readonly Inline[]): Maths[] =>
  line.flatMap((node) => (node.kind === 'maths' ? [node] : 'children' in node ? inLine(node.children) : []));
