import { classId } from './builders';

/** Of a class without attempts. */
export const figures = {
  classId,
  className: 'NEET Physics',
  students: 3,
  attempts: 0,
  hasEnoughData: false,
  mean: null,
  median: null,
  passRate: null,
  distribution: [],
  weakestTests: [],
  areas: [],
  asOf: '2026-11-21T06:00:00Z',
};
