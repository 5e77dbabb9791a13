import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anExport, replyOf, teacher } from '../../test/builders';
import { PrintDialog } from './print-dialog';

const stored: string[] = [];
beforeEach(() => {
  stored.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    stored.push(this.download);
  };
});

type Test = Parameters<typeof PrintDialog>[0]['test'];
const open = (test: Test, api: Api = {}) =>
  renderPage(<PrintDialog from={{ testId: 'T1' }} count={3} onClose={() => undefined} {...(test ? { test } : {})} />, {
    user: teacher,
    api: {
      createExport: () => replyOf(anExport({ format: 'pdf' })),
      getExport: () => replyOf(anExport({ format: 'pdf', state: 'ready', fileName: 'kasauti-mock.print.zip' })),
      downloadExport: () => new Blob(['%PDF']),
      ...api,
    },
  });

describe('N-058: the dialog of a print', () => {
  it('sends what was chosen, and stores the files', async () => {
    const page = open({ languages: ['en', 'hi', 'ta'], shuffleQuestions: true, isDraft: false });
    const choose = (label: string, option: string) =>
      page.user.selectOptions(screen.getByRole('combobox', { name: label }), option);
    await choose('Sets', '2');
    await choose('Language', 'hi');
    await choose('Second language', 'ta');
    await choose('Paper', 'Legal');
    await page.user.click(screen.getByRole('radio', { name: 'One' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Solutions' }));
    expect(
      screen.getByText('5 PDFs in one ZIP: paper-A.pdf, paper-B.pdf, key.pdf, solutions-A.pdf, solutions-B.pdf'),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Make PDF' }));
    await waitFor(() => expect(stored).toEqual(['kasauti-mock.print.zip']));
    const print = { sets: 2, languages: ['hi', 'ta'], columns: 1, key: true, solutions: true, size: 'Legal' };
    expect(page.calls[0]).toMatchObject({ body: { format: 'pdf', from: { testId: 'T1' }, print } });
  });

  it.each([
    ['a draft', true, 'Turn on Shuffle questions to print several sets.'],
    ['a published test', false, 'This test does not shuffle questions, so it has one set.'],
  ])('says why there is one set only of %s, and asks for no language where there is one', (_what, isDraft, why) => {
    open({ shuffleQuestions: false, isDraft });
    const sets = screen.getByRole('combobox', { name: 'Sets' });
    expect(sets).toBeDisabled();
    expect(sets).toHaveAccessibleDescription(why);
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
  });

  it('prints questions of the bank as they were written, and lists what is not printed as meant', async () => {
    const what = [{ code: 'image_missing', message: 'An image of it is no longer there' }];
    const ready = anExport({
      ...{ format: 'pdf', state: 'ready', fileName: 'kasauti-questions.pdf', counts: { questions: 3, losses: 1 } },
      losses: [{ question: 2, text: 'What is this lens?', what }],
    });
    const page = open(undefined, { getExport: () => replyOf(ready) });
    expect(screen.queryByRole('combobox', { name: 'Sets' })).toBeNull();
    await page.user.click(screen.getByRole('checkbox', { name: 'Answer key' }));
    expect(screen.getByText('One PDF.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Make PDF' }));
    const list = within(await screen.findByRole('list', { name: 'What is printed otherwise' }));
    expect(list.getByText('An image of it is no longer there')).toBeVisible();
    expect(page.calls[0]?.body).not.toHaveProperty('print.languages');
    expect(stored).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Download anyway' }));
    await waitFor(() => expect(stored).toEqual(['kasauti-questions.pdf']));
  });
});
