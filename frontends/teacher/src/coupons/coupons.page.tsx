import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Pager,
  addressOf,
  pageIn,
} from '@kasauti/web-kit/base';
import { IconPlus, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CouponTable } from './coupon-table';
import { useCoupons, type Coupon, useEndCoupon } from './coupons.data';
import { NewCouponDialog } from './new-coupon-dialog';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';

export function CouponsPage() {
  const [address, setAddress] = useSearchParams();
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<Coupon>();
  const coupons = useCoupons(pageIn(address));
  return (
    <Page
      title="Coupons"
      lead="A discount on the tests of one class, or on one test"
      actions={
        <>
          <Button to="/teacher/sales">Sales</Button>
          <Button variant="filled" icon={<IconPlus aria-hidden />} onClick={() => setCreating(true)}>
            Create coupon
          </Button>
        </>
      }
    >
      <Found coupons={coupons} onEnd={setEnding} onPage={(page) => setAddress(addressOf({}, page))} />
      <NewCouponDialog opened={isCreating} onClose={() => setCreating(false)} />
      <EndCouponDialog coupon={ending} onClose={() => setEnding(undefined)} />
    </Page>
  );
}

function Found({
  coupons,
  onEnd,
  onPage,
}: {
  coupons: ReturnType<typeof useCoupons>;
  onEnd(coupon: Coupon): void;
  onPage(page: number): void;
}) {
  if (coupons.isPending) return <ListSkeleton rows={4} label="Loading coupons" />;
  if (!coupons.data) return <ErrorState title="Your coupons could not be loaded" of={coupons} />;
  const { data, pagination } = coupons.data;
  if (pagination.total === 0)
    return (
      <EmptyState icon={<IconTicket aria-hidden />} title="No coupons yet">
        Students enter a coupon when they pay, and see the lower price before they do.
      </EmptyState>
    );
  return (
    <>
      <Card flush as="div">
        <CouponTable coupons={data} onEnd={onEnd} />
      </Card>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}

function EndCouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose(): void }) {
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
