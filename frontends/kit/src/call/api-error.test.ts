import { addMessages } from '../language/messages';
import { ApiError, fieldErrors, formFailureText } from './api-error';

const texts = { refused: 'Not saved', broken: 'Not saved. Please try again.' };
const refused = (...errors: { field: string; message: string }[]) =>
  new ApiError(400, { code: 'validation_failed', error: errors[0]?.message, errors });
const fields = ['title', 'tags'] as const;
const shown = (error: unknown) => ({ at: fieldErrors(error, fields), form: formFailureText(error, fields, texts) });

it('puts each problem at its field, also one of an entry of a list', () => {
  const error = refused({ field: 'title', message: 'Too short' }, { field: 'tags.3', message: 'Too many' });
  expect(shown(error)).toEqual({ at: { title: 'Too short', tags: 'Too many' } });
});

it('tells for the form what has no field there, and what names none', () => {
  const error = refused({ field: 'title', message: 'Too short' }, { field: 'classId', message: 'No such class' });
  expect(shown(error)).toEqual({ at: { title: 'Too short' }, form: 'No such class' });
  expect(shown(new ApiError(409, { error: 'It is published' }))).toEqual({ at: {}, form: 'It is published' });
  expect(shown(new ApiError(500))).toEqual({ at: {}, form: 'Not saved' });
  expect(shown(new Error('not JSON'))).toEqual({ at: {}, form: 'Not saved. Please try again.' });
});

it('says nothing without a failure', () => expect(shown(null)).toEqual({ at: {} }));

it('says in the language of the page what to do without a network', () => {
  expect(ApiError.network('Load failed.').message).toBe(
    'Network error: Load failed. Please check your connection and try again.',
  );
  addMessages({
    'Network error: {reason}. Please check your connection and try again.': '{reason}: कृपया अपना इंटरनेट जाँचें।',
  });
  expect(ApiError.network('Load failed').message).toBe('Load failed: कृपया अपना इंटरनेट जाँचें।');
});
