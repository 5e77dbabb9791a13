import type { Proofs } from '../proof';

export const exam: Proofs = {
  'F-142': [
    [
      'services/assessment/src/result/grading-model.test.ts',
      'gives the score of a model that adds up what each answer is worth',
    ],
    ['services/assessment/src/result/grading-model.test.ts', 'gives the same under the option ids of any attempt'],
  ],
};
