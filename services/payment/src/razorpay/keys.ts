export const RAZORPAY_API = 'https://api.razorpay.com';

export interface KeySettings {
  NODE_ENV: string;
  RAZORPAY_KEY_ID?: string;
  RAZORPAY_KEY_SECRET?: string;
  RAZORPAY_API_BASE: string;
}

/** The seller of the demo and who answers complaints about it. */
export const DEMO_SELLER = {
  SELLER_NAME: 'Kasauti Demo Private Limited',
  SELLER_ADDRESS: '14 MG Road, Bengaluru 560001',
  SELLER_GSTIN: '29AAAAA0000A1Z5',
  GRIEVANCE_OFFICER: 'Revathi Iyer',
  GRIEVANCE_EMAIL: 'grievance@kasauti.example',
};

type SellerSettings = Record<keyof typeof DEMO_SELLER | 'SELLER_STATE', string>;
type StartSettings = KeySettings & SellerSettings & { RAZORPAY_WEBHOOK_SECRET?: string };

/**
 * Settings that must not start: a live key outside production, for another host or with the seller of the demo; in
 * production a test key, or a key without the secret of its webhooks.
 */
export function keyProblems(settings: StartSettings): string[] {
  const { NODE_ENV, RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret, RAZORPAY_API_BASE: base } = settings;
  const problems: string[] = [];
  if (Boolean(id) !== Boolean(secret)) problems.push('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET: set both or neither');
  const isLive = id?.startsWith('rzp_live_') ?? false;
  if (isLive && NODE_ENV !== 'production') problems.push('RAZORPAY_KEY_ID: a live key is only for NODE_ENV=production');
  if (id && !isLive && NODE_ENV === 'production') problems.push('RAZORPAY_KEY_ID: production needs a live key');
  if (id && NODE_ENV === 'production' && !settings.RAZORPAY_WEBHOOK_SECRET)
    problems.push('RAZORPAY_WEBHOOK_SECRET: production needs it, every webhook is refused without it');
  if (isLive && base.replace(/\/+$/, '') !== RAZORPAY_API)
    problems.push(`RAZORPAY_API_BASE: a live key goes to ${RAZORPAY_API} only`);
  return isLive ? [...problems, ...sellerProblems(settings)] : problems;
}

function sellerProblems(settings: SellerSettings): string[] {
  const ofDemo = Object.entries(DEMO_SELLER).filter(([name, demo]) => settings[name as keyof SellerSettings] === demo);
  const problems = ofDemo.map(([name]) => `${name}: a live key needs the real one`);
  return settings.SELLER_GSTIN.startsWith(settings.SELLER_STATE)
    ? problems
    : [...problems, 'SELLER_STATE: is not the State of SELLER_GSTIN'];
}
