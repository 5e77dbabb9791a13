import { t } from '../language/messages';

const hourInIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', hourCycle: 'h23' });

/** 'Good evening, Ananya', by the hour in India. */
export function greeting(fullName: string | undefined, nowMs: number): string {
  const hour = Number(hourInIndia.format(nowMs));
  const part = t(hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening');
  const first = fullName?.trim().split(/\s+/)[0];
  return first ? `${part}, ${first}` : part;
}
