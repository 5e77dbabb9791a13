// The dialog inside the frame. It talks to the sandbox by fetch and to the merchant's page by messages.
'use strict';
const POLL_MS = 400;
const $ = (id) => document.getElementById(id);
const dialog = $('dialog');
/** @type {any} */
let options;
let banks = {};
let amountText = '';
/** The attempt that waits for the bank, and the step that is shown. */
let paymentId = null;
let step = '';
let busy = false;
let merchant = '*';

const tell = (message) => parent.postMessage(message, merchant);
const rupees = (paise) => `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;

async function ask(method, path, fields = {}) {
  const values = { key_id: options.key, ...fields };
  const isGet = method === 'GET';
  const answer = await fetch(isGet ? `${path}?${new URLSearchParams(values)}` : path, {
    method,
    headers: isGet ? {} : { 'content-type': 'application/json' },
    body: isGet ? undefined : JSON.stringify(values),
  });
  return answer.json();
}

/** Nothing is known of a call that was not answered: say so and let the user try again. */
const unreachable = { error: { description: 'The payment service cannot be reached. Try again.', metadata: {} } };
const askSafely = (...request) => ask(...request).catch(() => unreachable);

function show(name) {
  step = name;
  $('step').replaceChildren($(`step-${name}`).content.cloneNode(true));
  const heading = $('step').querySelector('h2');
  for (const button of $('step').querySelectorAll('.pay')) button.textContent = `Pay ${amountText}`;
  for (const [code, label] of Object.entries(banks)) $('bank')?.add(new Option(label, code));
  $('status').textContent = heading.textContent;
  ($('step').querySelector('input, select') ?? heading).focus();
}

function showFailure(error) {
  paymentId = null;
  show('failed');
  $('reason').textContent = error.description;
  $('status').textContent = `Payment failed. ${error.description}`;
  if (options.retry?.enabled === false || !error.retry) $('step').querySelector('[data-back]').remove();
  $('step').querySelector('.primary, button').focus();
}

/** What the answer to any step of an attempt means. */
function follow(answer) {
  if (answer.status === 'success') return finish(answer);
  if (answer.error?.metadata?.payment_id) {
    tell({ type: 'failed', error: answer.error });
    return showFailure({ ...answer.error, retry: true });
  }
  if (answer.error) return showFailure({ ...answer.error, retry: answer.error.reason !== 'order_already_paid' });
}

function finish({ razorpay_payment_id, razorpay_order_id, razorpay_signature }) {
  paymentId = null;
  show('done');
  const response = { razorpay_payment_id, razorpay_order_id, razorpay_signature };
  setTimeout(() => tell({ type: 'success', response }), 300);
}

const FIELDS = {
  vpa: 'vpa',
  bank: 'bank',
  'card[number]': 'number',
  'card[expiry_month]': 'expiry',
  'card[cvv]': 'cvv',
};

async function startAttempt(form, method) {
  const values = Object.fromEntries(new FormData(form));
  const [expiry_month, expiry_year] = (values.expiry ?? '').split('/').map((part) => part.trim());
  const { number, cvv, name } = values;
  const answer = await askSafely('POST', '/v1/payments/create/checkout', {
    order_id: options.order_id,
    method,
    description: options.description,
    email: options.prefill?.email,
    contact: options.prefill?.contact,
    ...(method === 'card' ? { card: { number, cvv, name, expiry_month, expiry_year } } : values),
  });
  const field = FIELDS[answer.error?.field];
  if (field) return markInvalid(field, answer.error.description);
  if (answer.error) return follow(answer);
  paymentId = answer.payment_id;
  show(answer.next);
  if (answer.next === 'poll') void poll(paymentId);
}

function markInvalid(field, problem) {
  for (const error of $('step').querySelectorAll('.error')) error.textContent = '';
  for (const input of $('step').querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  $(`${field}-error`).textContent = problem;
  $(field).setAttribute('aria-invalid', 'true');
  $(field).focus();
  $('status').textContent = problem;
}

async function poll(id) {
  while (paymentId === id) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (paymentId !== id) return;
    const answer = await ask('GET', `/v1/payments/${id}/status`).catch(() => ({ status: 'pending' }));
    if (answer.status !== 'pending' && paymentId === id) return follow(answer);
  }
}

const attempt = (path, fields) => askSafely('POST', `/v1/payments/${paymentId}/${path}`, fields).then(follow);

let stepBehind = '';
function close() {
  if (!options || step === 'done' || step === 'leave') return;
  if (!options.modal?.confirm_close) return dismiss();
  stepBehind = paymentId ? step : 'methods';
  show('leave');
}

function dismiss() {
  // A card or netbanking attempt ends here; an approval in a UPI app can still come.
  if (paymentId && stepBehind !== 'poll' && step !== 'poll') void attemptCancelled(paymentId);
  paymentId = null;
  tell({ type: 'dismissed' });
}

const attemptCancelled = (id) =>
  fetch(`/v1/payments/${id}/cancel`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key_id: options.key }),
  });

async function once(work) {
  if (busy) return;
  busy = true;
  for (const button of $('step').querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
  await work();
  busy = false;
  for (const button of $('step').querySelectorAll('button')) button.removeAttribute('aria-disabled');
}

$('step').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  const shown = step;
  void once(() =>
    shown === 'otp' ? attempt('otp/submit', { otp: form.elements.otp.value }) : startAttempt(form, shown),
  );
});

$('step').addEventListener('click', (event) => {
  const button = event.target.closest('button');
  const { method, outcome, back, cancel, dismiss: leave, stay } = button?.dataset ?? {};
  if (method) show(method);
  if (back !== undefined) show('methods');
  if (stay !== undefined) show(stepBehind);
  if (leave !== undefined) dismiss();
  if (outcome) void once(() => attempt('bank', { outcome }));
  if (cancel !== undefined) void once(() => attempt('cancel'));
});

$('close').addEventListener('click', close);
$('backdrop').addEventListener('click', (event) => {
  if (event.target === $('backdrop') && options?.modal?.backdropclose) close();
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options?.modal?.escape !== false) return close();
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll('button, input, select')].filter((element) => element.offsetParent);
  const [first, last] = [stops[0], stops.at(-1)];
  const at = document.activeElement;
  const leaves = event.shiftKey ? at === first || !stops.includes(at) : at === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
});

/** White text where it is readable on the merchant's colour, else black. */
function paint(color) {
  if (!/^#[0-9a-f]{6}$/i.test(color ?? '')) return;
  const [r, g, b] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  const contrastWithWhite = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
  document.documentElement.style.setProperty('--accent', color);
  document.documentElement.style.setProperty('--on-accent', contrastWithWhite >= 4.5 ? '#fff' : '#14171f');
}

async function begin() {
  $('merchant').textContent = options.name || 'Payment';
  $('description').textContent = options.description ?? '';
  paint(options.theme?.color);
  if (options.image) Object.assign($('logo'), { src: options.image, hidden: false });
  const answer = await askSafely('GET', '/v1/preferences', { order_id: options.order_id ?? '' });
  if (answer.error) return showFailure(answer.error);
  // The order fixes the price, whatever amount the page passed.
  amountText = rupees(answer.order.amount);
  banks = answer.banks;
  $('amount').textContent = amountText;
  if (answer.order.is_payable) show('methods');
  else showFailure({ description: 'Payment already done for this order.' });
}

addEventListener('message', (message) => {
  if (message.source !== parent || message.data?.type !== 'options' || options) return;
  options = message.data.options;
  merchant = message.origin;
  void begin();
});
tell({ type: 'ready' });
