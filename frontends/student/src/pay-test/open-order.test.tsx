import { createQueryClient } from '@kasauti/web-kit/api';
import { aUser, refusal, renderPage } from '@kasauti/web-kit/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { aPaymentInfo, replyOf, testId } from '../../test/builders';
import { PayTestPage } from './pay-test.page';

const openOrder = { couponCode: 'DIWALI', useCredit: true };
const half = { ...aPaymentInfo().price, discount: 885, credit: 500, amount: 385, couponCode: 'DIWALI' };
const comesBack = (coupon: 'applied' | 'used_up', { isCouponInUse = (): boolean => false, isUnheld = false } = {}) =>
  renderPage(<PayTestPage />, {
    route: `/tests/${testId}/pay`,
    path: '/tests/:testId/pay',
    user: aUser(),
    api: {
      getPayment({ query }) {
        const isApplied = query?.['couponCode'] && query['useCredit'] && coupon === 'applied';
        return replyOf(
          aPaymentInfo({
            creditBalance: 500,
            openOrder,
            ...(query?.['couponCode'] ? { coupon } : {}),
            ...(query?.['couponCode'] && isCouponInUse() ? { coupon: 'used_up', isCouponInUse: true } : {}),
            ...(isApplied ? { price: half, isCouponUnheld: isUnheld } : {}),
          }),
        );
      },
      initiatePayment: () => replyOf({ amount: 385, currency: 'INR', description: 'Optics', orderId: 'o:t:1' }),
    },
  });

describe('coming back to an order that is open', () => {
  it('goes on with its coupon and its credit, which can be taken out', async () => {
    const page = comesBack('applied');
    expect(await screen.findByText('Coupon DIWALI is applied')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Use my credit of ₹5.00' })).toBeChecked();
    await page.user.click(screen.getByRole('checkbox', { name: /I agree to the payment terms/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Pay ₹3.85' }));
    const initiated = () => page.sent('initiatePayment')[0];
    await waitFor(() => expect(initiated()?.body).toMatchObject(openOrder));
    await page.user.click(await screen.findByRole('button', { name: 'Remove coupon' }));
    await waitFor(() => expect(page.calls.at(-1)?.query).toEqual({ useCredit: true }));
    expect(screen.getByLabelText('Coupon')).toHaveFocus();
  });

  it('says that no use of its coupon is reserved for the student any more', async () => {
    comesBack('applied', { isUnheld: true });
    expect(await screen.findByText(/No use of it is reserved for you now/)).toBeInTheDocument();
    expect(screen.getByText('Coupon DIWALI is applied')).toBeInTheDocument();
  });

  it('says that others have used up its coupon', async () => {
    comesBack('used_up');
    expect(await screen.findByText('This coupon has been used up')).toBeInTheDocument();
    expect(screen.getByLabelText('Coupon')).toHaveValue('DIWALI');
    expect(screen.getByRole('button', { name: 'Pay ₹17.70' })).toBeInTheDocument();
  });

  it('says that all uses of its coupon are being paid, and asks again when it is applied again', async () => {
    let isInUse = true;
    const page = comesBack('applied', { isCouponInUse: () => isInUse });
    expect(await screen.findByText(/being paid at the moment. Please try again in some minutes/)).toBeInTheDocument();
    isInUse = false;
    await page.user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Coupon DIWALI is applied')).toBeInTheDocument();
  });

  it('shows and says that it asks again about a coupon in use, and what came of it', async () => {
    const inUse = aPaymentInfo({ openOrder: { couponCode: 'DIWALI' }, coupon: 'used_up', isCouponInUse: true });
    const busy = refusal(429, 'rate_limited', 'Too many requests. Please wait a moment and try again.');
    let answer: (reply: unknown) => void = () => {};
    let asked: Promise<unknown> = Promise.resolve(replyOf(inUse));
    const hold = () => (asked = new Promise((resolve) => (answer = resolve)));
    const { user } = renderPage(<PayTestPage />, {
      route: `/tests/${testId}/pay`,
      path: '/tests/:testId/pay',
      user: aUser(),
      api: { getPayment: () => asked },
    });
    const sentence = /being paid at the moment. Please try again in some minutes/;
    const field = await screen.findByLabelText('Coupon');
    await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
    const apply = screen.getByRole('button', { name: 'Apply' });
    const status = field.closest('form')?.previousElementSibling;

    void hold();
    await user.click(apply);
    expect(apply).toHaveAttribute('aria-busy', 'true');
    expect(status).toHaveTextContent('The coupon is being checked');
    act(() => answer(replyOf(inUse)));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription(sentence);
    expect(status).toHaveTextContent(sentence);
    expect(apply).not.toHaveAttribute('aria-busy');

    void hold();
    await user.click(apply);
    act(() => answer(busy));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('The coupon could not be checked. Please try again.');
  });

  it('reads what is open at each visit', async () => {
    let info = aPaymentInfo();
    const Visits = () => {
      const [isHere, setHere] = useState(true);
      return (
        <>
          <button onClick={() => setHere(!isHere)}>Leave or return</button>
          {isHere && <PayTestPage />}
        </>
      );
    };
    const page = renderPage(
      <QueryClientProvider client={createQueryClient()}>
        <Visits />
      </QueryClientProvider>,
      {
        route: `/tests/${testId}/pay`,
        path: '/tests/:testId/pay',
        user: aUser(),
        api: { getPayment: ({ query }) => replyOf(query?.['couponCode'] ? { ...info, coupon: 'applied' } : info) },
      },
    );
    const leaveOrReturn = () => page.user.click(screen.getByRole('button', { name: 'Leave or return' }));
    await screen.findByRole('button', { name: 'Have a coupon?' });
    await leaveOrReturn();
    info = aPaymentInfo({ openOrder: { couponCode: 'DIWALI' } });
    await leaveOrReturn();
    expect(await screen.findByText('Coupon DIWALI is applied')).toBeInTheDocument();
  });
});
