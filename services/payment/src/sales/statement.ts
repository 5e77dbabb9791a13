import { dayOf } from '../calendar';
import type { Sale } from '../ledger/ledger';

const heads = ['Date', 'Type', 'Order', 'Test', 'Gross', 'GST', 'Platform share', 'Withheld', 'Net'];
const amounts = ['gross', 'gst', 'platformShare', 'withheld', 'net'] as const;

const rupees = (paise: number): string => (paise / 100).toFixed(2);
/** A spreadsheet must not take a title for a formula. */
const safe = (text: string): string => (/^([\t\r]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: string[]): string => `${cells.map(quoted).join(',')}\r\n`;

/** RFC 4180, in rupees, with the sums in the last line. */
export async function statementCsv(batches: AsyncIterable<Sale[]> | Sale[][]): Promise<string> {
  // Excel reads UTF-8 only with a byte order mark.
  let csv = `\ufeff${line(heads)}`;
  const sums = amounts.map(() => 0);
  for await (const sales of batches)
    for (const sale of sales) {
      const kind = sale.kind === 'sale' ? 'Sale' : 'Refund';
      csv += line([dayOf(sale.at), kind, sale.orderId, safe(sale.title), ...amounts.map((name) => rupees(sale[name]))]);
      for (const [i, name] of amounts.entries()) sums[i] = (sums[i] ?? 0) + sale[name];
    }
  return csv + line(['Total', '', '', '', ...sums.map(rupees)]);
}
