import { inWords } from '@kasauti/contracts/plain-text';
import type { components } from '@kasauti/contracts';
import { moodleQuestion } from '../../export/write/moodle-xml';
import { TRUE_FALSE, type QuestionInput } from '../../question/question';
import type { ImageBox } from '../text/images';
import { textIn, type Markup } from '../text/markup';
import { leftMarks } from '../text/multilang';
import { plainText } from '../text/formulas';
import { childNamed, childrenNamed, everyNode, xmlRoot } from '../text/xml';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { listsOf, matchOfPairs, type Kind, type Pair } from './match';
import { categoryOf } from './category';
import { pointsOf } from './points';
import { feedbackLeftOut, gradingLeftOut, keyMissing, kindNotSupported, nameLeftOut } from './remarks';
import { fraction, numerical, shortAnswer, truthIn, valueOf } from './moodle-answers';
import { textsOf, type Written } from './moodle-texts';
import { isSame, ownQuestion, sourceDiffers, sourceIn } from './own-source';
import { keyOfWeights } from './weights';

export const isMoodleXml = (root: Markup): boolean => root.name === 'quiz';

/** The questions of a Moodle XML file. A description is the passage of those behind it in its category. */
export async function* readMoodleXml(root: Markup, box: ImageBox): AsyncIterable<Found> {
  let category = {};
  let n = 0;
  let about: About | undefined;
  const passages = new Map<string, string>();
  for (const node of childrenNamed(root, 'question')) {
    const type = (node.attrs['type'] ?? '').toLowerCase();
    const [tag = ''] = tagsIn(node).filter(isPassageTag);
    const isOurPassage = type === 'description' && tag !== '';
    if (type === 'category' || (type === 'description' && !isOurPassage)) {
      if (about && !about.isUsed) yield about.row;
      about = undefined;
    }
    if (type === 'category') category = categoryOf(valueOf(childNamed(node, 'category')));
    else if (isOurPassage) passages.set(tag, valueOf(childNamed(node, 'questiontext')));
    else {
      const row = { place: `question ${++n}`, ...category };
      const own = await ours(node, tag, box);
      const found = own ?? withPassage(await question(node, type, box), passages.get(tag));
      if (type === 'description')
        about = { row: { ...row, ...found }, passageIn: await passageIn(node, box), isUsed: false };
      else if (own || !found.question || tag !== '' || !about) yield { ...row, ...found };
      else {
        about.isUsed = true;
        yield { ...row, ...withAbout(found, about.passageIn(found.question.language ?? 'en')) };
      }
    }
  }
  if (about && !about.isUsed) yield about.row;
}

/** A description that no question has been asked about yet is listed. */
interface About {
  row: Found;
  passageIn: PassageIn;
  isUsed: boolean;
}
type PassageIn = (language: string) => { passage: Passage } & Pick<Found, 'notes' | 'problems'>;
type Passage = NonNullable<QuestionInput['passage']>;

async function passageIn(node: Markup, box: ImageBox): Promise<PassageIn> {
  const { languages, notes, problems, inOne, inOther } = await textsOf(node, box);
  const stem = childNamed(node, 'questiontext');
  return (language) => {
    const first = languages.includes(language) ? language : languages[0];
    const translations = languages.flatMap((one) =>
      one === first ? [] : [{ language: one, text: inOther(one)(stem) }],
    );
    const passage = { text: inOne(first)(stem), ...(translations.length > 0 ? { translations } : {}) };
    return { passage, notes, problems };
  };
}

/** A question with the description that stands before it. */
function withAbout(
  found: Omit<Found, 'place'>,
  { passage, notes, problems }: ReturnType<PassageIn>,
): Omit<Found, 'place'> {
  const { question: q } = found;
  if (!q || passage.text === '') return found;
  return {
    ...found,
    question: { ...q, passage },
    notes: [...found.notes, ...notes, descriptionTaken()],
    problems: [...found.problems, ...problems],
  };
}
const descriptionTaken = () =>
  remark(
    'passage_guessed',
    'The description before this question became its passage; nothing in the file says how far it holds',
  );

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

