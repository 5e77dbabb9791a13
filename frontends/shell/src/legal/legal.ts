import type { WebConfig } from '@kasauti/web-kit/api';

export type Legal = WebConfig['legal'] & { supportEmail: string };

/** Shown until the configuration has arrived. */
export const beforeConfig: Legal = {
  name: 'the operator named below',
  address: '',
  gstin: '',
  officer: { name: '', email: '', phone: '' },
  acknowledgeWithin: '24 hours',
  resolveWithin: '15 days',
  supportEmail: '',
};
