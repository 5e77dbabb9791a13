import type { QuestionInput } from '../../question/question';
import { textIn, type Markup } from '../text/markup';
import { belowNamed, childNamed, childrenNamed, everyNode } from '../text/xml';
import { remark, type Remark } from '../remark';
import { keyMissing, keyUnclear, optionMarksLeftOut, weightNotSupported, weightsLeftOut } from './remarks';

/* How the answers of an item of QTI 1.2 are counted. */

/** What an answer has to be to count. */
export interface Rule {
  /** What it gives; Blackboard says "the most". */
  amount: number;
  isAdded: boolean;
  /** Of each answer field by its name. */
  right: { field: string; value: string }[];
  /** How far a number may be from the one that is right, as Canvas says it. */
  margin?: number;
  range?: { min?: number; max?: number };
  /** Counts in another way than by being equal or in a range. */
  isOther: boolean;
  /** One of several values is enough. */
  isAnyOf: boolean;
  isCaseSensitive: boolean;
}

const MOST = 100;
/** D2L counts right and wrong options apart and raises either counter, by 1 where it names no amount. */
const [RIGHT_COUNTER, WRONG_COUNTER] = [/^d2l_correct$/i, /^d2l_incorrect$/i];
const counterOf = ({ attrs }: Markup): string => attrs['varname'] ?? '';
/** What an outcome is set to; undefined where none is. */
function amountOf(condition: Markup): number | undefined {
  const counted = childrenNamed(condition, 'setvar').filter((set) => !WRONG_COUNTER.test(counterOf(set)));
  const amounts = counted.map((set) => {
    const said = textIn(set.children).trim();
    if (said === '' && RIGHT_COUNTER.test(counterOf(set))) return 1;
    const amount = /\.max$/i.test(said) ? MOST : Number(said);
    return /^subtract$/i.test(set.attrs['action'] ?? '') ? -amount : amount;
  });
  if (amounts.length > 0) return Math.max(...amounts);
  // Blackboard names the remark to a right answer, and nothing else, for gaps and pairs.
  const isPraised = childrenNamed(condition, 'displayfeedback').some(({ attrs }) =>
    /^correct$/i.test(attrs['linkrefid'] ?? ''),
  );
  return isPraised ? MOST : undefined;
}

const OTHER = new Set(['other', 'unanswered', 'varsubset', 'varinside', 'varsubstring', 'durequal', 'durlt', 'durgte']);
/** The conditions of an item that give or take something. */
function conditionsOf(item: Markup): Rule[] {
  return belowNamed(item, 'respcondition').flatMap((condition) => {
    const amount = amountOf(condition);
    if (amount === undefined || !Number.isFinite(amount)) return [];
    const nodes = everyNode(childNamed(condition, 'conditionvar') ?? condition);
    const negated = new Set(nodes.filter(({ name }) => name === 'not').flatMap(everyNode));
    const equal = nodes.filter((node) => node.name === 'varequal' && !negated.has(node));
    const said = (node: Markup) => textIn(node.children).trim();
    const bound = (...names: string[]) => nodes.find((node) => names.includes(node.name) && !negated.has(node));
    const [min, max] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')];
    return [
      {
        amount,
        isAdded: childrenNamed(condition, 'setvar').some(({ attrs }) => /add/i.test(attrs['action'] ?? '')),
        right: equal.map((node) => ({ field: node.attrs['respident'] ?? '', value: said(node) })),
        ...(min || max
          ? { range: { ...(min ? { min: Number(said(min)) } : {}), ...(max ? { max: Number(said(max)) } : {}) } }
          : {}),
        ...marginOf(equal),
        isOther: nodes.some((node) => OTHER.has(node.name) && !negated.has(node)),
        isAnyOf: isAnyOf(nodes, negated),
        isCaseSensitive: equal.some(({ attrs }) => /yes/i.test(attrs['case'] ?? '')),
      },
    ];
  });
}
function marginOf([equal]: Markup[]): { margin?: number } {
  const margin = Number(equal?.attrs['margin'] ?? 0);
  if (!equal || margin === 0) return {};
  const isPart = /percent/i.test(equal.attrs['margintype'] ?? '');
  return { margin: isPart ? Math.abs(Number(textIn(equal.children)) * margin) / 100 : margin };
}
/** One of several options is enough. */
const isAnyOf = (nodes: readonly Markup[], negated: ReadonlySet<Markup>): boolean =>
  nodes.some((node) => node.name === 'or' && !negated.has(node) && childrenNamed(node, 'varequal').length > 1);

