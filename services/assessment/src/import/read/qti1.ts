import { htmlLine, htmlText } from '../text/html';
import type { ImageBox } from '../text/images';
import { markupOfHtml, textIn, type Markup } from '../text/markup';
import { markdownOf } from '@kasauti/contracts/plain-text';
import { contextFor, type BytesOf } from '../text/shown-images';
import type { TextContext } from '../text/context';
import { belowNamed, childNamed, childrenNamed, everyNode } from '../text/xml';
import { excerptOf, remark, type Remark } from '../remark';
import type { Found } from './found';
import { matchOf, type Kind } from './match';
import { feedbackLeftOut, keyMissing, keyUnclear, kindNotSupported, nameLeftOut } from './remarks';

/* QTI 1.2, with the metadata of Canvas and Blackboard. */

export const isQti1 = (root: Markup): boolean => root.name === 'questestinterop';

/** The questions of a document; sections give the topic, and texts without a question are left out with a row of their own. */
export async function* readQti1(root: Markup, box: ImageBox, bytesOf: BytesOf, where = ''): AsyncIterable<Found> {
  let n = 0;
  const items = itemsIn(root, '').map((one) => ({ ...one, facts: factsOf(one.item) }));
  // A passage is no question; those that belong to it name it.
  const isPassage = (facts: Record<string, string>) =>
    facts['question_type'] === 'text_only_question' && facts['passage'] === 'true';
  const passages = new Map(
    items.flatMap(({ item, facts }) => (isPassage(facts) ? [[item.attrs['ident'] ?? '', item] as const] : [])),
  );
  for (const { item, topic, facts } of items) {
    if (isPassage(facts)) continue;
    const passage = passages.get(facts['parent_stimulus_item_ident'] ?? '');
    yield { place: `${where}question ${++n}`, ...(await readItem(item, { facts, topic, passage, box, bytesOf })) };
  }
}

const itemsIn = (node: Markup, topic: string): { item: Markup; topic: string }[] =>
  node.children.flatMap((child) => {
    if (child.name === 'item') return [{ item: child, topic }];
    return itemsIn(child, child.name === 'section' ? (child.attrs['title'] ?? topic) : topic);
  });

const factsOf = (item: Markup): Record<string, string> =>
  Object.fromEntries(
    everyNode(childNamed(item, 'itemmetadata') ?? item)
      .filter(({ name }) => name === 'qtimetadatafield')
      .map((field) => [
        textIn(childNamed(field, 'fieldlabel')?.children ?? [])
          .trim()
          .toLowerCase(),
        textIn(childNamed(field, 'fieldentry')?.children ?? []).trim(),
      ]),
  );

const isHtml = ({ attrs }: Markup): boolean => /html/i.test(attrs['texttype'] ?? '');
const materialOf = (node: Markup | undefined): Markup[] =>
  node ? everyNode(node).filter(({ name }) => name === 'mattext') : [];

interface ItemDeps {
  facts: Record<string, string>;
  topic: string;
  passage: Markup | undefined;
  box: ImageBox;
  bytesOf: BytesOf;
}

async function readItem(
  item: Markup,
  { facts, topic, passage, box, bytesOf }: ItemDeps,
): Promise<Omit<Found, 'place'>> {
  const presentation = childNamed(item, 'presentation') ?? item;
  const html = [...materialOf(item), ...materialOf(passage)]
    .filter(isHtml)
    .flatMap((text) => markupOfHtml(textIn(text.children)));
  const context = await contextFor(html, box, bytesOf);
  const responses = everyNode(presentation).filter(
    ({ name }) => name.startsWith('response') && !name.endsWith('label'),
  );
  const stem = textOf(materialBefore(presentation), context);
  const title = (item.attrs['title'] ?? '').trim();
  const notes = title !== '' && title.toLowerCase() !== 'question' && !stem.includes(title) ? [nameLeftOut()] : [];
  const kind = kindOf(item, facts, responses, context);
  const about = passage ? textOf(materialOf(passage), context) : '';
  const { explanation, notes: said } = feedbackOf(item, context);
  return {
    ...(kind.type
      ? {
          question: {
            type: kind.type,
            question: stem,
            ...kind.answer,
            ...(explanation ? { explanation } : {}),
            ...(about ? { passage: { text: about } } : {}),
            ...(topic && topic !== 'root_section' ? { topic: topic.slice(0, 60) } : {}),
          },
        }
      : {}),
    notes: [...notes, ...context.notes, ...kind.notes, ...said],
    problems: [...kind.problems, ...context.problems],
    excerpt: excerptOf(stem || title),
  };
}

