import { badRequest, conflict, notFound } from '@kasauti/service-kit';
import { MOST_PARTS } from './import';

export const importNotFound = () => notFound('import_not_found', 'Import not found');
export const imageNotFound = () => notFound('image_not_found', 'Image not found');
export const importRowNotFound = () => notFound('import_row_not_found', 'The import has no such row');
export const importBeingAdded = () =>
  conflict('import_being_added', 'The questions of this file are being added to the bank');
export const importNotReady = () =>
  conflict('import_not_ready', 'This file is not read yet, or its questions are being added');
export const importNotReceiving = () => conflict('import_not_receiving', 'The file of this import has arrived already');
export const offsetDiffers = (received: number) =>
  conflict('offset_differs', `Continue at byte ${received}`, { received });
export const tooManyImports = () => conflict('too_many_imports', 'Finish or remove an import first');
export const fileTooLong = () => badRequest('file_too_long', 'More bytes were sent than were announced');
export const tooManyParts = () => badRequest('too_many_parts', `A file is sent in at most ${MOST_PARTS} parts`);
export const rowChanged = () => conflict('changed_meanwhile', 'This row was changed elsewhere, please load it again');
