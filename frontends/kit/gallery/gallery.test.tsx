import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { KitProvider, preloadRichText } from '../src/base';
import { Gallery } from './gallery';

// That every component is there is checked by the types of gallery.tsx.
it('shows every state of every component', async () => {
  await act(() => preloadRichText(['**$x$**']));
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter>
      <KitProvider>
        <Gallery />
      </KitProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'ConfirmMutation' })).toBeVisible();
  expect(screen.getByText('an example of a part that throws', { exact: false })).toBeVisible();
  const complaints = error.mock.calls.map((parts) => parts.join(' ')).filter((text) => !text.includes('an example'));
  expect(complaints).toEqual([]);
  error.mockRestore();
});
