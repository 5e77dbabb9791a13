// The merchant's side: window.Razorpay opens the dialog in a frame of the sandbox's origin, as the provider does.
(function () {
  'use strict';
  const origin = new URL(document.currentScript.src).origin;

  class Razorpay {
    #options;
    #listeners = {};
    #frame = null;
    #inert = [];
    #focused = null;
    #timer = null;
    #onMessage = (message) => this.#receive(message);

    constructor(options) {
      if (!options || !options.key) throw new Error('`key` is required');
      this.#options = options;
    }

    on(event, listener) {
      (this.#listeners[event] ??= []).push(listener);
      return this;
    }

    open() {
      if (this.#frame) return;
      this.#focused = document.activeElement;
      const frame = document.createElement('iframe');
      frame.src = `${origin}/v1/checkout/dialog.html`;
      frame.title = 'Razorpay Checkout';
      frame.className = 'razorpay-checkout-frame';
      frame.allow = 'payment';
      // Set one by one: a page's policy may forbid the style attribute, not this.
      const look = { position: 'fixed', inset: '0', width: '100%', height: '100%', border: '0', zIndex: '2147483647' };
      Object.assign(frame.style, look, { colorScheme: 'normal' });
      this.#inert = [...document.body.children].filter((element) => !element.inert);
      for (const element of this.#inert) element.inert = true;
      addEventListener('message', this.#onMessage);
      document.body.append(frame);
      this.#frame = frame;
      if (this.#options.timeout) this.#timer = setTimeout(() => this.#dismiss(), this.#options.timeout * 1000);
    }

    close() {
      this.#remove();
    }

    #receive({ source, origin: from, data }) {
      if (from !== origin || source !== this.#frame?.contentWindow) return;
      if (data.type === 'ready') this.#send();
      if (data.type === 'failed')
        for (const listener of this.#listeners['payment.failed'] ?? []) listener({ error: data.error });
      if (data.type === 'dismissed') this.#dismiss();
      if (data.type === 'success') this.#succeed(data.response);
    }

    /** Functions cannot be sent to a frame; it gets what it shows. */
    #send() {
      const { key, order_id, name, description, image, prefill, theme, modal, retry } = this.#options;
      const { confirm_close, escape, backdropclose } = modal ?? {};
      const options = { key, order_id, name, description, image, prefill, theme, retry };
      const shown = JSON.parse(JSON.stringify({ ...options, modal: { confirm_close, escape, backdropclose } }));
      this.#frame.contentWindow.postMessage({ type: 'options', options: shown }, origin);
    }

    #succeed(response) {
      this.#remove();
      const { handler, callback_url, redirect } = this.#options;
      if (typeof handler === 'function' && !redirect) handler(response);
      else if (callback_url) post(callback_url, response);
    }

    #dismiss() {
      this.#remove();
      this.#options.modal?.ondismiss?.();
    }

    #remove() {
      clearTimeout(this.#timer);
      removeEventListener('message', this.#onMessage);
      this.#frame?.remove();
      this.#frame = null;
      for (const element of this.#inert) element.inert = false;
      this.#inert = [];
      this.#focused?.focus?.();
    }
  }

  function post(url, fields) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      Object.assign(input, { type: 'hidden', name, value });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.Razorpay = Razorpay;
})();
