import { pageOf, pagination, type BodyOf, type Handlers } from '@kasauti/service-kit';
import type { PersonStore } from '../person/person.store';
import type { Dispute } from './dispute';
import type { DisputeStore } from './dispute.store';

interface Deps {
  disputes: DisputeStore;
  people: PersonStore;
}
type DisputeRow = BodyOf<'listDisputes'>['data'][number];

export const disputeApi = ({ disputes, people }: Deps): Handlers<'listDisputes'> => ({
  async listDisputes({ query }) {
    const page = pageOf(query);
    const [found, total] = await Promise.all([disputes.list(query.status, page), disputes.count(query.status)]);
    const names = await people.names(found.flatMap(({ studentId }) => studentId ?? []));
    return { data: found.map((dispute) => rowOf(dispute, names)), pagination: pagination(page, total) };
  },
});

const rowOf = (d: Dispute, names: Map<string, string>): DisputeRow => ({
  disputeId: d._id,
  paymentId: d.paymentId,
  ...(d.orderId ? { orderId: d.orderId } : {}),
  studentName: (d.studentId && names.get(d.studentId)) || '',
  title: d.title,
  amount: d.amountPaise,
  reason: d.reason,
  phase: d.phase,
  status: d.status,
  ...(d.changedTo ? { changedTo: d.changedTo.status } : {}),
  ...(d.respondBy ? { respondBy: d.respondBy.toISOString() } : {}),
  at: d.at.toISOString(),
});
