import type { components } from '@kasauti/contracts/web';
import { call, download, given, serverNow, useReadAgain } from '@kasauti/web-kit/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type Schemas = components['schemas'];
export type Payment = Schemas['Payment'];
export type PaymentStatus = Schemas['PaymentStatus'];
export type CreditLine = Schemas['CreditLine'];
export type InvoiceRow = Schemas['InvoiceRow'];
export type RefundWish = Schemas['RefundRequest'];
export interface Filter {
  status: PaymentStatus | '';
  month: string;
  page: number;
}

const limit = 10;
const CONFIRMING_MS = 5000;
/** Some refunds are back within minutes, most take the bank days. */
const FAST_REFUND_MS = 10 * 60_000;
/** The key of everything about the student's money. */
export const walletKey = ['wallet'];

export const useWallet = () =>
  useQuery({ queryKey: [...walletKey, 'balance'], queryFn: async () => (await call('getWallet')).data });

const isRefundMoving = (refund: Payment['refund']): boolean =>
  refund?.status === 'requested' ||
  (refund?.status === 'pending' && serverNow() - Date.parse(refund.requestedAt) < FAST_REFUND_MS);
/** The credit is added together with the credit note, a moment after the refund was decided. */
const isOnlyDecided = ({ refund, creditNote }: Payment): boolean =>
  refund?.status === 'processed' &&
  creditNote === undefined &&
  serverNow() - Date.parse(refund.processedAt ?? refund.requestedAt) < FAST_REFUND_MS;
const isMoving = (payment: Payment): boolean =>
  payment.isConfirming ||
  [payment.refund, ...(payment.extraRefunds ?? [])].some(isRefundMoving) ||
  isOnlyDecided(payment) ||
  (payment.status === 'paid' && payment.timeline.unlocked === null);

export function useMyPayments({ status, month, page }: Filter) {
  const client = useQueryClient();
  const payments = useQuery({
    queryKey: [...walletKey, 'payments', { status, month, page }],
    queryFn: () => call('listMyPayments', { query: given({ page, limit, status, month }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.some(isMoving) && CONFIRMING_MS,
  });
  // A payment or refund whose state has changed also changes the balance, the credits and the invoices.
  const rows = payments.isPlaceholderData ? undefined : payments.data?.data;
  const standing = rows?.map((p) => [p.orderId, p.status, p.refund?.status, p.creditNote]).join();
  const shown = useRef(standing);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== standing)
      void client.invalidateQueries({ queryKey: walletKey });
    shown.current = standing;
  }, [standing, client]);
  return payments;
}
export const useMyCredits = (page: number) =>
  useQuery({
    queryKey: [...walletKey, 'credits', page],
    queryFn: () => call('listMyCredits', { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });
export const useMyInvoices = (page: number) =>
  useQuery({
    queryKey: [...walletKey, 'invoices', page],
    queryFn: () => call('listMyInvoices', { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });

/** Stores invoice KS/2627/0000123 as KS-2627-0000123.pdf. */
export const useInvoiceFile = () =>
  useMutation({
    mutationFn: (number: string) => {
      const invoice = number.replaceAll('/', '-');
      return download('getInvoiceFile', { params: { invoice } }, `${invoice}.pdf`);
    },
  });

export const useRequestRefund = () =>
  useMutation({
    mutationFn: async ({ testId, ...body }: RefundWish & { testId: string }) =>
      (await call('requestRefund', { params: { testId }, body })).data.refund,
    onSettled: useReadAgain(walletKey, ['my-tests'], ['test']),
  });
