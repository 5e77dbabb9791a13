import { check } from './check';
import type { Facts } from './facts';

interface Plant {
  name: string;
  caughtAs: string;
  plant(facts: Facts): void;
}
const first = <T>(all: T[]): T => {
  const [one] = all;
  if (one === undefined) throw new Error('this run has nothing to plant a fault in');
  return one;
};
const aSale = ({ journal }: Facts) => first(journal.filter(({ _id }) => _id.endsWith(':sale')));

/** Faults planted in a copy of the facts. A checker that misses one of them proves nothing. */
const plants: Plant[] = [
  {
    name: 'one right taken away',
    caughtAs: 'paid_but_locked',
    plant: ({ seats }) => void first(seats.filter(({ grants }) => grants.length > 0)).grants.pop(),
  },
  {
    name: 'one purchase charged twice',
    caughtAs: 'double_charge',
    plant({ books }) {
      const kept = first(books.payments.filter((p) => p.captured && p.amount_refunded === 0));
      books.payments.push({ ...kept, id: 'pay_Planted0000001' });
    },
  },
  {
    name: 'a used purchase sent back',
    caughtAs: 'story',
    plant({ notes, orders, books }) {
      const { studentId, testId } = first(notes.filter(({ keeps }) => keeps === 2));
      const order = first(orders.filter(({ _id }) => _id === `${studentId}:${testId}`));
      const used = first(order.cycles.slice(1).flatMap(({ payments }) => payments));
      for (const p of books.payments) if (p.id === used.paymentId) p.amount_refunded = p.amount;
    },
  },
  {
    name: 'a sale booked to the teacher of the other one',
    caughtAs: 'story',
    plant({ notes, journal }) {
      const { studentId, testId } = first(notes.filter(({ sellers }) => sellers));
      const [one, two] = journal.filter((e) => e.kind === 'sale' && e.orderId?.startsWith(`${studentId}:${testId}:`));
      if (one && two) one.sale = two.sale;
    },
  },
  {
    name: 'one sale missing in the journal',
    caughtAs: 'ledger',
    plant: (facts) => void facts.journal.splice(facts.journal.indexOf(aSale(facts)), 1),
  },
  {
    name: 'one posting a paisa higher',
    caughtAs: 'unbalanced',
    plant: (facts) => void first(aSale(facts).postings).amountPaise++,
  },
  {
    name: 'one invoice removed',
    caughtAs: 'invoice_numbers',
    plant: ({ invoices }) =>
      void invoices.splice(invoices.indexOf(first(invoices.filter(({ number }) => number.endsWith('/0000001')))), 1),
  },
];

export const tryPlants = (facts: Facts): { name: string; caught: boolean }[] =>
  plants.map(({ name, caughtAs, plant }) => {
    const copy = structuredClone(facts);
    plant(copy);
    return { name, caught: check(copy).some(({ kind }) => kind === caughtAs) };
  });
