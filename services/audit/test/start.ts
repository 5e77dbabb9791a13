import { generateKeyPairSync } from 'node:crypto';
import type { Clock, Logger } from '@kasauti/service-kit';
import { startTestService, type TestService } from '@kasauti/service-kit/testing';
import { audit } from '../src/service';

/** Signs the heads in these tests. */
export const auditKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** The service with a sealer and a signer that work only when a test says so. */
export async function startAudit<C extends Clock = Clock>(
  options: { clock?: C; config?: Record<string, string>; log?: Logger } = {},
): Promise<TestService<C>> {
  const t = await startTestService<C>(audit, {
    ...options,
    config: { SEAL_EVERY_SEC: '60', AUDIT_PRIVATE_KEY: auditKey, ...options.config },
  });
  for (const job of ['seal', 'sign-heads']) await t.runJob(job);
  return t;
}
