import { createHmac, timingSafeEqual } from 'node:crypto';

const HEX = /^[0-9a-f]{64}$/;

/** Compares in constant time; anything but 64 hex digits is wrong. */
function isSignature(signature: unknown, secret: string, message: string | Buffer): boolean {
  if (typeof signature !== 'string' || !HEX.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(message).digest());
}

/** The checkout signs the provider's order, as we have stored it, and the payment. */
export const isCheckoutSignature = (
  signature: unknown,
  { razorpayOrderId, paymentId }: { razorpayOrderId: string; paymentId: string },
  secret: string,
): boolean => isSignature(signature, secret, `${razorpayOrderId}|${paymentId}`);

/** A webhook signs its raw body; events from before a change of the secret carry the previous one. */
export const isWebhookSignature = (signature: unknown, body: Buffer, secrets: string[]): boolean =>
  secrets.some((secret) => isSignature(signature, secret, body));
