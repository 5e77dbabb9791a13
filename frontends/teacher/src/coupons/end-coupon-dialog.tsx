import { failureText } from '@kasauti/web-kit/api';
import { toast } from '@kasauti/web-kit/base';
import { ConfirmDialog } from '@kasauti/web-kit/dialog';
import { useEndCoupon, type Coupon } from './coupons.data';

export function EndCouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose(): void }) {
  const end = useEndCoupon();
  const close = () => {
    end.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={coupon !== undefined}
      onClose={close}
      title="End this coupon?"
      confirm="End coupon"
      danger
      pending={end.isPending}
      error={
        end.isError &&
        failureText(end.error, { refused: 'The coupon could not be ended', broken: 'Invalid response from server' })
      }
      onConfirm={() =>
        coupon &&
        end.mutate(coupon.code, {
          onSuccess: () => {
            toast.success(`Coupon ${coupon.code} has ended`);
            close();
          },
        })
      }
    >
      {`${coupon?.code ?? ''} can no longer be entered. Payments that are open with it keep their price. This cannot be undone.`}
    </ConfirmDialog>
  );
}
