import { analytics } from '@kasauti/analytics';
import { assessment } from '@kasauti/assessment';
import { audit } from '@kasauti/audit';
import { catalog } from '@kasauti/catalog';
import { identity } from '@kasauti/identity';
import { payment } from '@kasauti/payment';
import type { Service } from '@kasauti/service-kit';

/** The services that own data, as values. */
export const services = { identity, catalog, assessment, payment, analytics, audit } as unknown as Record<
  string,
  Service
>;
