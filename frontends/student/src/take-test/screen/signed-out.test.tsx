import { expireSession } from '@kasauti/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { begin, emptyDevice, open } from '../../../test/take-test';

beforeEach(emptyDevice);

it('says that the test is submitted to a student whose session has ended, before the result asks for a login', async () => {
  const page = open();
  await begin(page);
  act(expireSession);
  await page.user.click((await screen.findAllByRole('button', { name: 'Submit Test' }))[0] as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: 'Submit Test?' });
  await page.user.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
  expect(await screen.findByText('Your test has been submitted.')).toBeVisible();
});
