import { createHash } from 'node:crypto';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeConfig } from './legal';
import { documents } from './legal.page';

/**
 * What a stored version stands for. When a text has to change: raise its version (contracts/rules/consent.ts, or
 * legal.page.tsx) to the day it comes into force, and add a line here; the lines of before stay, as people agreed to them.
 */
const texts: Record<string, Record<string, string>> = {
  terms: { '2026-11-30': '5b10020f69c3e025' },
  privacy: { '2026-11-30': 'eb3e9d503ae448ac' },
  refund: { '2026-11-30': 'e56afe5eecc247ef' },
  grievance: { '2026-11-01': 'edc039b2a5708534' },
};

it.each(Object.entries(documents))('the text of %s is the one of its version', (name, { version, Text }) => {
  const { container } = render(
    <MemoryRouter>
      <Text legal={beforeConfig} />
    </MemoryRouter>,
  );
  const hash = createHash('sha256').update(container.textContent).digest('hex').slice(0, 16);
  expect({ version, hash }).toEqual({ version, hash: texts[name]?.[version] });
});
