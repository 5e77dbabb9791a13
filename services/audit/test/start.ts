import { startTestService, type TestService } from '@kasauti/service-kit/testing';
import { audit } from '../src/service';

/** The service with a sealer that works only when a test says so. */
export async function startAudit(): Promise<TestService> {
  const t = await startTestService(audit, { config: { SEAL_EVERY_SEC: '3600' } });
  await t.runJob('seal');
  return t;
}
