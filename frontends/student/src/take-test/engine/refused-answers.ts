import { give, type Step } from './effects';
import { leftOutAnswers } from './exam-state';

/** Once more at each opening: the server may take by now what it refused. */
export function giveRefused(step: Step): void {
  for (const { given } of leftOutAnswers(step.state)) {
    const { questionId, choice, choices, text, refused, leftOut } = given;
    if (leftOut === 'refused') give(step, questionId, { choice, choices, text, refused });
  }
}
