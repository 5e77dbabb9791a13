import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { testId } from '../../../test/builders';
import { TakeTestPage } from '../take-test.page';

const open = () =>
  renderPage(<TakeTestPage />, {
    route: `/tests/${testId}/take?sample`,
    path: '/tests/:testId/take',
    user: aUser(),
    api: {},
  });

it('F-148: is the exam page with every kind of question, and nothing of it reaches the server', async () => {
  const page = open();
  expect(
    await screen.findByText('This is a sample with other questions. Nothing you answer is stored or counted.'),
  ).toBeVisible();
  await page.user.click(screen.getByRole('radio', { name: /Mercury/ }));
  expect(screen.getByRole('button', { name: 'Question 1, answered, current' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: /Several answers/ }));
  await page.user.click(await screen.findByRole('checkbox', { name: /7/ }));
  await page.user.click(screen.getByRole('button', { name: /^Question 6/ }));
  await page.user.click(await screen.findByRole('radio', { name: 'B with III' }));
  expect(screen.getByText('1 of 3 matched')).toBeVisible();
  await page.user.click(screen.getAllByRole('button', { name: 'Submit Test' })[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Submit Test?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
  expect(page.calls).toEqual([]);
});

it('leads back to the page of the test', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Close sample' }));
  expect(page.path()).toBe(`/tests/${testId}/details`);
});
