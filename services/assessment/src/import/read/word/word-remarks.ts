import { remark, type Remark } from '../../remark';
import type { Looks } from './word-looks';
import type { Paragraph } from './word-marks';
import type { Piece } from './word-pieces';
import { piecesIn, type WordQuestion } from './word-question';

/** What was left out of the paragraphs of a question. */
export function noted(pieces: readonly Piece[], passage: { isGuessed: boolean } | undefined): Remark[] {
  const from = pieces.flatMap((piece) => piece.from);
  const some = (isOne: (one: Paragraph) => boolean) => from.some(isOne);
  const sign = from.find((one) => one.sign !== undefined)?.sign;
  return [
    ...(some(({ hasHiddenText }) => hasHiddenText)
      ? [remark('hidden_text_left_out', 'Text that Word hides is left out')]
      : []),
    ...(sign ? [remark('sign_left_out', `A sign of the font ${sign} may be missing; look at the text`)] : []),
    ...(passage?.isGuessed
      ? [remark('passage_guessed', 'The passage is taken for all questions behind it; nothing in the file ends it')]
      : []),
  ];
}

/** Colours, and what makes some options stand out; looks that told the key are not missed. */
export function looksLeftOut(q: WordQuestion, { isMarked }: Looks, notes: readonly Remark[]): Remark[] {
  const isTold = notes.some(({ code }) => code === 'key_by_format');
  const pieces = isTold ? [...q.stem, ...q.solution] : piecesIn(q);
  return [
    ...(isMarked && !isTold
      ? [remark('formatting_left_out', 'What makes some options stand out is left out, as it may tell the key')]
      : []),
    ...(pieces.some(({ from }) => from.some(({ isColoured }) => isColoured))
      ? [remark('formatting_left_out', 'Colours, sizes and underlines are left out')]
      : []),
  ];
}

/** Why paragraphs of a question cannot be read. */
export function unreadable(pieces: readonly Piece[]): Remark[] {
  const from = pieces.flatMap((piece) => piece.from);
  const font = from.find(({ legacyFont }) => legacyFont)?.legacyFont;
  const field = from.find((one) => one.field !== undefined)?.field;
  const program = from.find(({ embedded }) => embedded)?.embedded;
  const isMerged = pieces.some((piece) => piece.kind === 'table' && piece.from.some(({ table }) => table?.isMerged));
  return [
    ...(font
      ? [remark('legacy_font', `The text is set in ${font}, a font from before Unicode; convert it to Unicode first`)]
      : []),
    ...(from.some(({ hasFormulaObject }) => hasFormulaObject)
      ? [
          remark(
            'formula_object',
            'A formula is a MathType object; in Word use MathType, Convert Equations, to Office Math',
          ),
        ]
      : []),
    ...(field
      ? [
          remark(
            'formula_object',
            `A formula or sign is a field of Word (${field}): type it as an equation or a letter`,
          ),
        ]
      : []),
    ...(program ? [remark('media_not_supported', `The question holds an embedded ${program}`)] : []),
    ...(from.some(({ hasLostPicture }) => hasLostPicture)
      ? [remark('image_missing', 'A picture of this question is not in the file')]
      : []),
    ...(from.some(({ hasDrawing }) => hasDrawing)
      ? [remark('image_not_readable', 'A drawing or chart made in Word cannot be read; paste it as a picture')]
      : []),
    ...(isMerged ? [remark('table_not_supported', 'The table of this question has merged cells')] : []),
  ];
}