/** The material of a question before its options, also within flows. */
function materialBefore(node: Markup): Markup[] {
  const found: Markup[] = [];
  for (const child of node.children) {
    if (child.name.startsWith('response') || child.name.startsWith('render')) continue;
    found.push(...(child.name === 'mattext' ? [child] : materialBefore(child)));
  }
  return found;
}

const textOf = (texts: Markup[], context: TextContext): string =>
  texts
    .map((text) => (isHtml(text) ? htmlText(textIn(text.children), context) : markdownOf(textIn(text.children).trim())))
    .filter(Boolean)
    .join('\n\n');
const lineOf = (texts: Markup[], context: TextContext): string =>
  texts
    .map((text) => (isHtml(text) ? htmlLine(textIn(text.children), context) : markdownOf(textIn(text.children).trim())))
    .filter(Boolean)
    .join(' ');

/** What an answer has to be to count, from conditions that give more than nothing. */
interface Rule {
  right: string[];
  not: string[];
  range?: { min?: number; max?: number };
}
function rulesOf(item: Markup): Rule[] {
  const gives = (condition: Markup) =>
    childrenNamed(condition, 'setvar').some((set) => Number(textIn(set.children)) > 0);
  return belowNamed(item, 'respcondition')
    .filter(gives)
    .map((condition) => {
      const nodes = everyNode(childNamed(condition, 'conditionvar') ?? condition);
      const negated = new Set(nodes.filter(({ name }) => name === 'not').flatMap(everyNode));
      const equal = nodes.filter(({ name }) => name === 'varequal');
      const said = (node: Markup) => textIn(node.children).trim();
      const bound = (...names: string[]) => nodes.find(({ name }) => names.includes(name));
      const [min, max] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
      return {
        right: equal.filter((node) => !negated.has(node)).map(said),
        not: equal.filter((node) => negated.has(node)).map(said),
        ...(min && max ? { range: { min: Number(said(min)), max: Number(said(max)) } } : {}),
      };
    });
}

function kindOf(item: Markup, facts: Record<string, string>, responses: Markup[], context: TextContext): Kind {
  const type = (facts['question_type'] ?? facts['bbmd_questiontype'] ?? '').toLowerCase().replace(/_question$/, '');
  const [response, ...others] = responses;
  if (
    [
      'essay',
      'file_upload',
      'calculated',
      'fill_in_multiple_blanks',
      'multiple_dropdowns',
      'hotspot',
      'ordering',
    ].includes(type) &&
    type !== 'essay'
  )
    return { notes: [], problems: [kindNotSupported(type.replaceAll('_', ' '))] };
  if (!response) return { notes: [], problems: [kindNotSupported('text without a question')] };
  if (type === 'matching') return matched(item, responses, context);
  if (others.length > 0)
    return { notes: [], problems: [remark('several_interactions', 'This item asks several questions at once')] };
  const rules = rulesOf(item);
  if (response.name === 'responselid') return choices(response, rules, context);
  if (type === 'essay' || rules.length === 0) return { type: 'short-answer', answer: {}, notes: [], problems: [] };
  if (type.startsWith('numer') || response.name === 'responsenum' || isNumberField(response)) return numerical(rules);
  const [sample, ...accepted] = [...new Set(rules.flatMap(({ right }) => right))];
  return {
    type: 'short-answer',
    answer: { correctAnswer: sample ?? '', acceptedAnswers: accepted },
    notes: [],
    problems: [],
  };
}

