import { isoToIst } from '@kasauti/web-kit/api';

/** By the time of day in India. */
export function greeting(fullName: string, now: number): string {
  const hour = Number(isoToIst(new Date(now).toISOString()).slice(11, 13));
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  const name = fullName.trim().split(/\s+/)[0];
  return name ? `Good ${part}, ${name}` : `Good ${part}`;
}
