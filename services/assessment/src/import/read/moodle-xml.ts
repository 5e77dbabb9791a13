import { inWords } from '@kasauti/contracts/plain-text';
import type { components } from '@kasauti/contracts';
import { moodleQuestion } from '../../export/write/moodle-xml';
import { TRUE_FALSE } from '../../question/question';
import type { ImageBox } from '../text/images';
import { markupLine, markupText } from '../text/html';
import { markupOfHtml, textIn, type Markup } from '../text/markup';
import { inLanguage, languagesIn, withSpans } from '../text/multilang';
import { plainText } from '../text/formulas';
import type { TextContext } from '../text/context';
import { contextFor } from '../text/shown-images';
import { childNamed, childrenNamed, everyNode, xmlRoot } from '../text/xml';
import { excerptOf, type Remark } from '../remark';
import type { Found } from './found';
import { matchOfPairs, type Kind } from './match';
import { categoryOf } from './category';
import { pointsOf } from './points';
import { feedbackLeftOut, gradingLeftOut, keyMissing, kindNotSupported, nameLeftOut } from './remarks';
import { fraction, numerical, shortAnswer, truthIn, valueOf } from './moodle-answers';
import { isSame, ownQuestion, sourceDiffers, sourceIn } from './own-source';
import { keyOfWeights } from './weights';

export const isMoodleXml = (root: Markup): boolean => root.name === 'quiz';

/** The questions of a Moodle XML file. */
export async function* readMoodleXml(root: Markup, box: ImageBox): AsyncIterable<Found> {
  let category = {};
  let n = 0;
  const passages = new Map<string, string>();
  for (const node of childrenNamed(root, 'question')) {
    const type = (node.attrs['type'] ?? '').toLowerCase();
    const [tag = ''] = tagsIn(node).filter(isPassageTag);
    if (type === 'category') category = categoryOf(valueOf(childNamed(node, 'category')));
    else if (type === 'description' && tag) passages.set(tag, valueOf(childNamed(node, 'questiontext')));
    else
      yield {
        place: `question ${++n}`,
        ...category,
        ...((await ours(node, tag, box)) ?? withPassage(await question(node, type, box), passages.get(tag))),
      };
  }
}

const tagsIn = (node: Markup): string[] => childrenNamed(childNamed(node, 'tags'), 'tag').map(valueOf);
/** As our writer names the passages of a file. */
const PASSAGE_TAG = /^passage:(\d+)$/;
const isPassageTag = (tag: string): boolean => PASSAGE_TAG.test(tag);

/** A question that Kasauti wrote and nobody changed. */
async function ours(node: Markup, passageTag: string, box: ImageBox): Promise<Omit<Found, 'place'> | undefined> {
  const source = sourceIn(valueOf(childNamed(node, 'kasauti')));
  if (!source) return undefined;
  const files = everyNode(node).filter(({ name }) => name === 'file');
  const images = new Map(
    files.map(({ attrs, children }) => [
      (attrs['name'] ?? '').replace(/\.webp$/, ''),
      Buffer.from(textIn(children), 'base64'),
    ]),
  );
  const id = valueOf(childNamed(node, 'idnumber'));
  const passage = Number(PASSAGE_TAG.exec(passageTag)?.[1] ?? 0);
  const again = xmlRoot(moodleQuestion({ id, ...source }, passage, images));
  return isSame(again, node) ? ownQuestion(source, box, (imageId) => images.get(imageId)) : undefined;
}

/** Of a question that was changed: its passage as it stands before it. */
function withPassage(found: Omit<Found, 'place'>, passage: string | undefined): Omit<Found, 'place'> {
  const { question: q, tags = [] } = found;
  return {
    ...found,
    tags: tags.filter((tag) => !isPassageTag(tag)),
    ...(q && passage ? { question: { ...q, passage: { text: passage } } } : {}),
  };
}

/** Gives a text of the file as Markdown, whatever its format. */
type Written = (node: Markup | undefined, isLine?: boolean) => string;

