import type { Express, Request, RequestHandler } from 'express';
import { z, ZodError } from 'zod';
import { badRequest } from '../books/errors';
import { FAILURES, plannedFailure } from '../books/instruments';
import { answerOfBank, createAttempt } from '../checkout/checkout.api';
import type { Core } from '../core';
import { moveDispute, raiseDispute } from '../operations/disputes';
import { authorizePayment, findPayment } from '../operations/payments';
import { delivery } from '../webhooks/event';
import { booksOf } from './books';
import type { Settings } from '../store/settings';

/** Copies below are the first deliveries, which may still wait. */
const FIRST_REDELIVERY = 100;

/** Test controls under /__sandbox; without SANDBOX=1 they do not exist. */
export function serveControls(app: Express, core: Core, isOn: boolean): void {
  app.use('/__sandbox', (_, response, next) => {
    if (isOn) return next();
    response.status(403).json({ error: { description: 'The controls need SANDBOX=1' } });
  });
  const answer =
    (work: (request: Request) => unknown): RequestHandler =>
    (request, response) => {
      try {
        response.json(work(request));
      } catch (error) {
        if (error instanceof ZodError)
          throw badRequest(error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '));
        throw error;
      }
    };

  app.get(
    '/__sandbox',
    answer(() => ({ now: core.clock.nowSec(), settings: core.settings() })),
  );
  app.patch(
    '/__sandbox',
    answer(({ body }) => core.change(body as object)),
  );
  app.post(
    '/__sandbox/reset',
    answer(() => core.resetSettings()),
  );
  app.post(
    '/__sandbox/clock/advance',
    answer(({ body }) => {
      const { seconds } = body as { seconds?: unknown };
      if (typeof seconds !== 'number' || !(seconds > 0)) throw badRequest('seconds must be a positive number');
      core.clock.advance(seconds);
      return { now: core.clock.nowSec() };
    }),
  );
  app.get(
    '/__sandbox/books',
    answer(() => booksOf(core.store)),
  );
  app.get(
    '/__sandbox/requests',
    answer(({ query }) =>
      core.store.requests.filter(
        ({ id, route }) => id > Number(query.after ?? 0) && (!query.route || route === query.route),
      ),
    ),
  );
  app.post(
    '/__sandbox/pay',
    answer(({ body }) => payWithoutBrowser(core, body)),
  );
  app.post(
    '/__sandbox/payments/:id/authorize',
    answer(({ params }) => authorizePayment(core, findPayment(core, String(params.id)))),
  );
  app.post(
    '/__sandbox/payments/:id/dispute',
    answer(({ params, body }) => raiseDispute(core, findPayment(core, String(params.id)), body)),
  );
  app.post(
    '/__sandbox/disputes/:id',
    answer(({ params, body }) => moveDispute(core, String(params.id), body)),
  );
  app.post(
    '/__sandbox/webhooks/:id/redeliver',
    answer(({ params }) => {
      const event = core.store.events.get(String(params.id));
      if (!event) throw badRequest('There is no such event');
      const task = delivery(event.id, FIRST_REDELIVERY + event.attempts.length, core.clock.nowMs());
      core.store.commit({ tasks: [task] });
      return { id: event.id };
    }),
  );
}

const aPayment = z.looseObject({
  order_id: z.string(),
  method: z.string().default('upi'),
  vpa: z.string().default('success@razorpay'),
  outcome: z.enum(['success', 'failure']).optional(),
  webhook: z.enum(['deliver', 'never', 'duplicate']).default('deliver'),
});

/** A whole payment in one call, as if the tab was closed right after it; answers what the checkout hands to its page. */
function payWithoutBrowser(core: Core, body: unknown) {
  const { outcome, webhook, ...input } = aPayment.parse(body);
  const { payment_id } = createAttempt(core, input);
  const payment = findPayment(core, payment_id);
  const failure = outcome === 'failure' ? FAILURES.bank_declined : plannedFailure(payment);
  const told = { ...core, settings: () => withWebhook(core.settings(), webhook) };
  const { status: _status, ...handed } = answerOfBank(told, payment, failure);
  return handed;
}

function withWebhook(settings: Settings, kind: z.infer<typeof aPayment>['webhook']): Settings {
  const change = { deliver: {}, never: { never: true }, duplicate: { duplicates: 1 } }[kind];
  return { ...settings, webhook: { ...settings.webhook, ...change } };
}
