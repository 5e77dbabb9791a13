import { screen } from '@testing-library/react';
import { begin, emptyDevice, open } from '../../../test/take-test';

beforeEach(emptyDevice);

const spoken = (text: string | RegExp) => screen.getByText(text, { selector: '[aria-live], [aria-live] *' });
const openedTest = async () => {
  const page = open();
  await begin(page);
  return page;
};

it('N-048: a screen reader hears the same text again, as a change', async () => {
  const page = await openedTest();
  await page.user.keyboard('{Alt>}t{/Alt}');
  const first = spoken(/left$/);
  await page.user.keyboard('{Alt>}t{/Alt}');
  expect(spoken(/left$/)).not.toBe(first);
});
