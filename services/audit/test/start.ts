import { generateKeyPairSync } from 'node:crypto';
import type { Clock, Logger } from '@kasauti/service-kit';
import { startTestService, type TestService } from '@kasauti/service-kit/testing';
import { audit } from '../src/service';

/** Signs the heads in these tests. */
export const auditKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** The service with a key to sign with. */
export const startAudit = <C extends Clock = Clock>(
  options: { clock?: C; config?: Record<string, string>; log?: Logger } = {},
): Promise<TestService<C>> =>
  startTestService<C>(audit, { ...options, config: { AUDIT_PRIVATE_KEY: auditKey, ...options.config } });
