import type { QuestionStat } from '../test-page.data';

/** Why the key of a question with the alarm `key_in_doubt` may be wrong; the rule is `alarmOf` in assessment. */
export const doubtIn = ({ right, options }: Pick<QuestionStat, 'right' | 'options'>): string =>
  right === 0 && options.every(({ isRight, count }) => !isRight || count === 0)
    ? 'No student gave the right answer, and several gave the same other one'
    : 'Stronger students chose another answer';
