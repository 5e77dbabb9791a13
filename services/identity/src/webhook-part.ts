import { ConfigError, type Check, type Clock, type Db, type Logger } from '@kasauti/service-kit';
import { clientStore } from './client/api-client/client.store';
import { deliveryStore } from './client/delivery/delivery.store';
import { deliverFlow } from './client/sending/deliver.flow';
import { safePost } from './client/sending/safe-post';
import { sendWebhooksJob } from './client/sending/send-webhooks.job';
import { announceFlow } from './client/webhook/announce.flow';
import { deliveryApi } from './client/webhook/delivery.api';
import { ownWebhooks } from './client/webhook/own-webhooks.flow';
import { disableFlow, turnOffFlow } from './client/webhook/turn-off.flow';
import { hostsOf } from './client/webhook/webhook-url';
import { webhookApi } from './client/webhook/webhook.api';
import { webhookEvents } from './client/webhook/webhook.events';
import type { Webhook } from './client/webhook/webhook';
import { webhookStore } from './client/webhook/webhook.store';
import type { WebhookConfig } from './config';
import { secretsFrom } from './keys/secrets';
import type { Post } from './mail/post.flow';
import { announceResultFlow } from './notice/announce-result.flow';
import { copies } from './test-copy/copies.store';
import type { UserStore } from './user/user.store';

const LATE_SEC = 600;

interface Deps {
  config: WebhookConfig & { NODE_ENV: string };
  db: Db;
  users: UserStore;
  post: Post;
  clock: Clock;
  log: Logger;
}

/** Webhooks of teachers and administrators, and their sender, which runs inside identity or as a process of its own. */
export function webhookPart({ config, ...deps }: Deps) {
  if (config.NODE_ENV === 'production' && config.WEBHOOK_ALLOWED_HOSTS !== '')
    throw new ConfigError(['WEBHOOK_ALLOWED_HOSTS: must be empty in production, where it would open our own network']);
  const allowedHosts = hostsOf(config.WEBHOOK_ALLOWED_HOSTS);
  const secrets = secretsFrom(config.IDENTITY_SECRET);
  const webhooks = webhookStore(deps.db);
  const deliveries = deliveryStore(deps.db);
  const disable = disableFlow({ webhooks, deliveries });
  const own = ownWebhooks({ ...deps, webhooks, clients: clientStore(deps.db), disable });
  const all = { ...deps, secrets, webhooks, own, deliveries };
  const announce = announceFlow(all);
  const ofResults = { copies: copies(deps.db), announce, clock: deps.clock };
  const turnOff = turnOffFlow(all);
  const deliver = deliverFlow({ ...all, turnOff, send: safePost({ allowedHosts }) });
  return {
    /** Removes the webhooks of an erased owner and the log of their deliveries; each step can be repeated. */
    async eraseOf(ownerId: string, now: Date): Promise<void> {
      for (let own = await webhooks.ofOwner(ownerId); own.length > 0; own = await webhooks.ofOwner(ownerId))
        for (const webhook of own) await webhooks.remove(webhook, now);
      await deliveries.removeOf(ownerId);
    },
    /** Turns off all webhooks of an owner, or those of one API client; can be repeated. */
    async turnOffOf(ownerId: string, now: Date, clientId?: string): Promise<void> {
      const isMeant = (one: Webhook) => one.isEnabled && (clientId === undefined || one.clientIds?.includes(clientId));
      const on = async () => (await webhooks.ofOwner(ownerId)).filter(isMeant);
      for (let own = await on(); own.length > 0; own = await on())
        for (const one of own)
          await (clientId === undefined ? disable(one._id, 'owner', now) : turnOff(one, 'client_ended', now));
    },
    announce,
    api: [webhookApi({ ...all, allowedHosts }), deliveryApi(all)] as const,
    on: webhookEvents({ ...ofResults, announceResult: announceResultFlow(ofResults) }),
    job: sendWebhooksJob({ ...all, deliver }),
    /** A line of /readyz, for every process that has the queue: the one that sends may be down. */
    async health(): Promise<Record<string, Check>> {
      const oldest = await deliveries.oldestDue(deps.clock.now());
      const waitsSec = oldest ? Math.round((deps.clock.now().getTime() - oldest.nextAt.getTime()) / 1000) : 0;
      const detail = oldest ? `the oldest has not been tried for ${waitsSec} s` : 'each has been tried';
      return { webhooks: { ok: waitsSec < LATE_SEC, detail, figures: { oldestSec: waitsSec } } };
    },
  };
}
