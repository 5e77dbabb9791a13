import { conflict, tooMany } from '@kasauti/service-kit';

export const ownClass = () => conflict('own_class', 'You cannot report your own class');
export const reportDecided = () =>
  conflict('report_decided', 'An administrator has already decided on your report of this class.');
export const tooManyReports = (retryAfterSec: number) =>
  tooMany('too_many_class_reports', 'You have reported many classes today. Please try again tomorrow.', retryAfterSec);
export const reportedAgain = () =>
  conflict('class_reported_again', 'The class was reported again in the meantime. Please read the new report first.');
