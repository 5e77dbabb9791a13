const SECRET_FIELDS = new Set(['cvv', 'otp', 'key_secret']);

/** A request body as it may be kept: no CVV, no OTP, of a card number the last four digits. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (SECRET_FIELDS.has(key)) return [key, '***'];
      if (key === 'number') return [key, `***${String(field).slice(-4)}`];
      return [key, masked(field)];
    }),
  );
}
