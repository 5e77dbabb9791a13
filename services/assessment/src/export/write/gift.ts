import { unparsed } from '@kasauti/contracts/plain-text';
import {
  acceptedTexts,
  decimal,
  filledOptions,
  questionsOf,
  rightOptions,
  type Content,
  type Exported,
  type Question,
} from '../exported';
import { categoryPath } from './category';

/*
 * Moodle's GIFT. A line break is written as itself only before a letter: an empty line ends a question, and lines that begin
 * with signs may be comments or names. So `\n` never stands before a letter, where it could be read as TeX (\nabla).
 */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\n(?![A-Za-z])/g, '\\n');
const markdown = (text: string): string => `[markdown]${escaped(text)}`;
/** A typed answer; at its beginning the signs would be a weight or a format. */
const typed = (text: string): string => (/^[[%]/.test(text) ? markdown(text) : escaped(text)).replaceAll('*', '\\*');
const percent = (right: number): string => `%${String(Math.round(10_000_000 / right) / 100_000)}%`;

/** Questions one after the other, each with its category and tags. */
export function writeGift(content: Content): string {
  let category = '$CATEGORY: top';
  const parts = questionsOf(content).flatMap((one) => {
    const own = categoryOf(one);
    const head = own === category ? [] : [own];
    category = own;
    return [...head, questionOf(one)];
  });
  return `${parts.join('\n\n')}\n`;
}

const categoryOf = (one: Exported): string => `$CATEGORY: ${categoryPath(one)}`;

/** In Moodle's lists of questions. */
const NAME = 60;
const nameOf = (text: string): string =>
  Array.from(
    unparsed(text)
      .replace(/[\s:\\~=#{}]+/g, ' ')
      .trim(),
  )
    .slice(0, NAME)
    .join('');

function questionOf({ id, question: q, tags }: Exported): string {
  const marks = [`[id:${id}]`, ...tags.map((tag) => `[tag:${tag.replace(/[\]\r\n]/g, ' ')}]`)];
  const name = nameOf(q.question);
  return `// ${marks.join(' ')}\n${name && `::${name}::`}${markdown(q.question)}{${answersOf(q)}${feedbackOf(q)}}`;
}

const feedbackOf = ({ explanation = '' }: Question): string =>
  explanation === '' ? '' : `####${markdown(explanation)}\n`;

function answersOf(q: Question): string {
  if (q.match) return matchOf(q.match);
  switch (q.type) {
    case 'mcq':
    case 'multi-correct':
      return choicesOf(q);
    case 'true-false':
      // Without a key it can only be a choice there.
      if (q.correctAnswer === undefined) return '\n\t~True\n\t~False\n';
      return q.correctAnswer === 0 ? 'TRUE' : 'FALSE';
    case 'short-answer': {
      // In Moodle a star stands for any text.
      const lines = acceptedTexts(q).map((text) => `\t=${typed(text)}\n`);
      return lines.length > 0 ? `\n${lines.join('')}` : '';
    }
    case 'numerical': {
      if (!q.answer) return '#';
      if ('min' in q.answer) return `#${decimal(q.answer.min)}..${decimal(q.answer.max)}`;
      const { value, tolerance } = q.answer;
      return `#${decimal(value)}${tolerance === undefined ? '' : `:${decimal(tolerance)}`}`;
    }
  }
}

function choicesOf(q: Question): string {
  const right = rightOptions(q);
  const isSingle = q.type === 'mcq';
  // Moodle adds up the shares of what is chosen: a wrong option must outweigh all right ones.
  const [ofRight, ofWrong] = isSingle ? ['=', '~'] : [`~${percent(right.length)}`, '~%-100%'];
  const lines = filledOptions(q).map(({ text, index }) => {
    const mark = right.includes(index) ? ofRight : ofWrong;
    return `\t${mark}${markdown(text)}\n`;
  });
  return `\n${lines.join('')}`;
}

function matchOf({ rows, columns, right }: NonNullable<Question['match']>): string {
  const used = new Set(right.flat());
  const pairs = rows.map((row, i) => `\t=${markdown(row)} -> ${escaped(columns[right[i]?.[0] ?? -1] ?? '')}\n`);
  const others = columns.flatMap((column, i) => (used.has(i) ? [] : [`\t= -> ${escaped(column)}\n`]));
  return `\n${[...pairs, ...others].join('')}`;
}
