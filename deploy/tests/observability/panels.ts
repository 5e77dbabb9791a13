import { panels } from './used-metrics';
import type { Watchers } from './watchers';

const STEP = '15s';

/** @returns the panels of the dashboards whose query Prometheus refuses or that show nothing of this run */
export async function emptyPanels(watchers: Watchers, since: Date): Promise<string[]> {
  const empty: string[] = [];
  for (const { where, expr } of panels) {
    const series = await watchers.over<{ values: [number, string][] }>(expr, { since, step: STEP });
    const hasNumber = series.some(({ values }) => values.some(([, value]) => Number.isFinite(Number(value))));
    if (!hasNumber) empty.push(`${where}: ${expr}`);
  }
  return empty;
}
