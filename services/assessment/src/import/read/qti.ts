import { posix } from 'node:path';
import { inWords } from '@kasauti/contracts/plain-text';
import type { QuestionInput } from '../../question/question';
import { markupLine, markupText } from '../text/html';
import type { ImageBox } from '../text/images';
import type { Markup } from '../text/markup';
import { contextFor, type BytesOf } from '../text/shown-images';
import type { TextContext } from '../text/context';
import { below, belowNamed, childNamed, childrenNamed, everyNode, xmlRoot } from '../text/xml';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { matchOf, type Kind } from './match';
import { decode } from './decode';
import { isCounted, keyOfItem, type Declared } from './qti-key';
import { feedbackLeftOut, gradingLeftOut, keyMissing, keyUnclear, kindNotSupported, nameLeftOut } from './remarks';

/* Items of QTI 2.x, and of 3, whose names are turned back when the document is read. */

const isInteraction = ({ name }: Markup): boolean => name.endsWith('interaction');

interface Item {
  place: string;
  box: ImageBox;
  /** Files beside the item, by the addresses in its texts. */
  bytesOf: BytesOf;
}

/** The question of one item; undefined for one that only tells something. */
export async function readItem(item: Markup, { place, box, bytesOf }: Item): Promise<Found> {
  const body = childNamed(item, 'itembody') ?? { name: 'itembody', text: '', attrs: {}, children: [] };
  const interactions = below(body, isInteraction);
  const [interaction, ...others] = interactions;
  const context = await contextFor([body, ...belowNamed(item, 'modalfeedback')], box, bytesOf);
  const refused = refusalOfItem(item, interactions);
  const solution = belowNamed(body, 'rubricblock').find(isSolution);
  const feedback = childrenNamed(item, 'modalfeedback');
  const notes: Remark[] = [];
  if (belowNamed(body, 'feedbackinline').length + belowNamed(body, 'feedbackblock').length > 0)
    notes.push(feedbackLeftOut());
  // One feedback to the whole item explains it; several depend on the answer.
  const told = solution ?? (feedback.length === 1 ? feedback[0] : undefined);
  if (!solution && feedback.length > 1) notes.push(feedbackLeftOut());
  const explanation = told ? markupText(told.children, context) : '';
  if (belowNamed(body, 'rubricblock').some((rubric) => !isSolution(rubric) && !isForAll(rubric)))
    notes.push(gradingLeftOut());
  if (childNamed(item, 'cataloginfo'))
    notes.push(remark('catalog_left_out', 'Glossaries, translations and spoken texts of the item are left out'));
  if (childNamed(item, 'companionmaterialsinfo'))
    notes.push(remark('materials_left_out', 'Calculators, rulers and other materials for the item are left out'));
  const stem = markupText(stemOf(body), context);
  const title = (item.attrs['title'] ?? '').trim();
  if (title !== '' && !stem.includes(title)) notes.push(nameLeftOut());
  const asked =
    interaction && others.length === 0 && !refused
      ? kindOf(item, interaction, (nodes) => markupLine(nodes, context))
      : undefined;
  const passage = await passageOf(item, box, bytesOf, context);
  const unread = [body, ...(told ? [told] : [])].flatMap(everyNode).flatMap(notReadIn);
  const problems = [...(refused ? [refused] : []), ...(asked?.problems ?? []), ...unread, ...context.problems];
  const question: QuestionInput | undefined = asked?.type && {
    type: asked.type,
    question: stem,
    ...asked.answer,
    ...(passage ? { passage } : {}),
    ...(explanation ? { explanation } : {}),
  };
  return {
    place,
    ...(question ? { question } : {}),
    notes: [...notes, ...context.notes, ...(asked?.notes ?? [])],
    problems,
    excerpt: excerptOf(inWords(stem) || title),
  };
}

/** What a text takes from elsewhere. */
function notReadIn({ name, attrs }: Markup): Remark[] {
  if (name === 'printedvariable')
    return [remark('template_not_supported', 'Its text shows a value that is known only while it is answered')];
  if (name === 'include' && attrs['href'] !== undefined)
    return [remark('passage_missing', `A part of its text stands in another file: ${attrs['href'].slice(0, 80)}`)];
  return [];
}

