import { conflict, notFound, unavailable } from '@kasauti/service-kit';

export const classNotFound = () => notFound('class_not_found', 'Class not found');
export const classArchived = () => conflict('class_archived', 'This class is archived');
export const attributePending = () =>
  unavailable('attribute_on_its_way', 'A label is being prepared, please try again in a moment');
export const classPending = () =>
  unavailable('class_on_its_way', 'The class is being prepared, please try again in a moment');
