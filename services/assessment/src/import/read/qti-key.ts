import { textIn, type Markup } from '../text/markup';
import { childNamed, childrenNamed, everyNode } from '../text/xml';
import { remark, type Remark } from '../remark';
import { keyUnclear, optionMarksLeftOut, weightNotSupported, weightsLeftOut } from './remarks';

/** The key of an item: its values and, for options, their places. */
export interface Declared {
  values: string[];
  places?: number[];
  /** Of a number: how far an answer may be from it. */
  tolerance?: number;
  notes: Remark[];
  problem?: Remark;
}

const TEMPLATES = /(?:^|\/)(?:match_correct|map_response|CC2_match_basic|CC2_map_response)(?:\.xml)?$/;
/**
 * What match_correct and map_response consist of when they are written out, also where they add to the score, and the
 * feedback beside them.
 */
const WRITTEN_OUT = new Set(
  'responseprocessing responsecondition responseif responseelseif responseelse match variable correct setoutcomevalue basevalue mapresponse isnull equal sum multiple'.split(
    ' ',
  ),
);

const SCORE = /^(?:MAX|MIN)?SCORE$/;
const named = (node: Markup, name: string): string[] =>
  everyNode(node)
    .filter((one) => one.name === name)
    .map(({ attrs }) => attrs['identifier'] ?? '');

/** What decides about the score: not the feedback beside it, nor that the score stays within its bounds. */
function decidingIn(processing: Markup): Markup[] {
  const rules = processing.children.filter(({ name }) => name !== '#text');
  const asked = rules.filter((rule) => !named(rule, 'variable').every((id) => SCORE.test(id)) || hasKey(rule));
  const set = (rule: Markup) => named(rule, 'setoutcomevalue');
  if (!asked.some((rule) => set(rule).includes('SCORE'))) return rules;
  const used = new Set(['SCORE']);
  let before = 0;
  // A score may be the sum of others.
  while (used.size > before) {
    before = used.size;
    for (const rule of asked)
      if (set(rule).some((id) => used.has(id))) for (const id of named(rule, 'variable')) used.add(id);
  }
  return asked.filter((rule) => set(rule).some((id) => used.has(id)));
}
const hasKey = (rule: Markup): boolean => named(rule, 'mapresponse').length + named(rule, 'correct').length > 0;

/** Whether the answers are counted by the key of the item and nothing else. */
function isPlainlyCounted(processing: Markup | undefined): boolean {
  if (!processing) return true;
  const template = processing.attrs['template'] ?? '';
  if (template !== '') return TEMPLATES.test(template);
  const nodes = decidingIn(processing)
    .flatMap(everyNode)
    .filter(({ name }) => name !== '#text');
  const isWritten = (node: Markup) =>
    WRITTEN_OUT.has(node.name) || (node.name === 'not' && childNamed(node, 'isnull') !== undefined);
  if (!nodes.every(isWritten) || nodes.some(isTurned)) return false;
  const matches = nodes.filter(({ name }) => name === 'match' || name === 'equal');
  const asked = (match: Markup, name: string) => childNamed(match, name)?.attrs['identifier'];
  const [first] = matches;
  const id = first && asked(first, 'variable');
  // More than once, for its feedback.
  return matches.every(
    (match) => id !== undefined && asked(match, 'variable') === id && asked(match, 'correct') === id,
  );
}

/** A condition that gives nothing for the right answer. */
const isTurned = (node: Markup): boolean =>
  /^response(?:else)?if$/.test(node.name) &&
  node.children.some(({ name }) => name === 'match' || name === 'equal') &&
  childrenNamed(node, 'setoutcomevalue').some(
    (set) =>
      set.attrs['identifier'] === 'SCORE' &&
      set.children.some((given) => given.name === 'basevalue' && !(Number(textIn([given])) > 0)),
  );

const COUNTS = new Set(['match', 'equal', 'stringmatch', 'patternmatch', 'substring', 'mapresponse', 'equalrounded']);
/** Whether a program counts the answers. */
export const isCounted = (processing: Markup | undefined): boolean =>
  processing !== undefined &&
  (TEMPLATES.test(processing.attrs['template'] ?? '') || everyNode(processing).some(({ name }) => COUNTS.has(name)));

