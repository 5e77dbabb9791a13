import { forbidden } from '@kasauti/service-kit';

export const removedFromClass = () =>
  forbidden('removed_from_class', 'The teacher has removed you from this class. Ask the teacher for a new invite.');
