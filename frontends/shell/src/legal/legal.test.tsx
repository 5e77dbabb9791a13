import { createHash } from 'node:crypto';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { loadHindi } from '@kasauti/web-kit/i18n';
import { beforeConfig, type Legal } from './legal';
import { documents, LegalPage } from './legal.page';
import { Refund } from './refund';

/**
 * What a stored version stands for. When a text has to change: raise its version (contracts/rules/consent.ts, or
 * legal.page.tsx) to the day it comes into force, and add a line here; the lines of before stay, as people agreed to them.
 */
const texts: Record<string, Record<string, string[]>> = {
  terms: { '2026-11-30': ['5b10020f69c3e025', '72afa2c8abaae1b9'] },
  privacy: { '2026-11-30': ['eb3e9d503ae448ac', '9bb99e61b6c55e7a'] },
  refund: {
    '2026-11-30': ['e56afe5eecc247ef', '10a186920d39f014'],
    '2026-12-01': ['7a0bad98727f24b5', 'c0ef3dbb2a4f1959'],
  },
  grievance: { '2026-11-01': ['edc039b2a5708534', '36757cd9756da26d'] },
};

/** Some words stand there only for an operator with an address and a GSTIN. */
const configured: Legal = {
  name: 'Kasauti Learning Private Limited',
  address: '12 MG Road, Bengaluru 560001',
  gstin: '29ABCDE1234F1Z5',
  officer: { name: 'Meera Rao', email: 'grievance@example.in', phone: '+91 80 4000 0000' },
  acknowledgeWithin: '24 hours',
  resolveWithin: '15 days',
  supportEmail: 'support@example.in',
};

it.each(Object.entries(documents))('the text of %s is the one of its version', (name, { version, Text }) => {
  const hashes = [beforeConfig, configured].map((legal) => {
    const { container } = render(
      <MemoryRouter>
        <Text legal={legal} />
      </MemoryRouter>,
    );
    return createHash('sha256').update(container.textContent).digest('hex').slice(0, 16);
  });
  expect({ version, hashes }).toEqual({ version, hashes: texts[name]?.[version] });
});

it('promises no automatic refund after a fault of the platform, and says whom to write to for it', () => {
  render(
    <MemoryRouter>
      <Refund legal={configured} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Automatically/)).not.toHaveTextContent(/fault/);
  const what = screen.getByRole('heading', {
    name: 'A fault of the platform spoiled your attempt?',
  }).nextElementSibling;
  expect(what).toHaveTextContent(/^You get a new attempt or your money\. Write to us .*: support@example\.in\.$/);
});

it('has its titles in Hindi also when the page was loaded before the Hindi texts, and marks what is law in English', async () => {
  document.documentElement.lang = 'hi-IN';
  await loadHindi(() => import('../hindi/hindi'));
  const open = (name: string) =>
    render(
      <MemoryRouter initialEntries={[`/legal/${name}`]}>
        <Routes>
          <Route path="/legal/:document" element={<LegalPage />} />
        </Routes>
      </MemoryRouter>,
    );
  const refund = open('refund');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^[^a-z]+$/i);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toContain('सेवा की शर्तें');
  expect(screen.getByRole('article')).not.toHaveAttribute('lang');
  refund.unmount();
  open('terms');
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'en');
});
