import { generateKeyPairSync } from 'node:crypto';
import { startTestService, type TestService } from '@kasauti/service-kit/testing';
import { audit } from '../src/service';

/** Signs the heads in these tests. */
export const auditKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** The service with a sealer and a signer that work only when a test says so. */
export async function startAudit(): Promise<TestService> {
  const t = await startTestService(audit, { config: { SEAL_EVERY_SEC: '3600', AUDIT_PRIVATE_KEY: auditKey } });
  for (const job of ['seal', 'sign-heads']) await t.runJob(job);
  return t;
}
