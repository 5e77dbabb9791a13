import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anExport, replyOf, teacher } from '../../test/builders';
import { ExportDialog } from './export-dialog';

const stored: string[] = [];
beforeEach(() => {
  stored.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    stored.push(this.download);
  };
});

const open = (api: Api) => {
  const onClose = jest.fn();
  const page = renderPage(<ExportDialog from={{ filter: { subject: 'Physics' } }} count={3} onClose={onClose} />, {
    user: teacher,
    api: {
      createExport: () => replyOf(anExport()),
      downloadExport: () => new Blob(['question']),
      ...api,
    },
  });
  return { ...page, onClose };
};
const idIn = ({ params }: { params?: Record<string, unknown> }) => String(params?.['exportId']);
const exportAs = async (page: ReturnType<typeof open>, format: string) => {
  await page.user.click(screen.getByRole('radio', { name: new RegExp(format) }));
  await page.user.click(screen.getByRole('button', { name: 'Export' }));
};

describe('N-020: the dialog of an export', () => {
  it('stores a file that says everything without another question', async () => {
    const page = open({ getExport: () => replyOf(anExport({ state: 'ready', fileName: 'kasauti-questions.csv' })) });
    await exportAs(page, 'CSV table');
    await waitFor(() => expect(stored).toEqual(['kasauti-questions.csv']));
    expect(page.calls[0]).toMatchObject({ body: { format: 'csv', from: { filter: { subject: 'Physics' } } } });
    await waitFor(() => expect(page.onClose).toHaveBeenCalled());
  });

  it('lists what the file leaves out, each question once, before it is stored', async () => {
    const losses = [
      {
        question: 2,
        text: 'What is this lens?',
        what: [{ code: 'image_left_out', message: 'The file does not hold its images' }],
      },
    ];
    const ready = anExport({
      state: 'ready',
      format: 'gift',
      fileName: 'a.gift.txt',
      counts: { questions: 3, losses: 1 },
      losses,
    });
    const page = open({ getExport: () => replyOf(ready) });
    await exportAs(page, 'GIFT');
    const list = within(await screen.findByRole('list', { name: 'What the file leaves out' }));
    expect(list.getByText('The file does not hold its images')).toBeVisible();
    expect(screen.getByText('1 question of 3 cannot be kept whole in this format')).toBeVisible();
    expect(stored).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Export anyway' }));
    await waitFor(() => expect(stored).toEqual(['a.gift.txt']));
  });

  it('says why there is no file, and tries again', async () => {
    const failure = { code: 'file_too_large', message: 'The file would be too large. Choose fewer questions' };
    const page = open({ getExport: () => replyOf(anExport({ state: 'failed', failure })) });
    await exportAs(page, 'QTI 3');
    expect(await screen.findByText(failure.message)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Export' }));
    const made = () => page.sent('createExport');
    await waitFor(() => expect(made()).toHaveLength(2));
  });

  it.each<[string, string, Api]>([
    [
      'could not be downloaded',
      'downloadExport',
      {
        getExport: (sent) => replyOf(anExport({ id: idIn(sent), state: 'ready' })),
        downloadExport: (sent) => {
          if (idIn(sent) === anExport().id) throw new Error('lost');
          return new Blob(['question']);
        },
      },
    ],
    [
      'is still being written',
      'getExport',
      {
        getExport: (sent) =>
          replyOf(anExport({ id: idIn(sent), state: idIn(sent) === anExport().id ? 'writing' : 'ready' })),
      },
    ],
  ])('makes a file of the format that is chosen now when that of another one %s', async (_case, last, api) => {
    const second = '01JD000000000000000000GIFT';
    const page = open({
      createExport: ({ body }) =>
        replyOf(anExport((body as { format: string }).format === 'gift' ? { id: second } : {})),
      ...api,
    });
    await exportAs(page, 'CSV table');
    await waitFor(() => expect(page.calls.some(({ operationId }) => operationId === last)).toBe(true));
    await page.user.click(screen.getByRole('radio', { name: /GIFT/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(page.onClose).toHaveBeenCalled());
    expect(page.sent('createExport').map(({ body }) => (body as { format: string }).format)).toEqual(['csv', 'gift']);
    expect(page.sent('downloadExport').at(-1)?.params).toEqual({ exportId: second });
  });
});
