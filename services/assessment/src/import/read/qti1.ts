import { inWords } from '@kasauti/contracts/plain-text';
import { TRUE_FALSE } from '../../question/question';
import { imageMissing, type ImageBox } from '../text/images';
import { textIn, type Markup } from '../text/markup';
import { contextFor, type BytesOf } from '../text/shown-images';
import type { TextContext } from '../text/context';
import { belowNamed, childNamed, childrenNamed, everyNode } from '../text/xml';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { matchOf, type Kind } from './match';
import { pointsOf } from './points';
import { around, lineOf, nodesOf, piecesIn, stemOf, textOf } from './qti1-material';
import { keyOfNumber, keyOfOptions, keyOfText, ruleUnknown, rulesOf } from './qti1-rules';
import { feedbackLeftOut, gradingLeftOut, kindNotSupported, nameLeftOut } from './remarks';

/* QTI 1.2, with the metadata of Canvas, Blackboard and D2L. */

export const isQti1 = (root: Markup): boolean => root.name === 'questestinterop';

/** The questions of a document; sections give the topic, and texts without a question are left out with a row of their own. */
export async function* readQti1(root: Markup, box: ImageBox, bytesOf: BytesOf, where = ''): AsyncIterable<Found> {
  let n = 0;
  const items = itemsIn(root, '').map((one) => ({ ...one, facts: factsOf(one.item) }));
  const asked = new Set(items.map(({ facts }) => facts['parentstimulusitemident']).filter(Boolean));
  // A passage is no question; those that belong to it name it.
  const isPassage = ({ item, facts }: Pick<(typeof items)[number], 'item' | 'facts'>) =>
    facts['questiontype'] === 'text_only_question' &&
    (facts['passage'] === 'true' || asked.has(item.attrs['ident'] ?? ''));
  const passages = new Map(items.filter(isPassage).map(({ item }) => [item.attrs['ident'] ?? '', item]));
  const isAlone = items.every(isPassage);
  for (const { item, topic, above, facts } of items) {
    const ident = item.attrs['ident'] ?? '';
    if (passages.get(ident) === item && (asked.has(ident) || isAlone)) continue;
    const passage = passages.get(facts['parentstimulusitemident'] ?? '') ?? above;
    yield { place: `${where}question ${++n}`, ...(await readItem(item, { facts, topic, passage, box, bytesOf })) };
  }
}

/** What a section shows above its questions is a passage. */
const itemsIn = (node: Markup, topic: string, above?: Markup): { item: Markup; topic: string; above?: Markup }[] =>
  node.children.flatMap((child) => {
    if (child.name === 'item') return [{ item: child, topic, ...(above ? { above } : {}) }];
    if (child.name !== 'section') return itemsIn(child, topic, above);
    const shown = childNamed(child, 'presentationmaterial');
    const own = shown && { ...child, children: [{ ...shown, name: 'presentation' }] };
    return itemsIn(child, child.attrs['title'] ?? topic, own ?? above);
  });

/** What is said about an item, as fields or, in Blackboard, as elements; labels in small letters and without signs. */
function factsOf(item: Markup): Record<string, string> {
  const about = everyNode(childNamed(item, 'itemmetadata') ?? item);
  const said = (of: Markup | undefined) => textIn(of?.children ?? []).trim();
  const elements = about.filter(({ name }) => /^(?:bbmd|qmd)/.test(name)).map((one) => [one.name, said(one)]);
  const fields = about
    .filter(({ name }) => name === 'qtimetadatafield')
    .map((one) => [
      said(childNamed(one, 'fieldlabel'))
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
      said(childNamed(one, 'fieldentry')),
    ]);
  return Object.fromEntries([...elements, ...fields]) as Record<string, string>;
}

interface ItemDeps {
  facts: Record<string, string>;
  topic: string;
  passage: Markup | undefined;
  box: ImageBox;
  bytesOf: BytesOf;
}

/** Fields that hold no answer. */
const NO_RESPONSE = new Set(['responselabel', 'responseextension', 'responsena']);

