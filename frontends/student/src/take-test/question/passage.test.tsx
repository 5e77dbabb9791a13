import { screen, within } from '@testing-library/react';
import { aBilingualPaper } from '../../../test/bilingual';
import { aStart, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';

beforeEach(emptyDevice);

it('N-011: shows the passage of a group, joined in the palette, and Alt R moves between it and the question', async () => {
  const page = open(server({ startAttempt: () => replyOf(aStart({ paper: aBilingualPaper() })) }));
  await begin(page);
  const passage = screen.getByRole('region', { name: 'Passage for questions 1 to 2' });
  expect(within(passage).getByText('Every town kept its own noon.')).toBeVisible();
  await page.user.click(within(passage).getByRole('button', { name: 'Read the passage' }));
  await page.user.click(screen.getByRole('button', { name: /^Save & Next/ }));
  await screen.findByRole('heading', { name: /Question 2/ });
  expect(screen.getByRole('button', { name: 'Fold the passage' })).toBeVisible();
  await page.user.keyboard('{Alt>}r{/Alt}');
  expect(screen.getByRole('region', { name: 'Passage for questions 1 to 2' })).toHaveFocus();
  await page.user.keyboard('{Alt>}r{/Alt}');
  expect(screen.getByRole('heading', { name: /Question 2/ })).toHaveFocus();
  expect(screen.getByText('One passage')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: /^Save & Next/ }));
  await screen.findByRole('heading', { name: /Question 3/ });
  expect(screen.queryByRole('region', { name: /^Passage/ })).not.toBeInTheDocument();
});
