import { conflict, forbidden, notFound } from '@kasauti/service-kit';
import type { DecisionRefusal, WriteRefusal } from './review';

export const reviewNotFound = () => notFound('review_not_found', 'Review not found');
export const mayNotWrite = (reason: WriteRefusal) =>
  reason === 'no_test_completed'
    ? forbidden('no_test_completed', 'You can write a review after you have completed a test of this class')
    : conflict('edit_period_over', 'A review can be changed for 30 days');
export const ownReview = () => conflict('own_review', 'You cannot vote for your own review');
export const reviewChanged = () =>
  conflict('review_changed', 'The review was changed at the same time. Please try again.');
export const decisionRefused = (reason: DecisionRefusal) =>
  reason === 'review_decided'
    ? conflict(
        'review_decided',
        'Another administrator has decided otherwise in the meantime. Please read the review again.',
      )
    : conflict(
        'review_reported_again',
        'The review was reported again in the meantime. Please read the new report first.',
      );
