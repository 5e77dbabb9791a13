import { aDatabase } from '../../test/database';
import { anOrder, aPaidCycle } from '../../test/orders';
import { orderStore } from './order.store';

type Rig = Awaited<ReturnType<typeof aDatabase<{ orders: ReturnType<typeof orderStore> }>>>;
let rig: Rig;
beforeAll(async () => {
  rig = await aDatabase((db) => ({ orders: orderStore(db) }));
});
afterAll(() => rig.db.close());

describe('the store of orders', () => {
  it('loses no change of many that are made at once', async () => {
    const order = anOrder(aPaidCycle());
    await rig.orders.insert(order);
    const steps = Array.from({ length: 30 }, (_, i) => `step ${i}`);
    await Promise.all(
      steps.map((step) =>
        rig.orders.change(order._id, (current) => ({
          order: { ...current, cycles: current.cycles.map((c) => ({ ...c, booked: [...c.booked, step] })) },
          events: [],
        })),
      ),
    );
    const stored = await rig.orders.get(order._id);
    expect(stored?.cycles[0]?.booked.filter((step) => step.startsWith('step')).sort()).toEqual(steps.sort());
    expect(stored?.version).toBe(order.version + steps.length);
  });

  it('finds an order by everything that a purchase has an id for', async () => {
    const order = anOrder(aPaidCycle());
    await rig.orders.insert(order);
    const [cycle] = order.cycles;
    const [payment] = cycle?.payments ?? [];
    expect((await rig.orders.byPayment(payment?.paymentId ?? ''))?._id).toBe(order._id);
    for (const search of [order._id, `${order._id}:1`, order.studentId, order.testId])
      expect((await rig.orders.purchases({ search }, { skip: 0, limit: 5 })).map((p) => p.order._id)).toContain(
        order._id,
      );
  });
});
