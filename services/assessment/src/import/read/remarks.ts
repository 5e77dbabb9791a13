import { letterOf } from '@kasauti/contracts/match';
import { remark } from '../remark';

// The sentences that several readers say.

export const feedbackLeftOut = () =>
  remark('feedback_left_out', 'The remark to each option is left out: the product keeps one explanation');
export const weightsLeftOut = () =>
  remark('weights_left_out', "Wrong options took marks off; the section's marking decides here");
export const optionMarksLeftOut = () =>
  remark('option_marks_left_out', "Each right option counted by itself; the section's marking decides here");
export const nameLeftOut = () => remark('name_left_out', 'The name of the question is left out');
export const marksLeftOut = () =>
  remark('marks_left_out', 'The marks are left out: points are whole numbers from 1 to 10');
export const gradingLeftOut = () =>
  remark('grading_left_out', 'What is said to graders and authors is left out: students do not see it');
export const wrongLeftOut = () =>
  remark('wrong_answers_left_out', 'Answers that count nothing are left out: any answer that is not listed is wrong');
export const kindNotSupported = (kind: string) =>
  remark('kind_not_supported', `Questions of the kind "${kind}" cannot be imported`);
export const weightNotSupported = (weight: number) =>
  remark('weight_not_supported', `An answer is worth ${weight} % here; answers are right or wrong`);
export const keyMissing = () => remark('key_missing', 'No right answer is given');
export const noAnswerGiven = () => remark('no_answer_given', 'No answer is given, so you give the points yourself');
/** @param answer as it is typed, of which the figure is left */
export const unitsLeftOut = (answer = '', figure = '') =>
  remark(
    'units_left_out',
    answer
      ? `Of the answer ${answer} students type ${figure}; its unit is left out`
      : 'Units are left out: students type a number',
  );
export const answerIsText = (answer: string) =>
  remark(
    'answer_is_text',
    `The answer ${answer.slice(0, 60)} is compared as a text. If it is a number, write it such as 0.5, and its unit in the question`,
  );
export const questionBroken = (message: string) => remark('question_broken', message);

/** The key names an option that is not there. */
export const keyUnclear = (key: string, options: number) =>
  remark(
    'key_unclear',
    options > 0
      ? `The key says ${key}, the question has options A to ${letterOf(options - 1)}`
      : `The key says ${key}, the question has no options`,
  );
