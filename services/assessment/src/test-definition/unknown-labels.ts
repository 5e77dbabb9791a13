import { problem, type Problem } from '../question/question-problems';
import type { Attributes } from './test-definition';

/** Labels that the class of the test does not have, each with its field. */
export const unknownLabels = (attributes: Attributes, known: ReadonlySet<string>): { id: string; field: string }[] =>
  Object.entries(attributes).flatMap(([type, ids]: [string, string[]]) =>
    ids.flatMap((id, i) => (known.has(id) ? [] : [{ id, field: `attributes.${type}.${i}` }])),
  );

export const unknownLabel = ({ field }: { field: string }): Problem =>
  problem(field, 'attribute_unknown', 'The class has no such label. Please choose one of its labels');