const isNumberField = (response: Markup): boolean =>
  belowNamed(response, 'renderfib').some(({ attrs }) => /decimal|integer|scientific/i.test(attrs['fibtype'] ?? ''));

function numerical(rules: Rule[]): Kind {
  const problem = (found: Remark): Kind => ({ type: 'numerical', notes: [], problems: [found] });
  const [first, ...others] = rules;
  if (!first) return problem(keyMissing());
  if (others.length > 0)
    return problem(
      remark('scoring_not_supported', 'Several numbers are right here; a numerical question has one answer'),
    );
  const { min, max } = first.range ?? {};
  const value = Number(first.right[0]);
  if (first.right.length === 1 && Number.isFinite(value)) {
    const tolerance = max === undefined || min === undefined ? 0 : Number(((max - min) / 2).toFixed(6));
    const isCentred = max !== undefined && min !== undefined && Math.abs((max + min) / 2 - value) < 1e-6;
    const answer = tolerance === 0 ? { value } : isCentred ? { value, tolerance } : { min: min ?? 0, max: max ?? 0 };
    return { type: 'numerical', answer: { answer }, notes: [], problems: [] };
  }
  if (min === undefined || max === undefined) return problem(keyMissing());
  return { type: 'numerical', answer: { answer: { min, max } }, notes: [], problems: [] };
}

/** Each item of List I is a choice of its own among the same items of List II. */
function matched(item: Markup, responses: Markup[], context: TextContext): Kind {
  const labelsOf = (response: Markup | undefined) => (response ? belowNamed(response, 'responselabel') : []);
  const columns = labelsOf(responses[0]).map((label) => lineOf(materialOf(label), context));
  const given = new Map(
    belowNamed(item, 'varequal').map(({ attrs, children }) => [attrs['respident'] ?? '', textIn(children).trim()]),
  );
  const right = responses.map((response) => {
    const id = given.get(response.attrs['ident'] ?? '');
    const place = labelsOf(response).findIndex(({ attrs }) => attrs['ident'] === id);
    return place < 0 ? [] : [place];
  });
  const rows = responses.map((response) => lineOf(materialBefore(response), context));
  return matchOf(rows, columns, right, true);
}

function choices(response: Markup, rules: Rule[], context: TextContext): Kind {
  const labels = belowNamed(response, 'responselabel');
  const ids = labels.map(({ attrs }) => attrs['ident'] ?? '');
  const options = labels.map((label) => lineOf(materialOf(label), context));
  const isSingle = (response.attrs['rcardinality'] ?? 'Single').toLowerCase() === 'single';
  const type = isSingle ? 'mcq' : 'multi-correct';
  const failed = (problem: Remark): Kind => ({ type, answer: { options }, notes: [], problems: [problem] });
  const [first, ...others] = rules;
  if (!first) return failed(keyMissing());
  const right = isSingle ? rules.flatMap((rule) => rule.right) : first.right;
  const isOneRule = isSingle ? new Set(right).size === 1 : others.length === 0;
  if (!isOneRule)
    return failed(remark('scoring_not_supported', 'Its answers are counted by a rule that does not exist here'));
  const places = [...new Set(right)].map((id) => ids.indexOf(id)).sort((a, b) => a - b);
  if (places.includes(-1)) return failed(keyUnclear(right.join(', ').slice(0, 40), options.length));
  if (places.length === 0) return failed(keyMissing());
  return {
    type,
    answer: { options, ...(isSingle ? { correctAnswer: places[0] } : { correctAnswers: places }) },
    notes: [],
    problems: [],
  };
}

/** The feedback to every answer explains the question; feedback to single ones is left out. */
function feedbackOf(item: Markup, context: TextContext): { explanation: string; notes: Remark[] } {
  const all = childrenNamed(item, 'itemfeedback');
  const general = all.find(({ attrs }) => /^general/i.test(attrs['ident'] ?? ''));
  const others = all.filter((one) => one !== general && textIn([one]).trim() !== '');
  return {
    explanation: general ? textOf(materialOf(general), context) : '',
    notes: others.length > 0 ? [feedbackLeftOut()] : [],
  };
}
