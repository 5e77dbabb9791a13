import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { MoneyInput } from '@kasauti/web-kit/base';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ShareOfFee } from './share-of-fee';

const share = { fee: 2900, gst: 442, platformShare: 492, withheld: 0, net: 1966 };
function Fee() {
  const [rupees, setRupees] = useState<number | undefined>();
  return (
    <>
      <MoneyInput label="Fee" value={rupees} onChange={setRupees} />
      <ShareOfFee rupees={rupees} />
    </>
  );
}
const open = () =>
  renderPage(<Fee />, {
    route: '/',
    path: '/',
    user: aUser({ role: 'teacher' }),
    api: { getShare: () => ({ success: true, data: share }) },
  });

it('says beside the fee what the teacher receives, asking once the typing has stopped', async () => {
  const page = open();
  expect(screen.queryByText(/You receive/)).not.toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Fee'), '29');
  expect(await screen.findByText('You receive ₹19.66')).toBeInTheDocument();
  expect(screen.getByText(/the fee less ₹4\.42 GST, ₹4\.92 for the platform\./)).toBeInTheDocument();
  expect(page.sent('getShare').map(({ query }) => query)).toEqual([{ fee: 2900 }]);
  await page.user.clear(screen.getByLabelText('Fee'));
  await waitFor(() => expect(screen.queryByText(/You receive/)).not.toBeInTheDocument());
});
