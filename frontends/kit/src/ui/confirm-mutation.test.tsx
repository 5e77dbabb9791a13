import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { KitProvider } from '../base';
import { ConfirmMutation } from '../dialog';

it('stays open until the call has ended: closing it would not take the call back', async () => {
  const closed = jest.fn();
  const reset = jest.fn();
  let end = () => {};
  function Page() {
    const [isPending, setPending] = useState(false);
    const mutate = (_id: string, { onSuccess }: { onSuccess(): void }) => {
      setPending(true);
      end = () => {
        setPending(false);
        onSuccess();
      };
    };
    return (
      <ConfirmMutation
        mutation={{ mutate, reset, isPending, error: null }}
        variables="t1"
        onClose={closed}
        title="Cancel the test?"
        confirm="Cancel test"
        cancel="Keep it"
        refused="The test was not cancelled"
        done="The test is cancelled"
      >
        Students are refunded.
      </ConfirmMutation>
    );
  }
  render(
    <KitProvider>
      <Page />
    </KitProvider>,
  );
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Keep it' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Cancel test' }));
  expect(screen.getByRole('button', { name: 'Cancel test' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  expect(reset).not.toHaveBeenCalled();
  act(() => end());
  expect(closed).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('The test is cancelled')).toBeVisible();
});
