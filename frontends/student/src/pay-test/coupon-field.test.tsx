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
