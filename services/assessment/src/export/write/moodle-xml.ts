import { inWords } from '@kasauti/contracts/plain-text';
import {
  acceptedTexts,
  filledOptions,
  imagesIn,
  languageOf,
  questionsOf,
  rightOptions,
  samePassage,
  type Content,
  type Exported,
  type Question,
} from '../exported';
import { categoryPath } from './category';
import { sourceOf } from './source';
import { xhtmlLine, xhtmlText, type Look } from './xhtml';
import { element, xmlText } from './xml';

/** WebP by the id of the image. */
export type Images = ReadonlyMap<string, Buffer>;

/** A file for Moodle's question bank, piece by piece. */
export function* writeMoodleXml(content: Content, images: Images): Iterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  let category = 'top';
  let passage = 0;
  let before: Question | undefined;
  for (const one of questionsOf(content)) {
    const own = categoryPath(one);
    if (own !== category) yield element('question', { type: 'category' }, element('category', {}, textOf(own))) + '\n';
    category = own;
    const { question } = one;
    if (question.passage && !samePassage(before, question)) yield passageOf(question, ++passage, images) + '\n';
    yield moodleQuestion(one, question.passage ? passage : 0, images) + '\n';
    before = question;
  }
  yield '</quiz>\n';
}

const textOf = (text: string): string => element('text', {}, xmlText(text));

const NAME = 60;
const nameOf = (text: string): string => {
  const name = Array.from(inWords(text)).slice(0, NAME).join('');
  return element('name', {}, textOf(name));
};
const numberOf = (n: number): string => String(Number(n.toFixed(7)));
const tagsOf = (tags: readonly string[], passage: number): string => {
  const all = [...tags, ...(passage > 0 ? [`passage:${passage}`] : [])];
  return all.length > 0 ? element('tags', {}, all.map((tag) => element('tag', {}, textOf(tag))).join('')) : '';
};

const IMAGE = /(!\[[^\]]*\]\()image:([0-9A-Za-z]+)(?:\/\d+x\d+)?\)/g;
const fileName = (imageId: string): string => `${imageId}.webp`;
const address = (imageId: string): string => `@@PLUGINFILE@@/${fileName(imageId)}`;
const look: Look = {
  image: ({ imageId }) => address(imageId),
  maths: (tex, isDisplay) => xmlText(isDisplay ? `\\[${tex}\\]` : `\\(${tex}\\)`),
};

/** How a text is written: with one language as our Markdown, with several as one span for each. */
interface Written {
  format: 'markdown' | 'html';
  /** With the files that it shows. */
  of(own: string, translated: (language: string) => string | undefined, isLine?: boolean): string;
}

function written(q: Question, images: Images): Written {
  const languages = [
    ...new Set([...(q.translations ?? []), ...(q.passage?.translations ?? [])].map(({ language }) => language)),
  ];
  const filesOf = (texts: string[]) =>
    [...new Set(texts.flatMap(imagesIn))]
      .map((id) => {
        const bytes = images.get(id);
        return bytes
          ? element('file', { name: fileName(id), path: '/', encoding: 'base64' }, bytes.toString('base64'))
          : '';
      })
      .join('');
  if (languages.length === 0)
    return {
      format: 'markdown',
      of: (own) =>
        textOf(own.replace(IMAGE, (_all, head: string, id: string) => `${head}${address(id)})`)) + filesOf([own]),
    };
  return {
    format: 'html',
    of(own, translated, isLine = false) {
      const texts = [
        { language: languageOf(q), text: own },
        ...languages.map((language) => ({ language, text: translated(language) ?? '' })),
      ].filter(({ text }) => text !== '');
      const spans = texts.map(({ language, text }) =>
        element('span', { lang: language, class: 'multilang' }, isLine ? xhtmlLine(text, look) : xhtmlText(text, look)),
      );
      return textOf(spans.join('')) + filesOf(texts.map(({ text }) => text));
    },
  };
}

/** The passage of the questions that follow; they carry its number as a tag. */
function passageOf(q: Question, n: number, images: Images): string {
  const { title = '', text = '', translations = [] } = q.passage ?? {};
  const { format, of } = written(q, images);
  const read = of(text, (language) => translations.find((one) => one.language === language)?.text);
  return element(
    'question',
    { type: 'description' },
    nameOf(title || text) +
      element('questiontext', { format }, read) +
      element('generalfeedback', { format }, textOf('')) +
      element('defaultgrade', {}, '0') +
      tagsOf([], n),
  );
}

