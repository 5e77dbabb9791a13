const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
});

/** With seconds, for values that refresh every few seconds. @example clockText('2026-11-21T06:12:08Z') === '11:42:08 AM IST' */
export const clockText = (iso: string | number): string => {
  const at = Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${at['hour']}:${at['minute']}:${at['second']} ${at['dayPeriod']} IST`;
};
