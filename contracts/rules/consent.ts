/** Version of the terms and the privacy policy, agreed to at sign-up and by enrolling; stored with every consent. */
export const CONSENT_TEXT_VERSION = '2026-11-30';

/** Version of the payment terms and the refund rule; stored with every order. */
export const PAYMENT_TERMS_VERSION = '2026-12-01';
