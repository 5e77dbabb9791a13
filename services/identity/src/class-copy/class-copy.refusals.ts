import { notFound } from '@kasauti/service-kit';

export const classUnknown = () => notFound('class_not_found', 'Class not found');
