export const RAZORPAY_API = 'https://api.razorpay.com';

export interface KeySettings {
  NODE_ENV: string;
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  RAZORPAY_API_BASE: string;
}

/** Settings that must not start: a live key outside production, a test key in it, a live key sent to another host. */
export function keyProblems({
  NODE_ENV,
  RAZORPAY_KEY_ID: id,
  RAZORPAY_KEY_SECRET: secret,
  RAZORPAY_API_BASE: base,
}: KeySettings): string[] {
  const problems: string[] = [];
  if (Boolean(id) !== Boolean(secret)) problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: set both or neither');
  const isLive = id?.startsWith('rzp_live_') ?? false;
  if (isLive && NODE_ENV !== 'production') problems.push('RAZORPAY_KEY_ID: a live key is only for NODE_ENV=production');
  if (id && !isLive && NODE_ENV === 'production') problems.push('RAZORPAY_KEY_ID: production needs a live key');
  if (isLive && base.replace(/\/+$/, '') !== RAZORPAY_API)
    problems.push(`RAZORPAY_API_BASE: a live key goes to ${RAZORPAY_API} only`);
  return problems;
}