async function readItem(
  item: Markup,
  { facts, topic, passage, box, bytesOf }: ItemDeps,
): Promise<Omit<Found, 'place'>> {
  const presentation = childNamed(item, 'presentation') ?? item;
  const { explains, notes: said } = feedbackOf(item);
  const kept = item.children.filter((child) => child.name !== 'itemfeedback' || child === explains);
  const shown = [...piecesIn({ ...item, children: kept }), ...piecesIn(passage)];
  const context = await contextFor(nodesOf(shown), box, bytesOf);
  const responses = everyNode(presentation).filter(({ name }) => name.startsWith('response') && !NO_RESPONSE.has(name));
  const type = typeOf(facts);
  const stem = stemOf(around(presentation, type === 'matching'), context);
  const title = (item.attrs['title'] ?? '').trim();
  const notes = title !== '' && title.toLowerCase() !== 'question' && !stem.includes(title) ? [nameLeftOut()] : [];
  const kind = kindOf(item, type, responses, context);
  const about = passage && passageOf(passage, context);
  const explanation = textOf(piecesIn(explains), context);
  const possible = facts['pointspossible'] ?? facts['qmdabsolutescoremax'];
  const { points, notes: marks } = possible ? pointsOf(Number(possible)) : { points: {}, notes: [] };
  return {
    ...(kind.type
      ? {
          question: {
            type: kind.type,
            question: stem,
            ...kind.answer,
            ...points,
            ...(explanation ? { explanation } : {}),
            ...(about ? { passage: about } : {}),
            ...(topic && topic !== 'root_section' ? { topic: topic.slice(0, 60) } : {}),
          },
        }
      : {}),
    notes: [...notes, ...context.notes, ...kind.notes, ...marks, ...said],
    problems: [...kind.problems, ...context.problems],
    excerpt: excerptOf(inWords(stem) || title),
  };
}

/** A text that several questions ask about, with its title and its instructions. */
function passageOf(item: Markup, context: TextContext): { title?: string; text: string } | undefined {
  const text = [(item.attrs['instructions'] ?? '').trim(), textOf(piecesIn(childNamed(item, 'presentation')), context)]
    .filter(Boolean)
    .join('\n\n');
  const title = (item.attrs['title'] ?? '').trim().slice(0, 120);
  return text === '' ? undefined : { ...(title ? { title } : {}), text };
}

/** 'multiple_choice' of `multiple_choice_question`, 'true_false' of `True/False`. */
const typeOf = (facts: Record<string, string>): string =>
  (facts['questiontype'] || facts['bbmdquestiontype'] || facts['qmdquestiontype'] || '')
    .toLowerCase()
    .replace(/_question$/, '')
    .replace(/[^a-z]+/g, '_');

const UNKNOWN =
  /^(?:file_upload|upload|calculated.*|arithmetic|significant_figures|fill_in_multiple_blanks|multi(?:ple)?_short_answer|fill_in_the_blank_plus|multiple_dropdowns|hot_?spot|ordering|categorization|likert|opinion_scale.*|jumbled_sentence|quiz_bowl)$/;
/** What a question wants beyond options and texts, by its elements. */
const kindOfElements = (responses: readonly Markup[]): string | undefined => {
  const has = (name: string) => responses.some((response) => belowNamed(response, name).length > 0);
  if (responses.some(({ name }) => name === 'responsexy') || has('renderhotspot')) return 'hotspot';
  if (has('renderslider')) return 'slider';
  if (responses.some(({ attrs }) => /^ordered$/i.test(attrs['rcardinality'] ?? ''))) return 'ordering';
  return responses.some(({ name }) => name === 'responsegrp') ? 'grouping' : undefined;
};

function kindOf(item: Markup, type: string, responses: Markup[], context: TextContext): Kind {
  const unknown = UNKNOWN.test(type) ? type.replaceAll('_', ' ') : kindOfElements(responses);
  if (unknown) return { notes: [], problems: [kindNotSupported(unknown)] };
  const [response, ...others] = responses;
  if (!response) return { notes: [], problems: [kindNotSupported('text without a question')] };
  const { gives, notes } = rulesOf(item);
  if (type === 'matching') return matched(item, responses, gives, context);
  if (others.length > 0)
    return { notes: [], problems: [remark('several_interactions', 'This item asks several questions at once')] };
  if (response.name === 'responselid') {
    const kind = choices(response, type, gives, context);
    return { ...kind, notes: [...kind.notes, ...notes] };
  }
  const isEssay = /^(?:essay|long_answer|short_response)$/.test(type);
  if (isEssay || gives.length === 0) return { type: 'short-answer', answer: {}, notes: [], problems: [] };
  const key = isNumber(type, response) ? keyOfNumber(gives) : keyOfText(gives);
  const kind = isNumber(type, response) ? 'numerical' : 'short-answer';
  if ('code' in key) return { type: kind, notes, problems: [key] };
  if ('answer' in key) return { type: 'numerical', answer: { answer: key.answer }, notes, problems: [] };
  const [sample, ...accepted] = key.texts;
  return {
    type: 'short-answer',
    answer: { correctAnswer: sample ?? '', acceptedAnswers: accepted },
    notes,
    problems: [],
  };
}

