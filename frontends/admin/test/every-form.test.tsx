import { everyForm } from '@kasauti/web-kit/every-form';
import path from 'node:path';
import { moneyForms } from './forms/money';
import { peopleForms } from './forms/people';
import { systemForms } from './forms/system';

beforeAll(() => {
  // jsdom stores no files.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

everyForm({
  source: path.join(__dirname, '../src'),
  rows: [...peopleForms, ...moneyForms, ...systemForms],
  elsewhere: {},
});
