import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberAnswer } from './number-answer';

it('takes no more by its number pad than the server does, and says so', async () => {
  const onType = jest.fn();
  render(<NumberAnswer value="" readOnly={false} onType={onType} />);
  const user = userEvent.setup();
  for (let i = 0; i < 22; i += 1) await user.click(screen.getByRole('button', { name: '3' }));
  expect(onType).toHaveBeenLastCalledWith('3'.repeat(20));
  expect(screen.getByText(/20 characters is the most/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Backspace' }));
  await user.click(screen.getByRole('button', { name: '7' }));
  expect(onType).toHaveBeenLastCalledWith(`${'3'.repeat(19)}7`);
});
