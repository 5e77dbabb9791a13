import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { CouponField } from './coupon-field';

function Field() {
  const [code, setCode] = useState<string>();
  return <CouponField coupon={code ? 'applied' : undefined} code={code} onChange={setCode} />;
}

it('keeps the focus and the announced place when a coupon is applied and removed', async () => {
  const { user } = renderPage(<Field />);
  await user.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  const status = screen.getByLabelText('Coupon').closest('form')?.previousElementSibling;
  expect(status).toHaveRole('status');
  await user.type(screen.getByLabelText('Coupon'), 'DIWALI{Enter}');
  expect(status).toHaveTextContent('Coupon DIWALI is applied');
  expect(screen.getByRole('button', { name: 'Remove coupon' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(status).toBeInTheDocument();
  expect(screen.getByLabelText('Coupon')).toHaveFocus();
});

it('keeps the focus in the field when the coupon of an open order is removed, or typed over once it was refused', async () => {
  const Begun = ({ coupon }: { coupon: 'applied' | 'used_up' }) => {
    const [code, setCode] = useState<string | undefined>('DIWALI');
    return <CouponField coupon={code ? coupon : undefined} code={code} onChange={setCode} />;
  };
  const { user, unmount } = renderPage(<Begun coupon="applied" />);
  await user.click(screen.getByRole('button', { name: 'Remove coupon' }));
  expect(screen.getByLabelText('Coupon')).toHaveFocus();
  unmount();
  renderPage(<Begun coupon="used_up" />);
  expect(screen.getByLabelText('Coupon')).toHaveAccessibleDescription('This coupon has been used up');
  await user.type(screen.getByLabelText('Coupon'), '-2');
  expect(screen.getByLabelText('Coupon')).toHaveValue('DIWALI-2');
});

it('leads the focus back to a coupon that is refused, by the page or by the server', async () => {
  const Refused = () => {
    const [code, setCode] = useState<string>();
    return <CouponField coupon={code ? 'expired' : undefined} code={code} onChange={setCode} />;
  };
  const { user } = renderPage(<Refused />);
  await user.click(screen.getByRole('button', { name: 'Have a coupon?' }));
  const field = screen.getByLabelText('Coupon');
  for (const [code, sentence] of [
    ['!', 'A coupon has 3 to 20 letters, digits or hyphens'],
    ['DIWALI', 'This coupon has expired'],
  ] as const) {
    await user.clear(field);
    await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(sentence);
  }
});
