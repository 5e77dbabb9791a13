import { typeHalf } from '@kasauti/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { aTest, aTestStudent, testStudents } from '../../test/builders';
import { openTestPage } from '../../test/test-page';

const open = (tab: string, isStarted = true) => {
  const test = aTest({ endDate: '2099-11-24T13:30:00Z' });
  return openTestPage({ listTestStudents: testStudents(aTestStudent('submitted')) }, tab, { test, isStarted });
};
const sentence = 'Please give the date and the time';

describe('a time that is half typed', () => {
  it.each([
    ['Let the student go on', 'Let the student go on'],
    ['One more attempt', 'Allow'],
  ])('is asked for in full: %s', async (entry, send) => {
    const { user, calls } = open('overview');
    await user.click(await screen.findByRole('button', { name: 'More for Asha Rao' }));
    await user.click(screen.getByRole('button', { name: entry }));
    const until = await screen.findByLabelText('Begin by');
    typeHalf(until);
    const before = calls.length;
    await user.click(screen.getByRole('button', { name: send }));
    expect(until).toHaveFocus();
    expect(until).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(screen.getByText('Please give a reason')).toBeVisible();
    expect(calls).toHaveLength(before);
  });

  it('is asked for in full before the end of a test is moved, and an empty one is no end', async () => {
    const { user, calls } = open('settings', false);
    const end = await screen.findByLabelText('Open until');
    const before = calls.length;
    fireEvent.change(end, { target: { value: '' } });
    expect(end).toHaveAccessibleDescription(expect.stringContaining('Please choose when it ends'));
    typeHalf(end);
    await user.click(screen.getByRole('button', { name: 'Move the end' }));
    expect(end).toHaveFocus();
    expect(end).toHaveAccessibleDescription(expect.stringContaining(sentence));
    expect(calls).toHaveLength(before);
  });
});
