import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useEndCoupon, type Coupon } from './coupons.data';

export function EndCouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose(): void }) {
  const code = coupon?.code ?? '';
  return (
    <ConfirmMutation
      mutation={useEndCoupon()}
      variables={coupon?.code}
      onClose={onClose}
      title="End this coupon?"
      confirm="End coupon"
      danger
      refused="The coupon could not be ended"
      done={`Coupon ${code} has ended`}
    >
      {`${code} can no longer be entered. Payments that are open with it keep their price. This cannot be undone.`}
    </ConfirmMutation>
  );
}
