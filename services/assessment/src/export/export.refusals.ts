import { badRequest, conflict, forbidden, invalidField, notFound } from '@kasauti/service-kit';

export const exportNotFound = () => notFound('export_not_found', 'Export not found');
export const exportNotReady = () => conflict('export_not_ready', 'This file is still being written');
/** It will never be ready. */
export const exportFailed = () =>
  conflict('export_not_ready', 'This file could not be written. Please start a new export');
export const nothingToExport = () => badRequest('nothing_to_export', 'There is no question to export');
export const tooMuchToExport = () =>
  badRequest('too_much_to_export', 'A file holds at most 2,000 questions. Please choose fewer');
export const languageUnknown = () => {
  const message = 'These questions are not available in that language';
  return badRequest('language_unknown', message, [{ field: 'print.languages', message }]);
};
export const printNeedsShuffle = (message: string) =>
  badRequest('print_needs_shuffle', message, [{ field: 'print.sets', message }]);
export const printOnlyPdf = () => invalidField('print', 'Only a PDF is printed');
export const zipOfEverything = () => invalidField('format', 'Everything comes as a ZIP, and nothing else does');
export const everythingForOwner = () => invalidField('ownerId', 'Everything is for its owner alone');
export const resultsNeedScope = (scope: string) =>
  forbidden('scope_missing', `This needs the scope ${scope}`, { scope });
