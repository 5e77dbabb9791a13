import { remark, type Remark } from '../remark';
import { keyMissing, weightNotSupported, weightsLeftOut } from './remarks';

/** The key that percent weights of options mean, or the problem with them. */
export type Key = { right: number[]; isSingle: boolean; notes: Remark[] } | Remark;

const anyIsRight = (options: number): Remark =>
  remark(
    'weight_not_supported',
    `Each of ${options} options is right by itself; here one option is right, or all right ones together`,
  );

/** Thirds of a hundred are written as 33.33. */
const NEAR = 0.1;

/**
 * One option of 100 % is the right answer of one; several equal ones that make 100 % together are all right. Marks taken
 * off by other options are a note, because sections decide about them here. Any other weight means nothing here.
 * @param weights in percent, one for each option
 * @param isSingle the file says that one option is to be chosen; undefined when it says nothing
 */
export function keyOfWeights(weights: readonly number[], isSingle?: boolean): Key {
  const gives = weights.flatMap((weight, index) => (weight > 0 ? [{ weight, index }] : []));
  const [first] = gives;
  if (!first) return keyMissing();
  const sum = gives.reduce((all, { weight }) => all + weight, 0);
  const areEqual = gives.every(({ weight }) => Math.abs(weight - first.weight) < NEAR);
  const isWhole = Math.abs(sum - 100) < NEAR * gives.length;
  const isOne = gives.length === 1 && first.weight > 99.9;
  if (!isOne && (isSingle || !areEqual || !isWhole)) {
    if (gives.length > 1 && gives.every(({ weight }) => weight > 99.9)) return anyIsRight(gives.length);
    const partly = gives.find(({ weight }) => weight < 99.9) ?? first;
    return weightNotSupported(partly.weight);
  }
  const isOfOne = isSingle ?? isOne;
  // Beside several right options, -100 % leaves nothing for a wrong one, as here.
  const takesOff = weights.some((weight) => weight < 0 && (isOfOne || weight > -99.9));
  return { right: gives.map(({ index }) => index), isSingle: isOfOne, notes: takesOff ? [weightsLeftOut()] : [] };
}
