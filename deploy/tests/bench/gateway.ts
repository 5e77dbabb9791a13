/* The gateway alone, in front of one service. */
import { gateway } from '@kasauti/gateway';
import { boot, type Service } from '@kasauti/service-kit';
import { testKeys } from '@kasauti/service-kit/testing';
import { serve } from './ipc';

void serve<{ upstream: string }>(async ({ upstream }) => {
  const running = await boot(gateway as unknown as Service, {
    env: { ASSESSMENT_URL: upstream, LOG_LEVEL: 'error', TRUSTED_NETWORKS: 'loopback' },
    keys: testKeys,
  });
  return { ready: { url: running.url }, stop: () => running.stop() };
});
