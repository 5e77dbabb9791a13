import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, event]) => event).sort();

it('tells the operator to tick at Razorpay exactly the events that are worked on', () => {
  const [, page = ''] = read('../../README.md').split('## Turning on payments\n');
  const [steps = ''] = page.split('\n## ');
  const handled = found(read('process-webhook.flow.ts'), /case '([\w.]+)'/g);
  expect(handled).toContain('payment.captured');
  expect(found(steps, /`((?:payment|order|refund)\.[\w.]+)`/g)).toEqual(handled);
});