/** The text that an item refers to, which stands in a file of its own. */
async function passageOf(item: Markup, box: ImageBox, bytesOf: BytesOf, { notes, problems }: TextContext) {
  const href = childNamed(item, 'assessmentstimulusref')?.attrs['href'];
  if (href === undefined) return undefined;
  const bytes = await bytesOf(href);
  const stimulus = bytes && xmlRoot(decode(bytes).text);
  const body = stimulus && (childNamed(stimulus, 'stimulusbody') ?? stimulus);
  // Its images stand beside it, not beside the item.
  const beside: BytesOf = (src) => bytesOf(posix.join(posix.dirname(href), src));
  const context = await contextFor(body ? [body] : [], box, beside);
  const text = body ? markupText(body.children, context) : '';
  notes.push(...context.notes);
  problems.push(...context.problems);
  if (text === '') problems.push(remark('passage_missing', `The passage ${href.slice(0, 80)} is not in this file`));
  const title = (stimulus?.attrs['title'] ?? '').trim().slice(0, 120);
  return text === '' ? undefined : { ...(title ? { title } : {}), text };
}

/** Said to those who answer, not to those who mark. */
const isForAll = ({ attrs }: Markup): boolean => /candidate/i.test(attrs['view'] ?? 'candidate');
const isSolution = ({ attrs }: Markup): boolean => /solution/i.test(`${attrs['use'] ?? ''} ${attrs['class'] ?? ''}`);

function refusalOfItem(item: Markup, interactions: readonly Markup[]): Remark | undefined {
  if (item.attrs['adaptive'] === 'true')
    return remark('adaptive_not_supported', 'This item changes with the answers that are given');
  if (childrenNamed(item, 'templatedeclaration').length > 0)
    return remark('template_not_supported', 'This item has values that are drawn at random');
  if (interactions.length === 0) return kindNotSupported('text without a question');
  return interactions.length > 1
    ? remark('several_interactions', 'This item asks several questions at once')
    : undefined;
}

/** The body without its options: a prompt belongs to the question, a field within a line is a gap. */
function stemOf(node: Markup): Markup[] {
  return node.children.flatMap((child): Markup[] => {
    if (child.name === 'rubricblock') return isSolution(child) || !isForAll(child) ? [] : stemOf(child);
    if (child.name === 'feedbackinline' || child.name === 'feedbackblock') return [];
    if (child.name === 'textentryinteraction') return [{ name: '#text', text: '_____', attrs: {}, children: [] }];
    if (isInteraction(child)) return childrenNamed(child, 'prompt');
    return [{ ...child, children: stemOf(child) }];
  });
}

/** As a teacher calls them. */
const KINDS: Record<string, string> = {
  associate: 'pairs of one list',
  gapmatch: 'gaps to fill by dragging',
  graphicassociate: 'pairs of places in an image',
  graphicgapmatch: 'images to drag into an image',
  graphicorder: 'places of an image in order',
  hottext: 'words to mark in a text',
  inlinechoice: 'choice within a text',
  order: 'ordering',
  portablecustom: 'custom',
  positionobject: 'objects to place in an image',
  selectpoint: 'points in an image',
};
const kindNamed = (name: string): string => KINDS[name] ?? name;

const withoutFeedback = (node: Markup): Markup[] =>
  node.children
    .filter(({ name }) => name !== 'feedbackinline' && name !== 'feedbackblock')
    .map((child) => ({ ...child, children: withoutFeedback(child) }));

function kindOf(item: Markup, interaction: Markup, line: (nodes: Markup[]) => string): Kind {
  const id = interaction.attrs['responseidentifier'] ?? '';
  const declaration = childrenNamed(item, 'responsedeclaration').find(({ attrs }) => attrs['identifier'] === id);
  const processing = childNamed(item, 'responseprocessing');
  switch (interaction.name) {
    case 'choiceinteraction': {
      const choices = belowNamed(interaction, 'simplechoice');
      const isSingle = declaration
        ? declaration.attrs['cardinality'] === 'single'
        : interaction.attrs['maxchoices'] === '1';
      const key = keyOfItem(
        declaration,
        processing,
        choices.map(({ attrs }) => attrs['identifier'] ?? ''),
      );
      const shuffle = choices.some(({ attrs }) => attrs['fixed'] === 'true');
      const notes = shuffle
        ? [remark('shuffle_left_out', 'An option that keeps its place when others are shuffled may move')]
        : [];
      const options = choices.map((choice) => line(withoutFeedback(choice)));
      return choice(isSingle ? 'mcq' : 'multi-correct', options, key, notes);
    }
    case 'textentryinteraction':
      return typed(keyOfItem(declaration, processing), declaration?.attrs['basetype'] ?? 'string');
    case 'matchinteraction':
      return matched(interaction, keyOfItem(declaration, processing), line);
    case 'extendedtextinteraction':
      // Marked by hand, unless the file says how it is counted.
      if (!isCounted(processing)) return { type: 'short-answer', answer: {}, notes: [], problems: [] };
      return typed(keyOfItem(declaration, processing), declaration?.attrs['basetype'] ?? 'string');
    default:
      return { notes: [], problems: [kindNotSupported(kindNamed(interaction.name.replace(/interaction$/, '')))] };
  }
}