async function question(node: Markup, type: string, box: ImageBox): Promise<Omit<Found, 'place'>> {
  const { languages, notes, problems, inOne, inOther } = await textsOf(node, box);
  const [first, ...others] = languages;
  const written = inOne(first);
  const kind = kindOf(node, type, written);
  const stem = written(childNamed(node, 'questiontext'));
  const explanation = written(childNamed(node, 'generalfeedback'));
  const { points, notes: pointsNotes } = pointsOf(Number(valueOf(childNamed(node, 'defaultgrade')) || 1));
  const asked: QuestionInput | undefined = kind.type && {
    type: kind.type,
    question: stem,
    ...kind.answer,
    ...points,
    ...(first && first !== 'en' ? { language: first } : {}),
    ...translated(others.map((language) => translation(node, type, language, inOther(language), written))),
    ...(explanation ? { explanation } : {}),
  };
  return {
    ...(asked ? { question: asked } : {}),
    tags: tagsIn(node),
    notes: [
      ...(childNamed(node, 'kasauti') ? [sourceDiffers()] : []),
      ...nameNote(node, stem),
      ...notes,
      ...leftMarks(asked),
      ...kind.notes,
      ...pointsNotes,
      ...feedbackIn(node),
      ...(['graderinfo', 'responsetemplate'].some((name) => valueOf(childNamed(node, name)) !== '')
        ? [gradingLeftOut()]
        : []),
    ],
    problems: [...kind.problems, ...problems],
    excerpt: excerptOf(inWords(stem) || valueOf(childNamed(node, 'name'))),
  };
}

interface MoodlePair extends Pair {
  node: Markup;
}
/** An answer to match is plain, but may have its languages. */
const pairsOf = (node: Markup, written: Written): MoodlePair[] =>
  childrenNamed(node, 'subquestion').map((pair) => {
    const answer = childNamed(pair, 'answer');
    return { row: written(pair, true), column: written(answer, true) || plainText(valueOf(answer)), node: pair };
  });

type Translation = components['schemas']['QuestionTranslation'];
function translation(node: Markup, type: string, language: string, written: Written, first: Written): Translation {
  const question = written(childNamed(node, 'questiontext'));
  const explanation = written(childNamed(node, 'generalfeedback'));
  const options = type === 'multichoice' ? childrenNamed(node, 'answer').map((text) => written(text, true)) : [];
  const lists = listsOf(type === 'matching' ? pairsOf(node, first) : []);
  const rows = lists.rows.map((pair) => written(pair.node, true));
  const columns = lists.columns.map((pair) => written(childNamed(pair.node, 'answer'), true));
  return {
    language,
    ...(question ? { question } : {}),
    ...(options.some(Boolean) ? { options } : {}),
    ...(rows.some(Boolean) ? { rows } : {}),
    ...(columns.some(Boolean) ? { columns } : {}),
    ...(explanation ? { explanation } : {}),
  };
}
function translated(all: Translation[]): { translations?: Translation[] } {
  const some = all.filter((one) => Object.keys(one).length > 1);
  return some.length > 0 ? { translations: some } : {};
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
      return matchOfPairs(pairsOf(node, written));
    case 'essay':
      if (valueOf(childNamed(node, 'responseformat')) === 'noinline')
        return { notes: [], problems: [kindNotSupported('upload of a file')] };
      return { type: 'short-answer', answer: {}, notes: attachmentsIn(node), problems: [] };
    default:
      return { notes: [], problems: [kindNotSupported(type || 'unknown')] };
  }
}

const attachmentsIn = (node: Markup): Remark[] =>
  ['', '0'].includes(valueOf(childNamed(node, 'attachments')))
    ? []
    : [remark('attachments_left_out', 'Files that students send with their answer are left out: they type it')];

function choices(node: Markup, answers: Markup[], written: Written): Kind {
  const isSingle = !['false', '0'].includes(valueOf(childNamed(node, 'single')).toLowerCase());
  const options = answers.map((answer) => written(answer, true));
  const key = keyOfWeights(answers.map(fraction), isSingle);
  const type = isSingle ? 'mcq' : 'multi-correct';
  if ('code' in key) return { type, answer: { options }, notes: [], problems: [key] };
  const answer = isSingle ? { correctAnswer: key.right[0] } : { correctAnswers: key.right };
  return { type, answer: { options, ...answer }, notes: key.notes, problems: [] };
}
