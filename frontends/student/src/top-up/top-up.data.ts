import type { components } from '@kasauti/contracts/web';
import { call, useIntentKey, useSession } from '@kasauti/web-kit/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { walletKey } from '../wallet/wallet.data';
import { isRefused, loadCheckout, openCheckout, type Signed } from '../payment/checkout';

type TopUp = components['schemas']['TopUpReply']['data'];
const POLL_MS = 3000;

/** Pays a top-up: order, checkout, then polls until the amount is in the credit. */
export function useTopUp() {
  const { user } = useSession();
  const [order, setOrder] = useState<TopUp>();
  const [signed, setSigned] = useState<Signed>();
  const keyFor = useIntentKey();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: async (amount: number) => {
      // After a closed checkout the next attempt pays the same order, so that an amount cannot be paid twice.
      const opened =
        order?.amount === amount
          ? order
          : (await call('topUpWallet', { body: { amount }, idempotencyKey: keyFor(amount) })).data;
      setOrder(opened);
      const { keyId, razorpayOrderId, currency, description } = opened;
      const ended = await openCheckout(await loadCheckout(opened.checkoutUrl), {
        key: keyId,
        orderId: razorpayOrderId,
        amount,
        currency,
        description,
        email: user?.email ?? '',
        name: user?.fullName ?? '',
      });
      if (ended.kind === 'signed') setSigned(ended.signed);
      return ended;
    },
  });
  const topUpId = order?.topUpId ?? '';
  const credited = useQuery({
    queryKey: ['top-up', topUpId],
    enabled: signed !== undefined,
    queryFn: async () => {
      if (!signed) return { verified: false };
      // The balance and the payments that were read before are old once this is decided.
      const readAgain = () => client.invalidateQueries({ queryKey: walletKey });
      try {
        const { data } = await call('verifyTopUp', { params: { topUpId }, body: signed });
        if (data.verified) void readAgain();
        return data;
      } catch (error) {
        if (isRefused(error)) void readAgain();
        throw error;
      }
    },
    retry: false,
    refetchInterval: ({ state }) => !state.data?.verified && !isRefused(state.error) && POLL_MS,
  });
  return { pay, credited, paid: signed && order?.amount };
}