/** One question. @param passage its number in the file, 0 for none */
export function moodleQuestion(one: Exported, passage: number, images: Images): string {
  const { question: q, id, tags } = one;
  const text = written(q, images);
  const translation = (language: string) => (q.translations ?? []).find((of) => of.language === language);
  const video = q.solutionVideo ? `[${q.solutionVideo}](${q.solutionVideo})` : '';
  const explained = (explanation = '') => [explanation, video].filter((part) => part !== '').join('\n\n');
  const { type, inner } = kindOf(q, text);
  return element(
    'question',
    { type },
    nameOf(q.question) +
      element(
        'questiontext',
        { format: text.format },
        text.of(q.question, (language) => translation(language)?.question),
      ) +
      element(
        'generalfeedback',
        { format: text.format },
        text.of(explained(q.explanation), (language) => translation(language)?.explanation),
      ) +
      element('defaultgrade', {}, numberOf(q.marking?.correct ?? q.points ?? 1)) +
      element('penalty', {}, '0') +
      element('hidden', {}, '0') +
      element('idnumber', {}, xmlText(id)) +
      inner +
      tagsOf(tags, passage) +
      element('kasauti', {}, textOf(sourceOf(one))),
  );
}

const answer = (fraction: number, format: string, inner: string): string =>
  element('answer', { fraction: numberOf(fraction), format }, inner);

function kindOf(q: Question, text: Written): { type: string; inner: string } {
  if (q.match) return { type: 'matching', inner: pairsOf(q, text) };
  switch (q.type) {
    case 'mcq':
    case 'multi-correct':
      return { type: 'multichoice', inner: choicesOf(q, text) };
    case 'true-false': {
      const answers = ['true', 'false'].map((one, index) =>
        answer(index === q.correctAnswer ? 100 : 0, 'moodle_auto_format', textOf(one)),
      );
      return { type: 'truefalse', inner: answers.join('') };
    }
    case 'short-answer': {
      const accepted = acceptedTexts(q);
      if (accepted.length === 0) return { type: 'essay', inner: element('responseformat', {}, 'editor') };
      // A star stands for any text there.
      const answers = accepted.map((one) => answer(100, 'moodle_auto_format', textOf(one.replaceAll('*', '\\*'))));
      return { type: 'shortanswer', inner: element('usecase', {}, '0') + answers.join('') };
    }
    case 'numerical':
      return { type: 'numerical', inner: q.answer ? numberAnswer(q.answer) : '' };
  }
}

function choicesOf(q: Question, text: Written): string {
  const right = rightOptions(q);
  // Moodle adds up the shares of what is chosen: a wrong option must outweigh all right ones.
  const ofWrong = q.type === 'multi-correct' ? -100 : 0;
  const answers = filledOptions(q).map(({ text: own, index }) =>
    answer(
      right.includes(index) ? 100 / right.length : ofWrong,
      text.format,
      text.of(own, (language) => (q.translations ?? []).find((of) => of.language === language)?.options?.[index], true),
    ),
  );
  return (
    element('single', {}, String(q.type === 'mcq')) +
    element('shuffleanswers', {}, 'true') +
    element('answernumbering', {}, 'ABCD') +
    answers.join('')
  );
}

function numberAnswer(right: NonNullable<Question['answer']>): string {
  const [value, tolerance] =
    'min' in right ? [(right.min + right.max) / 2, (right.max - right.min) / 2] : [right.value, right.tolerance ?? 0];
  return answer(100, 'moodle_auto_format', textOf(numberOf(value)) + element('tolerance', {}, numberOf(tolerance)));
}

/** Moodle has one right answer for each item, and shows answers as plain text. */
function pairsOf({ match, translations = [] }: Question, text: Written): string {
  if (!match) return '';
  const used = new Set(match.right.flat());
  const pair = (own: string, row: number, column: string) =>
    element(
      'subquestion',
      { format: text.format },
      (own === ''
        ? textOf('')
        : text.of(own, (language) => translations.find((of) => of.language === language)?.rows?.[row], true)) +
        element('answer', {}, textOf(column)),
    );
  const pairs = match.rows.map((row, i) => pair(row, i, match.columns[match.right[i]?.[0] ?? -1] ?? ''));
  const others = match.columns.flatMap((column, i) => (used.has(i) ? [] : [pair('', -1, column)]));
  return element('shuffleanswers', {}, 'true') + [...pairs, ...others].join('');
}