async function question(node: Markup, type: string, box: ImageBox): Promise<Omit<Found, 'place'>> {
  const stemNode = childNamed(node, 'questiontext');
  const feedbackNode = childNamed(node, 'generalfeedback');
  const texts = [stemNode, feedbackNode, ...childrenNamed(node, 'answer'), ...childrenNamed(node, 'subquestion')];
  const format = stemNode?.attrs['format'] ?? 'html';
  const markup = new Map(texts.flatMap((text) => (text ? [[text, markupOf(text, format)] as const] : [])));
  const files = filesOf(texts, markup);
  const old = oldImage(node);
  if (old.bytes) files.set(old.name, old.bytes);
  if (stemNode && old.name !== '') markup.get(stemNode)?.push(old.shown);
  const context = await contextFor([...markup.values()].flat(), box, (src) => files.get(nameIn(src)));
  const languages = languagesIn([...markup.values()].flat());
  const [first, ...others] = languages;
  const inOne =
    (language: string | undefined): Written =>
    (text, isLine = false) => {
      const all = (text && markup.get(text)) ?? [];
      const nodes = language === undefined ? all : inLanguage(all, language);
      const own = text?.attrs['format'] ?? format;
      if (own === 'markdown') return withImages(valueOf(text), context);
      if (own === 'plain_text') return plainText(valueOf(text));
      return isLine ? markupLine(nodes, context) : markupText(nodes, context);
    };
  /** A text without a piece in the language is not translated. */
  const inOther = (language: string): Written => {
    const read = inOne(language);
    return (text, isLine) => (text && languagesIn(markup.get(text) ?? []).includes(language) ? read(text, isLine) : '');
  };
  const written = inOne(first);
  const kind = kindOf(node, type, written);
  const stem = written(stemNode);
  const explanation = written(feedbackNode);
  const { points, notes: pointsNotes } = pointsOf(Number(valueOf(childNamed(node, 'defaultgrade')) || 1));
  return {
    ...(kind.type
      ? {
          question: {
            type: kind.type,
            question: stem,
            ...kind.answer,
            ...points,
            ...(first && first !== 'en' ? { language: first } : {}),
            ...translated(others.map((language) => translation(node, type, language, inOther(language)))),
            ...(explanation ? { explanation } : {}),
          },
        }
      : {}),
    tags: tagsIn(node),
    notes: [
      ...(childNamed(node, 'kasauti') ? [sourceDiffers()] : []),
      ...nameNote(node, stem),
      ...context.notes,
      ...kind.notes,
      ...pointsNotes,
      ...feedbackIn(node),
      ...(['graderinfo', 'responsetemplate'].some((name) => valueOf(childNamed(node, name)) !== '')
        ? [gradingLeftOut()]
        : []),
    ],
    problems: [...kind.problems, ...context.problems],
    excerpt: excerptOf(inWords(stem) || valueOf(childNamed(node, 'name'))),
  };
}

type Translation = components['schemas']['QuestionTranslation'];
function translation(node: Markup, type: string, language: string, written: Written): Translation {
  const question = written(childNamed(node, 'questiontext'));
  const explanation = written(childNamed(node, 'generalfeedback'));
  const lines = (name: string) => childrenNamed(node, name).map((text) => written(text, true));
  const options = type === 'multichoice' ? lines('answer') : [];
  const rows = type === 'matching' ? lines('subquestion') : [];
  return {
    language,
    ...(question ? { question } : {}),
    ...(options.some(Boolean) ? { options } : {}),
    ...(rows.some(Boolean) ? { rows } : {}),
    ...(explanation ? { explanation } : {}),
  };
}
function translated(all: Translation[]): { translations?: Translation[] } {
  const some = all.filter((one) => Object.keys(one).length > 1);
  return some.length > 0 ? { translations: some } : {};
}

/** Texts may each have a file of the same name: then that of the later text gets the place of the text in front. */
function filesOf(texts: (Markup | undefined)[], markup: ReadonlyMap<Markup, Markup[]>): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [place, text] of texts.entries())
    for (const file of childrenNamed(text, 'file')) {
      const name = `${(file.attrs['path'] ?? '/').replace(/^\//, '')}${file.attrs['name'] ?? ''}`;
      const bytes = Buffer.from(textIn(file.children), 'base64');
      const before = files.get(name);
      const isOther = before !== undefined && !before.equals(bytes);
      files.set(isOther ? `${place}/${name}` : name, bytes);
      if (isOther && text) renameIn(markup.get(text) ?? [], name, `${place}/${name}`);
    }
  return files;
}
function renameIn(nodes: readonly Markup[], from: string, to: string): void {
  for (const node of nodes) {
    const address = ['src', 'data'].find((key) => nameIn(node.attrs[key] ?? '') === from);
    if (address) node.attrs = { ...node.attrs, [address]: `@@PLUGINFILE@@/${encodeURIComponent(to)}` };
    renameIn(node.children, from, to);
  }
}