function choice(type: 'mcq' | 'multi-correct', options: string[], key: Declared, notes: Remark[]): Kind {
  if (key.problem) return { type, answer: { options }, notes, problems: [key.problem] };
  const right = key.places ?? [];
  if (right.length === 0) return { type, answer: { options }, notes, problems: [keyMissing()] };
  const answer = type === 'mcq' ? { correctAnswer: right[0] } : { correctAnswers: right };
  return { type, answer: { options, ...answer }, notes: [...notes, ...key.notes], problems: [] };
}

/** The pairs of its key name an item of each list. */
function matched(interaction: Markup, key: Declared, line: (nodes: Markup[]) => string): Kind {
  if (key.problem) return { notes: [], problems: [key.problem] };
  const [first, second] = childrenNamed(interaction, 'simplematchset').map((set) =>
    belowNamed(set, 'simpleassociablechoice'),
  );
  const idsOf = (list: Markup[] = []) => list.map(({ attrs }) => attrs['identifier'] ?? '');
  const [rows, columns] = [idsOf(first), idsOf(second)];
  const right: number[][] = rows.map(() => []);
  for (const pair of key.values) {
    const [row = '', column = ''] = pair.split(/\s+/);
    const [r, c] = [rows.indexOf(row), columns.indexOf(column)];
    const of = right[r];
    if (!of || c < 0) return { notes: [], problems: [keyUnclear(pair.slice(0, 40), 0)] };
    of.push(c);
  }
  const oneEach = (first ?? []).every(({ attrs }) => attrs['matchmax'] === '1');
  const texts = (list: Markup[] = []) => list.map(({ children }) => line(children));
  const found = matchOf(texts(first), texts(second), right, oneEach && right.every((places) => places.length < 2));
  return { ...found, notes: key.notes };
}

function typed(key: Declared, baseType: string): Kind {
  const isNumber = baseType === 'float' || baseType === 'integer';
  const type = isNumber ? 'numerical' : 'short-answer';
  if (key.problem) return { type, notes: [], problems: [key.problem] };
  const [sample, ...accepted] = key.values;
  if (sample === undefined) return { type, answer: {}, notes: key.notes, problems: isNumber ? [keyMissing()] : [] };
  if (!isNumber) {
    const notes = [remark('case_ignored', 'Capital letters make no difference here'), ...key.notes];
    return { type, answer: { correctAnswer: sample, acceptedAnswers: accepted }, notes, problems: [] };
  }
  const value = Number(sample);
  const several = remark(
    'scoring_not_supported',
    'Several numbers are right here; a numerical question has one answer',
  );
  if (!Number.isFinite(value) || sample.trim() === '') return { type, notes: [], problems: [keyMissing()] };
  const { tolerance = 0 } = key;
  const answer = tolerance > 0 ? { value, tolerance } : { value };
  return { type, answer: { answer }, notes: key.notes, problems: accepted.length > 0 ? [several] : [] };
}

/** Whether a tree is an item. */
export const isItem = ({ name }: Markup): boolean => name === 'assessmentitem';
export const isTest = ({ name }: Markup): boolean => name === 'assessmenttest';

export interface NamedItem {
  href: string;
  /** The title of its innermost section. */
  topic: string;
  /** Its section says something to those who answer. */
  isTold: boolean;
}
/** The items that a test names, in its order. */
export function itemsOfTest(test: Markup): NamedItem[] {
  const walk = (node: Markup, topic: string, isTold: boolean): NamedItem[] =>
    node.children.flatMap((child) => {
      if (child.name === 'assessmentitemref') return [{ href: child.attrs['href'] ?? '', topic, isTold }];
      if (child.name !== 'assessmentsection') return walk(child, topic, isTold);
      const isOwn = childrenNamed(child, 'rubricblock').some(isForAll);
      return walk(child, child.attrs['title'] ?? topic, isTold || isOwn);
    });
  return walk(test, '', false);
}

/** The items of a package in the order of its manifest. @param base the folder that `xml:base` names */
export const itemsOfManifest = ({ name, attrs, children }: Markup, base = ''): { href: string; type: string }[] => {
  const folder = `${base}${(attrs['base'] ?? '').replace(/[^/]*$/, '')}`;
  const href = attrs['href'] ?? children.find((child) => child.name === 'file')?.attrs['href'];
  return name === 'resource'
    ? [{ href: href === undefined ? '' : `${folder}${href}`, type: (attrs['type'] ?? '').toLowerCase() }]
    : children.flatMap((child) => itemsOfManifest(child, folder));
};
