import { pageOf, pagination, type BodyOf, type Handlers } from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import { walletView } from '../wallet/wallet.api';
import type { WalletStore } from '../wallet/wallet.store';
import type { Gift } from './gift';
import type { GiftStore } from './gift.store';
import type { giftFlows } from './give-credit.flow';

interface Deps {
  gifts: GiftStore;
  giving: ReturnType<typeof giftFlows>;
  wallets: WalletStore;
  people: PersonStore;
}
type Operations = 'giveCredit' | 'listCredits' | 'approveCredit' | 'refuseCredit';
type CreditGift = BodyOf<'approveCredit'>['data'];

export function giftApi({ gifts, giving, wallets, people }: Deps): Handlers<Operations> {
  const shown = async (gift: Gift) => ({ data: giftView(gift, await people.names([gift.studentId])) });
  return {
    async giveCredit({ body: { studentId, amount, reason, newestCreditId }, caller, requestId }) {
      await giving.refuseErased(studentId);
      const request = { _id: requestId, studentId, amountPaise: amount, reason, adminId: caller.id };
      const { status } = await giving.give(request, newestCreditId);
      const wallet = walletView(await wallets.get(studentId));
      return { data: status === 'awaiting_approval' ? { ...wallet, awaitsApproval: true } : wallet };
    },
    async listCredits({ query }) {
      const page = pageOf(query);
      const { status, studentId } = query;
      const filter = { ...(status ? { status } : {}), ...(studentId ? { studentId } : {}) };
      const [found, total] = await Promise.all([gifts.list(filter, page), gifts.count(filter)]);
      const names = await people.names(found.map(({ studentId }) => studentId));
      return { data: found.map((gift) => giftView(gift, names)), pagination: pagination(page, total) };
    },
    approveCredit: async ({ params, caller }) =>
      shown(await giving.decide(params.creditId, { by: caller.id, isApproved: true })),
    refuseCredit: async ({ params, caller, body }) =>
      shown(await giving.decide(params.creditId, { by: caller.id, isApproved: false, reason: body.reason })),
  };
}

const giftView = (gift: Gift, names: Map<string, string>): CreditGift => ({
  creditId: gift._id,
  studentId: gift.studentId,
  studentName: names.get(gift.studentId) ?? '',
  amount: gift.amountPaise,
  reason: gift.reason,
  status: gift.status,
  requestedBy: gift.adminId,
  requestedAt: gift.requestedAt.toISOString(),
  ...(gift.decidedBy ? { decidedBy: gift.decidedBy } : {}),
  ...(gift.failure ? { failure: gift.failure } : {}),
});
