import { z } from '@kasauti/service-kit';

const address = z.url({ protocol: /^https?$/ });
const url = (port: number, what: string) =>
  z
    .string()
    .refine((list) => addressesOf(list).every((one) => address.safeParse(one).success), 'needs http or https addresses')
    .default(`http://127.0.0.1:${port}`)
    .describe(`Where ${what} listens; the addresses of several processes with commas between them`);

export const addressesOf = (list: string): string[] => list.split(',').map((one) => one.trim());

export const gatewayConfig = z.object({
  IDENTITY_URL: url(4001, 'identity'),
  CATALOG_URL: url(4002, 'catalog'),
  ASSESSMENT_URL: url(4003, 'assessment'),
  PAYMENT_URL: url(4004, 'payment'),
  ANALYTICS_URL: url(4005, 'analytics'),
  AUDIT_URL: url(4006, 'audit'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .describe('Comma-separated origins of other sites whose pages may call the API; empty: none'),
  MAX_IN_FLIGHT: z.coerce
    .number()
    .int()
    .min(10)
    .default(400)
    .describe(
      'Requests that one gateway process handles at a time; saves of running exams may use all of it, dashboards a fifth',
    ),
});

export const SERVICES = ['identity', 'catalog', 'assessment', 'payment', 'analytics', 'audit'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const variableOf = (name: ServiceName) => `${name.toUpperCase() as Uppercase<ServiceName>}_URL` as const;
export type ServiceUrls = Record<ReturnType<typeof variableOf>, string>;
