import type { Area, AttemptDoc } from '../fact/fact';

/** What one subject has of an attempt. */
export interface Part {
  subject: string;
  /** Null where no question of it counts. */
  percentage: number | null;
  timeSec: number;
  areas: Area[];
}

/** By the sections whose title names a subject; everything else is of the subject of the class. */
export function partsOf(a: AttemptDoc, ofClass: string): Part[] {
  const { areas = [], subjects, percentage = null, timeTakenSec = 0 } = a;
  if (!subjects) return [{ subject: ofClass, percentage, timeSec: timeTakenSec, areas }];
  return [...new Set(subjects.map(({ subject = ofClass }) => subject))].map((subject) => {
    const own = subjects.filter((one) => (one.subject ?? ofClass) === subject);
    const sum = (field: 'score' | 'maxScore' | 'timeSec') => own.reduce((total, one) => total + one[field], 0);
    return {
      subject,
      percentage: sum('maxScore') === 0 ? null : (100 * sum('score')) / sum('maxScore'),
      timeSec: sum('timeSec'),
      areas: areas.filter((area) => (area.subject ?? ofClass) === subject),
    };
  });
}

export const partIn = (parts: Part[], wanted: string): Part | undefined =>
  parts.find(({ subject }) => subject === wanted);
