import type { Express } from 'express';
import { totalsOf } from '../controls/books';
import type { Core } from '../core';
import { escape, money, table, when } from './html';

const SHOWN = 100;
const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #14171f; background: #fafaf7; margin: 0 auto; padding: 1rem; max-width: 80rem; }
  a { color: #1d4ed8; } a:focus-visible, summary:focus-visible, div:focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
  h2 { margin-top: 2rem; } .muted { color: #474b57; }
  nav a { margin-right: 1rem; display: inline-block; padding: .4rem 0; }
  .scroll { overflow-x: auto; background: #fff; border: 1px solid #e3e1d8; border-radius: .5rem; }
  table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; vertical-align: top; padding: .4rem .7rem; border-bottom: 1px solid #e3e1d8; white-space: nowrap; }
  th { background: #f2f1eb; } td.n { text-align: right; }
  pre { max-width: 60rem; white-space: pre-wrap; overflow-wrap: anywhere; margin: .3rem 0; }
  dl { display: grid; grid-template-columns: max-content auto; gap: .2rem 1rem; } dd { margin: 0; }`;

/** The books and the log for people, newest first. Everything is also under /__sandbox as JSON. */
export function servePage(app: Express, core: Core): void {
  app.get('/', (_, response) => {
    response.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    response.type('html').send(page(core));
  });
}

function page(core: Core): string {
  const { store, clock } = core;
  const { webhook, faults } = core.settings();
  const totals = totalsOf([...store.payments.values()], [...store.refunds.values()], [...store.disputes.values()]);
  const notices = [
    webhook.url ? `Webhooks go to ${webhook.url}.` : 'No webhook address is set: no event is sent.',
    ...(webhook.disabled ? ['The webhook is disabled.'] : []),
    ...(faults.mode === 'none' ? [] : [`Fault switched on: ${faults.mode}.`]),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Razorpay sandbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>Razorpay sandbox</h1>
<p>A local sandbox of the payment provider: no money moves. Its clock says ${when(clock.nowSec())}.
${escape(notices.join(' '))}</p>
<nav aria-label="Parts of this page"><a href="#orders">Orders</a><a href="#payments">Payments</a><a href="#refunds">Refunds</a><a href="#webhooks">Webhooks</a><a href="#requests">Requests</a><a href="/">Reload</a></nav>
<h2>Totals</h2>
<dl><dt>Captured</dt><dd>${money(totals.capturedPaise)}</dd><dt>Refunded of it</dt><dd>${money(totals.refundedPaise)}</dd>
<dt>Returned without capture</dt><dd>${money(totals.returnedPaise)}</dd><dt>Fees</dt><dd>${money(totals.feesPaise)}</dd></dl>
${sections(core).join('\n')}
</main></body></html>`;
}

function sections({ store }: Core): string[] {
  return [
    table('orders', 'Orders', ['Order', 'Created', 'Receipt', 'Status', 'Attempts', 'Amount', 'Paid'], {
      rows: latest(store.orders.values()),
      cells: (o) => [
        o.id,
        when(o.created_at),
        o.receipt ?? '',
        o.status,
        `${o.attempts}`,
        money(o.amount),
        money(o.amount_paid),
      ],
    }),
    table('payments', 'Payments', ['Payment', 'Created', 'Order', 'Method', 'Status', 'Amount', 'Refunded', 'Error'], {
      rows: latest(store.payments.values()),
      cells: (p) => [
        p.id,
        when(p.created_at),
        p.order_id,
        p.card ? `${p.card.network} ${p.card.last4}` : (p.vpa ?? p.bank ?? p.method),
        p.late_authorized ? `${p.status} (late)` : p.status,
        money(p.amount),
        money(p.amount_refunded),
        p.error_reason ?? '',
      ],
    }),
    table('refunds', 'Refunds', ['Refund', 'Created', 'Payment', 'Status', 'Speed', 'Amount'], {
      rows: latest(store.refunds.values()),
      cells: (r) => [r.id, when(r.created_at), r.payment_id, r.status, r.speed_processed, money(r.amount)],
    }),
    table('webhooks', 'Webhooks', ['Event', 'Created', 'Name', 'Status', 'Attempts', 'Payload'], {
      rows: latest(store.events.values()),
      cells: (e) => [
        e.id,
        when(Math.floor(e.createdAt / 1000)),
        e.name,
        e.status.replace('_', ' '),
        e.attempts.map(({ status, problem }) => status ?? problem).join(', '),
        { details: e.body },
      ],
    }),
    table('requests', 'Requests', ['No.', 'Time', 'Route', 'Path', 'Answer', 'Details'], {
      rows: latest(store.requests),
      cells: (r) => [
        `${r.id}`,
        when(r.at),
        r.route,
        r.path,
        r.status === null ? 'none' : `${r.status}`,
        { details: JSON.stringify({ body: r.body, answer: r.answer }) },
      ],
    }),
  ];
}

function latest<T>(rows: Iterable<T>): { shown: T[]; count: number } {
  const all = [...rows];
  return { shown: all.slice(-SHOWN).reverse(), count: all.length };
}
