import type { Remark } from '../remark';
import { marksLeftOut } from './remarks';

/** Points of a file as ours: whole numbers from 1 to 10; others are left out with a note. */
export const pointsOf = (grade: number): { points: { points?: number }; notes: Remark[] } =>
  Number.isInteger(grade) && grade >= 1 && grade <= 10
    ? { points: { points: grade }, notes: [] }
    : { points: {}, notes: [marksLeftOut()] };