const SHOWN = /!\[([^\]]*)\]\((@@PLUGINFILE@@\/[^\s)]+)[^)]*\)/g;
/** In Markdown: what the addresses of files show. */
const imagesIn = (source: string): Markup[] =>
  Array.from(source.matchAll(SHOWN), ([, alt = '', src = '']) => ({
    name: 'img',
    text: '',
    attrs: { src, alt },
    children: [],
  }));
const withImages = (source: string, context: TextContext): string =>
  source.replace(SHOWN, (all) => markupLine(imagesIn(all), context));

const nameIn = (src: string): string => {
  const name = src.replace(/^@@PLUGINFILE@@\/?/, '').split('?')[0] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Until version 2 a question had one image, which stood below its text. */
function oldImage(node: Markup): { name: string; shown: Markup; bytes?: Buffer } {
  const name = valueOf(childNamed(node, 'image'));
  const bytes = valueOf(childNamed(node, 'imagebase64'));
  return {
    name,
    shown: { name: 'img', text: '', attrs: { src: name }, children: [] },
    ...(bytes ? { bytes: Buffer.from(bytes, 'base64') } : {}),
  };
}

/** Moodle's own format is HTML in which lines count. A text without a format has that of the question. */
function markupOf(text: Markup, ofQuestion: string): Markup[] {
  const source = valueOf(text);
  const format = text.attrs['format'] ?? ofQuestion;
  if (format === 'markdown') return imagesIn(source);
  if (format === 'plain_text') return [];
  return markupOfHtml(withSpans(format === 'moodle_auto_format' ? source.replace(/\r?\n/g, '<br>') : source));
}

const nameNote = (node: Markup, stem: string): Remark[] => {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const name = letters(valueOf(childNamed(node, 'name')));
  return name !== '' && !letters(stem).startsWith(name) ? [nameLeftOut()] : [];
};

/** Three standard sentences of Moodle ("Your answer is correct."): as such they say nothing of the question. */
const STANDARD = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];
function feedbackIn(node: Markup): Remark[] {
  const said = [
    ...childrenNamed(node, 'answer').flatMap((answer) => childrenNamed(answer, 'feedback')),
    ...childrenNamed(node, 'hint'),
  ];
  const own = STANDARD.flatMap((name) => childrenNamed(node, name));
  const isStandard = (text: string) =>
    /^Your answer is (?:partially )?(?:in)?correct\.?$/i.test(text.replace(/<[^<>]*>/g, '').trim());
  const isSaid =
    said.some((text) => valueOf(text) !== '') || own.map(valueOf).some((text) => text !== '' && !isStandard(text));
  return isSaid ? [feedbackLeftOut()] : [];
}

function kindOf(node: Markup, type: string, written: Written): Kind {
  const answers = childrenNamed(node, 'answer');
  switch (type) {
    case 'multichoice':
      return choices(node, answers, written);
    case 'truefalse': {
      const right = answers.find((answer) => fraction(answer) > 0);
      const truths = answers.map(truthIn);
      // Words that do not say what is true stay as they are.
      if (truths.some((truth, i) => truth === undefined || truths.indexOf(truth) < i))
        return choices(node, answers, written);
      const answer = { options: TRUE_FALSE, ...(right ? { correctAnswer: truths[answers.indexOf(right)] } : {}) };
      return { type: 'true-false', answer, notes: [], problems: right ? [] : [keyMissing()] };
    }
    case 'shortanswer':
      return shortAnswer(node, answers);
    case 'numerical':
      return numerical(node, answers);
    case 'matching':
      return matchOfPairs(
        childrenNamed(node, 'subquestion').map((pair) => ({
          row: written(pair, true),
          column: plainText(valueOf(childNamed(pair, 'answer'))),
        })),
      );
    case 'essay':
      if (valueOf(childNamed(node, 'responseformat')) === 'noinline')
        return { notes: [], problems: [kindNotSupported('upload of a file')] };
      return { type: 'short-answer', answer: {}, notes: [], problems: [] };
    default:
      return { notes: [], problems: [kindNotSupported(type || 'unknown')] };
  }
}

function choices(node: Markup, answers: Markup[], written: Written): Kind {
  const isSingle = !['false', '0'].includes(valueOf(childNamed(node, 'single')).toLowerCase());
  const options = answers.map((answer) => written(answer, true));
  const key = keyOfWeights(answers.map(fraction), isSingle);
  const type = isSingle ? 'mcq' : 'multi-correct';
  if ('code' in key) return { type, answer: { options }, notes: [], problems: [key] };
  const answer = isSingle ? { correctAnswer: key.right[0] } : { correctAnswers: key.right };
  return { type, answer: { options, ...answer }, notes: key.notes, problems: [] };
}
