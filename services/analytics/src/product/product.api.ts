import { invalidField, type Handlers } from '@kasauti/service-kit';
import type { DashboardDeps } from '../dashboard/dashboard.api';
import { daysBetween, startOf } from '../calendar/calendar';
import { recent } from '../recent';
import type { ProductAnalytics, Range } from './product';
import { readProductAnalytics } from './product.query';

const MOST_DAYS = 93;

function assertRange({ from, to }: Range): void {
  if (!startOf(from)) throw invalidField('from', 'This day does not exist');
  if (!startOf(to)) throw invalidField('to', 'This day does not exist');
  if (to < from) throw invalidField('to', 'The last day is before the first');
  if (daysBetween(from, to).length > MOST_DAYS) throw invalidField('to', `At most ${MOST_DAYS} days can be shown`);
}

export const productApi = ({ serving, clock, keptMs }: DashboardDeps): Handlers<'getProductAnalytics'> => {
  const kept = recent<ProductAnalytics>(clock, keptMs);
  return {
    async getProductAnalytics({ query: { from, to }, now }) {
      assertRange({ from, to });
      const { answer, source } = await kept(`${from} ${to}`, async () =>
        readProductAnalytics(await serving(), { from, to }, now),
      );
      return { data: answer, source };
    },
  };
};
