import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../call/api-error';
import { ErrorState } from './page-states';

const safe = 'The server did not answer correctly. Your tests, payments and results are safe.';
const busy = 'We are very busy right now. Please try again in a moment.';

it.each([
  [
    'a refusal in its own words',
    new ApiError(404, { code: 'class_not_found', error: 'Class not found' }),
    'Class not found',
  ],
  ['a server that is busy in its own words', new ApiError(503, { code: 'overloaded', error: busy }), busy],
  ['a fault of the server', new ApiError(500, { code: 'internal', error: 'Internal error' }), safe],
  ['a proxy that has no words of ours', new ApiError(503), safe],
])('explains %s', (_case, error, text) => {
  render(<ErrorState title="The page could not be loaded" of={{ error }} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('takes reason and retry one by one, as released apps give them', async () => {
  const retry = jest.fn();
  render(<ErrorState error={new ApiError(409, { code: 'class_full', error: 'The class is full' })} onRetry={retry} />);
  expect(screen.getByText('The class is full')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalled();
});
