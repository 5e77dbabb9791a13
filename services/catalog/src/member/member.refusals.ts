import { conflict, notFound, type AppError } from '@kasauti/service-kit';
import { MOST_BATCHES, type BatchRefusal } from '../class/batch';

export const batchRefusals: Record<BatchRefusal | 'batch_not_empty', () => AppError> = {
  batch_exists: () => conflict('batch_exists', 'The class has a batch of this name already'),
  batch_not_found: () => notFound('batch_not_found', 'There is no such batch'),
  batch_not_empty: () => conflict('batch_not_empty', 'Move its students first'),
  batches_used_up: () => conflict('batches_used_up', `A class has at most ${MOST_BATCHES} batches`),
};
export const studentNotFound = () => notFound('student_not_found', 'This student is not in the class');
export const rollTaken = (rollNo: string, name: string) =>
  conflict('roll_taken', `${rollNo} is the roll number of ${name || 'another student'}`);
