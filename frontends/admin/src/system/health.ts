import type { components, OperationTypes } from '@kasauti/contracts/web';

export type ServiceHealth = OperationTypes['getSystemHealth']['responses'][200]['content']['application/json']['data']['services'][number];
export type AuditEntry = components['schemas']['AuditEntry'];

export const statusWord: Record<ServiceHealth['status'], string> = { up: 'Healthy', degraded: 'Degraded', down: 'Down' };
/** A test that runs needs this one only: it stores the answers and checks its own tickets. */
const examService = 'assessment';

export const nameOf = (service: string): string => service.charAt(0).toUpperCase() + service.slice(1);
const listed = (names: string[]) => new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(names.map(nameOf));
const named = (services: readonly ServiceHealth[], status: ServiceHealth['status']) => services.filter((one) => one.status === status).map(({ name }) => name);

export interface Verdict { isWell: boolean; title: string; text: string }

/** The answer to the page's question, and whether running tests are touched. */
export function verdictOf(services: readonly ServiceHealth[]): Verdict {
  const [down, degraded] = [named(services, 'down'), named(services, 'degraded')];
  if (down.length + degraded.length === 0) return { isWell: true, title: `Yes, all ${services.length} services are healthy`, text: 'Every service answers and reports its store and its bus as well.' };
  const parts = [...(down.length > 0 ? [`${listed(down)} ${down.length === 1 ? 'is' : 'are'} down`] : []), ...(degraded.length > 0 ? [`${listed(degraded)} ${degraded.length === 1 ? 'is' : 'are'} degraded`] : [])];
  return { isWell: false, title: `No: ${parts.join(', ')}`, text: examText(services.find(({ name }) => name === examService)?.status) };
}

function examText(status: ServiceHealth['status'] | undefined): string {
  if (status === 'down') return 'Tests are affected: none can start, and answers are kept on the students\u2019 devices until the service is back.';
  if (status === 'degraded') return 'Tests may be affected: the service that stores answers is not fully well.';
  return 'The service that stores answers of running tests is healthy.';
}

/** Checks in words, the failing ones first. */
export const checksOf = ({ checks }: ServiceHealth): { name: string; ok: boolean; detail: string | undefined }[] =>
  Object.entries(checks).map(([name, { ok, detail }]) => ({ name, ok, detail })).sort((a, b) => Number(a.ok) - Number(b.ok) || a.name.localeCompare(b.name));
