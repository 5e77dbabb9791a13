import { screen } from '@testing-library/react';
import { aStart, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';

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

it('N-048: Alt+C clears the answer and says so', async () => {
  const page = await openedTest();
  await page.user.keyboard('b');
  await page.user.keyboard('{Alt>}c{/Alt}');
  expect(screen.getByRole('radio', { name: /Option b/ })).not.toBeChecked();
  expect(spoken('Response cleared')).toBeInTheDocument();
});

it('N-048: Alt+C says nothing where nothing can be written', async () => {
  const page = open(
    server({ startAttempt: () => replyOf(aStart({ readOnly: true, ticket: undefined, lastSavedAt: undefined })) }),
  );
  await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
  await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
  await screen.findByRole('heading', { name: /Question 1/ });
  await page.user.keyboard('{Alt>}c{/Alt}');
  await page.user.keyboard('{Alt>}t{/Alt}');
  expect(spoken(/left$/)).toBeInTheDocument();
  expect(screen.queryByText('Response cleared')).toBeNull();
});