/** How far a number may be from the right one; undefined when it may be farther on one side. */
function toleranceOf(processing: Markup | undefined, value: number): number | undefined {
  const equal =
    processing &&
    decidingIn(processing)
      .flatMap(everyNode)
      .find(({ name }) => name === 'equal');
  const mode = equal?.attrs['tolerancemode'] ?? 'exact';
  if (!equal || mode === 'exact') return 0;
  const [below = Number.NaN, above = below] = (equal.attrs['tolerance'] ?? '').trim().split(/\s+/).map(Number);
  if (below !== above || !(below >= 0)) return undefined;
  return mode === 'relative' ? Number(((Math.abs(value) * below) / 100).toPrecision(10)) : below;
}

const valuesIn = (declaration: Markup | undefined): string[] =>
  childrenNamed(childNamed(declaration, 'correctresponse'), 'value').map((value) => textIn([value]).trim());

interface Entry {
  key: string;
  value: number;
  isCaseSensitive: boolean;
}
const entriesIn = (mapping: Markup | undefined): Entry[] =>
  childrenNamed(mapping, 'mapentry').map(({ attrs }) => ({
    key: attrs['mapkey'] ?? '',
    value: Number(attrs['mappedvalue'] ?? 0),
    isCaseSensitive: attrs['casesensitive'] === 'true',
  }));

const isMapped = (processing: Markup | undefined): boolean =>
  /map_response/i.test(processing?.attrs['template'] ?? '') ||
  (processing !== undefined && everyNode(processing).some(({ name }) => name === 'mapresponse'));
const marksElsewhere = (right: readonly string[], marked: readonly string[]): Remark =>
  remark(
    'key_unclear',
    `The right answer of the item is ${right.join(', ').slice(0, 60)}, but its marks are for ${marked.join(', ').slice(0, 60)}`,
  );

/** @param options the identifiers of the options; absent where the answer is typed */
export function keyOfItem(
  declaration: Markup | undefined,
  processing: Markup | undefined,
  options?: string[],
): Declared {
  const refuse = (problem: Remark): Declared => ({ values: [], notes: [], problem });
  if (!isPlainlyCounted(processing))
    return refuse(remark('scoring_not_supported', 'Its answers are counted by a rule that does not exist here'));
  const mapping = childNamed(declaration, 'mapping');
  const entries = entriesIn(mapping);
  if (!options && entries.some(({ isCaseSensitive }) => isCaseSensitive))
    return refuse(
      remark('scoring_not_supported', 'Capital letters count in this question; here they make no difference'),
    );
  const correct = valuesIn(declaration);
  const giving = entries.filter(({ value }) => value > 0);
  const most = Math.max(0, ...giving.map(({ value }) => value));
  const isSingle = declaration?.attrs['cardinality'] === 'single';
  const partly = isSingle ? giving.find(({ value }) => value < most) : undefined;
  if (partly) return refuse(weightNotSupported(Math.round((partly.value / most) * 100)));
  const values = [
    ...new Set(
      correct.length > 0 && (options || giving.length === 0) ? correct : [...correct, ...giving.map(({ key }) => key)],
    ),
  ];
  const takesOff = entries.some(({ value }) => value < 0) || Number(mapping?.attrs['defaultvalue'] ?? 0) < 0;
  const mapped = isMapped(processing) && options ? giving.map(({ key }) => key) : [];
  const isOther = mapped.length > 0 && [...mapped].sort().join() !== [...values].sort().join();
  if (isOther) return refuse(marksElsewhere(values, mapped));
  const areUnequal = !isSingle && new Set(giving.map(({ value }) => value)).size > 1;
  const notes = [...(takesOff ? [weightsLeftOut()] : []), ...(areUnequal ? [optionMarksLeftOut()] : [])];
  if (!options) {
    const tolerance = toleranceOf(processing, Number(values[0]));
    if (tolerance === undefined)
      return refuse(remark('scoring_not_supported', 'A number may be farther from the answer on one side'));
    return { values, notes, ...(tolerance > 0 ? { tolerance } : {}) };
  }
  const places = values.map((value) => options.indexOf(value));
  const unknown = values.find((_value, i) => places[i] === -1);
  if (unknown !== undefined) return refuse(keyUnclear(unknown.slice(0, 40), options.length));
  return { values, places: places.sort((a, b) => a - b), notes };
}
