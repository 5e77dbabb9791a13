import { screen } from '@testing-library/react';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { Everything } from './everything';
import type { Everything as Written } from './everything.data';

const aFile = (over: Partial<Written> = {}): Written => ({
  id: 'e1',
  format: 'zip',
  state: 'ready',
  counts: { questions: 240, losses: 0 },
  losses: [],
  files: [{ fileName: 'kasauti-everything.zip', bytes: 1_887_437 }],
  createdAt: '2026-11-26T06:00:00Z',
  expiresAt: '2026-11-27T06:00:00Z',
  ...over,
});
const answer = (data: unknown) => () => ({ success: true, data });
const KEY = 'kasauti.everything.t1';
const open = (api: Api = {}, last?: string) => {
  if (last) localStorage.setItem(KEY, last);
  return renderPage(
    <ul>
      <Everything userId="t1" />
    </ul>,
    { user: aUser({ id: 't1', role: 'teacher' }), api },
  );
};
afterEach(() => localStorage.removeItem(KEY));

describe('B-018: everything that a teacher made', () => {
  it('is made with one click, tells how far it is, and waits for whoever closes the page', async () => {
    const writing = aFile({ state: 'writing', progress: { done: 3, of: 12, now: 'tests' } });
    const page = open({ createExport: answer(writing), getExport: answer(writing) });
    await page.user.click(screen.getByRole('button', { name: 'Make the file' }));
    expect(await screen.findByText('3 of 12 steps')).toBeVisible();
    expect(screen.getByText('Writing your tests and their results')).toBeVisible();
    expect(screen.getByText(/You can close this page/)).toBeVisible();
    expect(page.calls[0]?.body).toEqual({ format: 'zip', from: { everything: true } });
    expect(localStorage.getItem(KEY)).toBe('e1');
  });

  it('is there with size and dates, and says where it leaves something out', async () => {
    open({ getExport: answer(aFile({ counts: { questions: 240, losses: 2 } })) }, 'e1');
    expect(await screen.findByRole('button', { name: 'Download everything (1.8 MB)' })).toBeEnabled();
    expect(screen.getByText(/Made on 26 Nov 2026, .* with 240 questions.*kept until 27 Nov 2026/)).toHaveTextContent(
      'Of 2 questions a file leaves something out; losses.csv in it says what.',
    );
    expect(screen.getByRole('button', { name: 'Make a new one' })).toBeEnabled();
  });

  it('comes in several files when it is large, each with its own button', async () => {
    const files = [1, 2].map((n) => ({ fileName: `kasauti-everything-${n}-of-2.zip`, bytes: 60_000_000 }));
    const page = open({ getExport: answer(aFile({ files })), downloadExport: () => refusal(503, 'busy', '') }, 'e1');
    await page.user.click(await screen.findByRole('button', { name: /Download part 2 of 2/ }));
    expect(await screen.findByText('The file could not be loaded')).toBeVisible();
    expect(page.sent('downloadExport')).toMatchObject([{ params: { exportId: 'e1' }, query: { file: 2 } }]);
  });

  it('says why it failed, and tries again', async () => {
    const failure = { code: 'file_too_large', message: 'Everything together is larger than 512 MB' };
    const page = open({ getExport: answer(aFile({ state: 'failed', failure })), createExport: answer(aFile()) }, 'e1');
    expect(await screen.findByText(failure.message)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(page.sent('createExport')).toHaveLength(1);
  });

  it('is gone after a day, and can be made again', async () => {
    open({ getExport: () => refusal(404, 'export_not_found', 'Export not found') }, 'e1');
    expect(await screen.findByText(/removed after 24 hours/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make the file' })).toBeEnabled();
  });

  it('is looked up again after an answer that did not come', async () => {
    let broken = true;
    const page = open(
      { getExport: () => (broken ? refusal(503, 'busy', '') : { success: true, data: aFile() }) },
      'e1',
    );
    expect(await screen.findByText('Your file could not be looked up')).toBeVisible();
    broken = false;
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: /Download everything/ })).toBeEnabled();
  });

  it('says that there is nothing yet', async () => {
    const message = 'There is no question to export';
    const page = open({ createExport: () => refusal(400, 'nothing_to_export', message) });
    await page.user.click(screen.getByRole('button', { name: 'Make the file' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