const isNumber = (type: string, response: Markup): boolean =>
  type.startsWith('numer') ||
  response.name === 'responsenum' ||
  belowNamed(response, 'renderfib').some(({ attrs }) => /decimal|integer|scientific/i.test(attrs['fibtype'] ?? ''));

/** Each item of List I is a choice of its own among the items of List II, which each choice may have in another order. */
function matched(
  item: Markup,
  responses: Markup[],
  gives: ReturnType<typeof rulesOf>['gives'],
  context: TextContext,
): Kind {
  const labelsOf = (response: Markup) => belowNamed(response, 'responselabel');
  const aside = everyNode(item).find(({ attrs }) => /^right_match_block$/i.test(attrs['class'] ?? ''));
  // Blackboard has List II beside the choices, whose options have only places in it.
  const shared = aside && childrenNamed(aside, 'flow').map((one) => lineOf(piecesIn(one), context));
  const textsOf = (response: Markup) => shared ?? labelsOf(response).map((label) => lineOf(piecesIn(label), context));
  const columns = [...new Set(responses.flatMap(textsOf))];
  const right = responses.map((response) => {
    const ids = labelsOf(response).map(({ attrs }) => attrs['ident'] ?? '');
    const texts = textsOf(response);
    const of = gives.flatMap((rule) => rule.right).filter(({ field }) => field === response.attrs['ident']);
    return [...new Set(of.map(({ value }) => columns.indexOf(texts[ids.indexOf(value)] ?? '')))].sort((a, b) => a - b);
  });
  const rows = responses.map((response) => lineOf(rowOf(item, response), context));
  if (right.some((places) => places.length > 1 || places.includes(-1))) return { notes: [], problems: [ruleUnknown()] };
  return matchOf(rows, columns, right, true);
}

/** The text of a choice stands in it or beside it. */
function rowOf(item: Markup, response: Markup) {
  const own = response.children
    .filter(({ name }) => !name.startsWith('render'))
    .flatMap((one) => piecesIn({ ...one, children: [one] }));
  if (own.length > 0) return own;
  const beside = everyNode(item).find(({ children }) => children.includes(response));
  return piecesIn(beside && { ...beside, children: beside.children.filter((one) => one !== response) });
}

function choices(
  response: Markup,
  fileType: string,
  gives: ReturnType<typeof rulesOf>['gives'],
  context: TextContext,
): Kind {
  const labels = belowNamed(response, 'responselabel');
  const options = labels.map((label) => lineOf(piecesIn(label), context));
  const isSingle =
    !/^multi(?:ple)?_(?:answers?|select)$/.test(fileType) &&
    (response.attrs['rcardinality'] ?? 'Single').toLowerCase() === 'single';
  const key = keyOfOptions(
    gives,
    labels.map(({ attrs }) => attrs['ident'] ?? ''),
    isSingle,
  );
  const type = isSingle ? 'mcq' : 'multi-correct';
  if ('code' in key) return { type, answer: { options }, notes: [], problems: [key] };
  const { places, notes } = key;
  const [right = 0] = places;
  const words = options.map((option) => option.toLowerCase());
  if (isSingle && words.length === 2 && words.includes('true') && words.includes('false')) {
    const answer = { options: TRUE_FALSE, correctAnswer: words[right] === 'true' ? 0 : 1 };
    return { type: 'true-false', answer, notes, problems: [] };
  }
  const answer = isSingle ? { correctAnswer: right } : { correctAnswers: places };
  return { type, answer: { options, ...answer }, notes, problems: [] };
}

/** The feedback to every answer, or the solution, explains the question; feedback to single ones is left out. */
function feedbackOf(item: Markup): { explains: Markup | undefined; notes: Remark[] } {
  const told = childrenNamed(item, 'itemfeedback').filter(saysSomething);
  const called = (ident: RegExp) => told.find(({ attrs }) => ident.test(attrs['ident'] ?? ''));
  const explains = called(/^general(?:_?fb)?$/i) ?? called(/^solution$/i);
  const rubric = [...childrenNamed(item, 'itemrubric'), ...childrenNamed(item, 'rubric')];
  return {
    explains,
    notes: [
      ...(told.some((one) => one !== explains) ? [feedbackLeftOut()] : []),
      ...(rubric.some(saysSomething) ? [gradingLeftOut()] : []),
    ],
  };
}

/** Asked apart from the question's own context: what is wrong with a text that is left out is no problem of the question. */
function saysSomething(of: Markup): boolean {
  const apart: TextContext = { notes: [], problems: [], image: imageMissing };
  return textOf(piecesIn(of), apart) !== '' || apart.problems.length > 0;
}
