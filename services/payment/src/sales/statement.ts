import { dayOf } from '../calendar';
import type { Sale } from '../ledger/ledger';

const heads = ['Date', 'Type', 'Order', 'Test', 'Gross', 'GST', 'Platform share', 'Withheld', 'Net'];
const amounts = ['gross', 'gst', 'platformShare', 'withheld', 'net'] as const;

const rupees = (paise: number): string => (paise / 100).toFixed(2);
/** A spreadsheet must not take a title for a formula. */
const safe = (text: string): string => (/^([\t\r]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180, in rupees, with the sums in the last line. */
export function statementCsv(sales: Sale[]): string {
  const rows = sales.map((s) => [
    dayOf(s.at),
    s.kind === 'sale' ? 'Sale' : 'Refund',
    s.orderId,
    safe(s.title),
    ...amounts.map((name) => rupees(s[name])),
  ]);
  const sums = amounts.map((name) => rupees(sales.reduce((sum, s) => sum + s[name], 0)));
  const lines = [heads, ...rows, ['Total', '', '', '', ...sums]].map((row) => `${row.map(quoted).join(',')}\r\n`);
  // Excel reads UTF-8 only with a byte order mark.
  return `\ufeff${lines.join('')}`;
}