export function rulesOf(item: Markup): { gives: Rule[]; notes: Remark[] } {
  const all = conditionsOf(item);
  return {
    gives: all.filter(({ amount }) => amount > 0),
    notes: all.some(({ amount }) => amount < 0) ? [weightsLeftOut()] : [],
  };
}

export const ruleUnknown = (): Remark =>
  remark('scoring_not_supported', 'Its answers are counted by a rule that does not exist here');
const valuesOf = (rules: readonly Rule[]): string[] => [
  ...new Set(rules.flatMap(({ right }) => right.map(({ value }) => value))),
];
/** The remark where one rule gives less than another. */
function unequalWeight(rules: readonly Rule[]): Remark | undefined {
  const most = Math.max(...rules.map(({ amount }) => amount));
  const less = rules.find(({ amount }) => amount < most);
  return less && weightNotSupported(Math.round((less.amount / most) * 100));
}

const isUnread = ({ isOther, isAnyOf: isOneEnough }: Rule): boolean => isOther || isOneEnough;
/** The right options, by their places, or why there are none. */
export function keyOfOptions(
  rules: readonly Rule[],
  ids: readonly string[],
  isSingle: boolean,
): { places: number[]; notes: Remark[] } | Remark {
  if (rules.length === 0) return keyMissing();
  const values = valuesOf(rules);
  if (values.length === 0) return rules.some(isUnread) ? ruleUnknown() : keyMissing();
  const unknown = values.find((value) => !ids.includes(value));
  if (unknown !== undefined) return keyUnclear(values.join(', ').slice(0, 40), ids.length);
  const places = values.map((value) => ids.indexOf(value)).sort((a, b) => a - b);
  if (isSingle) return unequalWeight(rules) ?? (places.length === 1 ? { places, notes: [] } : ruleUnknown());
  const isWhole = rules.length === 1 && !rules.some(isUnread);
  const isEach = rules.every(({ isAdded, right }) => isAdded && right.length === 1);
  if (isWhole) return { places, notes: [] };
  return isEach ? (unequalWeight(rules) ?? { places, notes: [optionMarksLeftOut()] }) : ruleUnknown();
}

/** The texts that are right, the first one as an example. */
export function keyOfText(rules: readonly Rule[]): { texts: string[] } | Remark {
  const texts = valuesOf(rules);
  if (rules.some(({ isCaseSensitive }) => isCaseSensitive))
    return remark('scoring_not_supported', 'Capital letters count in this question; here they make no difference');
  if (texts.length === 0 || rules.some(({ isOther }) => isOther)) return ruleUnknown();
  return unequalWeight(rules) ?? { texts };
}

const several = (): Remark =>
  remark('scoring_not_supported', 'Several numbers are right here; a numerical question has one answer');
export function keyOfNumber(rules: readonly Rule[]): { answer: NonNullable<QuestionInput['answer']> } | Remark {
  const [first, ...others] = rules;
  if (!first) return keyMissing();
  if (others.length > 0) return several();
  const { min, max } = first.range ?? {};
  const [said, ...more] = first.right.map(({ value }) => value);
  if (more.length > 0) return several();
  if (min === undefined || max === undefined) {
    if (said === undefined || first.range) return ruleUnknown();
    const value = Number(said);
    const { margin = 0 } = first;
    if (said === '' || !Number.isFinite(value + margin)) return keyMissing();
    return { answer: margin > 0 ? { value, tolerance: Number(margin.toPrecision(6)) } : { value } };
  }
  const value = Number(said ?? Number.NaN);
  if (said === undefined) return Number.isFinite(min + max) ? { answer: { min, max } } : keyMissing();
  if (value < min || value > max) return several();
  const tolerance = Number(((max - min) / 2).toPrecision(6));
  if (tolerance === 0) return { answer: { value } };
  const isCentred = Math.abs((max + min) / 2 - value) <= tolerance * 1e-6;
  return { answer: isCentred ? { value, tolerance } : { min, max } };
}
