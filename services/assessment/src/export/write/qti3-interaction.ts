import { columnLabel, letterOf, rowLabel } from '@kasauti/contracts/match';
import { acceptedTexts, decimal, filledOptions, rightOptions, type Question } from '../exported';
import { inLanguages } from './qti3-text';
import { element, xmlText } from './xml';

/** The parts of an item that are different for each kind of question. */
export interface Kind {
  declaration: string;
  interaction: string;
  processing: string;
}
const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates';
const RESPONSE = 'RESPONSE';

const declared = (cardinality: string, baseType: string, values: string[], mapping = ''): string =>
  element(
    'qti-response-declaration',
    { identifier: RESPONSE, cardinality, 'base-type': baseType },
    (values.length > 0
      ? element('qti-correct-response', {}, values.map((v) => element('qti-value', {}, xmlText(v))).join(''))
      : '') + mapping,
  );
const byTemplate = (name: string): string =>
  element('qti-response-processing', { template: `${TEMPLATES}/${name}.xml` });
const field = element('p', {}, element('qti-text-entry-interaction', { 'response-identifier': RESPONSE }));

export function kindOf(q: Question): Kind {
  if (q.match) return matchOf(q, q.match);
  switch (q.type) {
    case 'mcq':
    case 'multi-correct':
    case 'true-false':
      return choiceOf(q);
    case 'short-answer':
      return typedOf(acceptedTexts(q));
    case 'numerical':
      return numberOf(q.answer);
  }
}

function choiceOf(q: Question): Kind {
  const isSingle = q.type !== 'multi-correct';
  const options = filledOptions(q).map(({ text, index }) => {
    const others = (q.translations ?? []).map(({ language, options: of }) => ({ language, text: of?.[index] }));
    return element('qti-simple-choice', { identifier: letterOf(index) }, inLanguages(text, others, q, true));
  });
  const facts = { 'response-identifier': RESPONSE, shuffle: 'false', 'max-choices': isSingle ? 1 : 0 };
  return {
    declaration: declared(isSingle ? 'single' : 'multiple', 'identifier', rightOptions(q).map(letterOf)),
    interaction: element('qti-choice-interaction', facts, options.join('')),
    processing: byTemplate('match_correct'),
  };
}

/** Any of these texts, without case; none: it is marked by hand. */
function typedOf(accepted: string[]): Kind {
  if (accepted.length === 0)
    return {
      declaration: declared('single', 'string', []),
      interaction: element('qti-extended-text-interaction', { 'response-identifier': RESPONSE }),
      processing: '',
    };
  const entries = accepted.map((text) =>
    element('qti-map-entry', { 'map-key': text, 'mapped-value': 1, 'case-sensitive': 'false' }),
  );
  const mapping = element('qti-mapping', { 'default-value': 0 }, entries.join(''));
  return {
    declaration: declared('single', 'string', accepted.slice(0, 1), mapping),
    interaction: field,
    processing: byTemplate('map_response'),
  };
}

function numberOf(answer: Question['answer']): Kind {
  if (!answer) return { declaration: declared('single', 'float', []), interaction: field, processing: '' };
  const [value, tolerance] =
    'min' in answer
      ? [(answer.min + answer.max) / 2, (answer.max - answer.min) / 2]
      : [answer.value, answer.tolerance ?? 0];
  const size = decimal(Number(tolerance.toFixed(7)));
  const isEqual = element(
    'qti-equal',
    { 'tolerance-mode': 'absolute', tolerance: `${size} ${size}` },
    element('qti-variable', { identifier: RESPONSE }) + element('qti-correct', { identifier: RESPONSE }),
  );
  const set = element(
    'qti-set-outcome-value',
    { identifier: 'SCORE' },
    element('qti-base-value', { 'base-type': 'float' }, '1'),
  );
  const condition = element('qti-response-condition', {}, element('qti-response-if', {}, isEqual + set));
  return {
    declaration: declared('single', 'float', [decimal(Number(value.toFixed(7)))]),
    interaction: field,
    processing: tolerance === 0 ? byTemplate('match_correct') : element('qti-response-processing', {}, condition),
  };
}

function matchOf(q: Question, { rows, columns, right, oneEach = true }: NonNullable<Question['match']>): Kind {
  const list = (items: string[], name: (i: number) => string, most: number, from: 'rows' | 'columns') =>
    element(
      'qti-simple-match-set',
      {},
      items
        .map((item, i) => {
          const others = (q.translations ?? []).map((of) => ({ language: of.language, text: of[from]?.[i] }));
          return element(
            'qti-simple-associable-choice',
            { identifier: name(i), 'match-max': most },
            inLanguages(item, others, q, true),
          );
        })
        .join(''),
    );
  return {
    declaration: declared(
      'multiple',
      'directedPair',
      right.flatMap((of, row) => of.map((column) => `${rowLabel(row)} ${columnName(column)}`)),
    ),
    interaction: element(
      'qti-match-interaction',
      { 'response-identifier': RESPONSE, shuffle: 'false', 'max-associations': 0 },
      list(rows, rowLabel, oneEach ? 1 : 0, 'rows') + list(columns, columnName, 0, 'columns'),
    ),
    processing: byTemplate('match_correct'),
  };
}
/** Not I to VIII alone: rows are A to H, and identifiers must differ. */
const columnName = (index: number): string => `L2-${columnLabel(index)}`;
