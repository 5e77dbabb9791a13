import { call } from '@kasauti/web-kit/api';
import { testId } from '../builders';
import { exchange, integer, pagination, string, time } from './gateway';

const state = 'a student with an unpaid test';

export function paymentPacts(): void {
  it('the price of a test that is not paid yet, split as the invoice will be', async () => {
    await exchange({
      state,
      what: 'what a test costs',
      method: 'GET',
      template: '/tests/${testId}/payment',
      query: { billingState: '27' },
      reply: {
        success: true,
        data: {
          title: string('Waves'),
          status: 'none',
          amount: 1770,
          timeline: { created: null, paid: null, confirmed: null, unlocked: null },
          price: {
            fee: 1770,
            discount: 0,
            credit: 0,
            amount: 1770,
            breakdown: { base: 1500, gst: 270, total: 1770, igst: 270 },
          },
          creditBalance: 0,
          billing: null,
          window: {
            lastStartAt: time('2026-11-22T11:30:00.000Z'),
            endsAt: time('2026-11-22T12:30:00.000Z'),
            durationMin: 60,
          },
          seller: { name: string('Kasauti'), gstin: string('29AAAAA0000A1Z5') },
        },
      },
      act: () => call('getPayment', { params: { testId }, query: { billingState: '27' } }),
    });
  });

  it('an empty wallet', async () => {
    await exchange({
      state,
      what: 'the balance of a wallet',
      method: 'GET',
      template: '/wallet',
      reply: { success: true, data: { balance: integer(0), held: integer(0), currency: 'INR', topUpEnabled: false } },
      act: () => call('getWallet'),
    });
  });

  it.each([
    ['listMyPayments', '/wallet/payments'],
    ['listMyCredits', '/wallet/ledger'],
    ['listMyInvoices', '/wallet/invoices'],
  ] as const)('an empty list of the wallet: %s', async (operationId, template) => {
    await exchange({
      state,
      what: `the first page of ${template}`,
      method: 'GET',
      template,
      query: { page: '1', limit: '10' },
      reply: { success: true, data: [], pagination },
      act: () => call(operationId, { query: { page: 1, limit: 10 } }),
    });
  });
}
