import { fireEvent, render, screen } from '@testing-library/react';
import { NumberAnswer } from './number-answer';

it('takes no more by its number pad than the server does, and says so', () => {
  const onType = jest.fn();
  render(<NumberAnswer value="" readOnly={false} onType={onType} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  for (let i = 0; i < 22; i += 1) press('3');
  expect(onType).toHaveBeenLastCalledWith('3'.repeat(20));
  expect(screen.getByText(/20 characters is the most/)).toBeVisible();
  press('Backspace');
  press('7');
  expect(onType).toHaveBeenLastCalledWith(`${'3'.repeat(19)}7`);
});
