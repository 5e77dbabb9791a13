import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { anImport, anImportRow, labelsReply, pageReply, replyOf, teacher } from '../../../test/builders';
import { ImportPage } from './import.page';
import { ImportStartPage } from './import-start.page';
import type { Import } from './import.data';
import { sendFile } from './send-file';
import { csvTemplate } from './template';
import { workbookTemplate } from './workbook';

const { id } = anImport();
const rows = [
  anImportRow(1, {
    state: 'problem',
    include: false,
    problems: [{ code: 'key_unclear', message: 'The key says E, the question has options A to B' }],
    excerpt: 'ANSWER: E',
  }),
  anImportRow(2, { notes: [{ code: 'feedback_left_out', message: 'The remark to each option is left out' }] }),
  anImportRow(3, { state: 'same', include: false, sameAs: { row: 2 } }),
];
const open = (of: Import, api: Api = {}, search = '') =>
  renderPage(<ImportPage />, {
    route: `/teacher/questions/import/${id}${search}`,
    path: '/teacher/questions/import/:importId',
    user: teacher,
    api: {
      getImport: () => replyOf(of),
      listImportRows: () => pageReply(rows),
      listQuestionLabels: () => labelsReply(),
      ...api,
    },
  });
const row = (n: number) => screen.findByRole('article', { name: `Row ${n}` });

describe('N-019: the preview of a file', () => {
  it('is followed by another file for the same test and bank when it could not be read', async () => {
    const failed = anImport({ state: 'failed', failure: { code: 'x', message: 'Remove the password first' } });
    const page = open(failed, { removeImport: () => ({ success: true }) }, '?test=T1&ownerId=O1');
    await page.user.click(await screen.findByRole('button', { name: 'Choose another file' }));
    await waitFor(() => expect(page.path()).toBe('/teacher/questions/import?test=T1&ownerId=O1'));
  });

  it('says how much was added of a file of which not all could be', async () => {
    const counts = { ...anImport().counts, added: 2 };
    open(anImport({ state: 'failed', counts, failure: { code: 'adding_failed', message: 'Not all could be added' } }));
    expect(await screen.findByText(`In the bank now: 2 questions of ${anImport().fileName}.`)).toBeVisible();
  });

  it('shows each question as students see it, with its place, its notes and why it is left out', async () => {
    open(anImport());
    const first = within(await row(1));
    expect(first.getByText('The key says E, the question has options A to B')).toBeVisible();
    expect(first.getByText('ANSWER: E')).toBeVisible();
    expect(first.getByRole('checkbox')).toBeDisabled();
    const second = within(await row(2));
    expect(second.getByText('Question number 2')).toBeVisible();
    expect(second.getByRole('checkbox', { name: 'Add row 2' })).toBeChecked();
    expect(second.getByText('The remark to each option is left out')).toBeVisible();
    const third = within(await row(3));
    expect(third.getByText('The same question is row 2 of this file.')).toBeVisible();
    expect(third.getByRole('checkbox', { name: 'Add row 3' })).toBeEnabled();
  });

  it('B-016: has each near copy beside what it is like, the numbers that differ first', async () => {
    const near = anImportRow(2, {
      state: 'near',
      near: [
        {
          questionId: 'Q1',
          similarity: 0.92,
          text: 'Question number 7\n3\n4',
          usedIn: 2,
          updatedAt: '2026-09-03T06:00:00Z',
        },
        { row: 1, similarity: 0.81, text: 'Question 1\n3\n4' },
      ],
    });
    const counts = { ...anImport().counts, near: 1, ready: 0 };
    const page = open(anImport({ counts }), { listImportRows: () => pageReply([near]) });
    const found = within(await row(2));
    expect(found.getByText('92 % like a question of the bank, 3 Sep 2026')).toBeVisible();
    expect(found.getAllByText(/Numbers that differ/)[0]).toHaveTextContent('Numbers that differ: 2 here, 7 there');
    expect(within(found.getByRole('region', { name: 'In the bank, used in 2 tests' })).getByText('7')).toBeVisible();
    expect(found.getByText('81 % like row 1 of this file')).toBeVisible();
    expect(found.getByRole('checkbox', { name: 'Add row 2' })).toBeEnabled();
    await page.user.click(screen.getByRole('button', { name: '1 Near copies' }));
    await waitFor(() => expect(page.calls.at(-1)).toMatchObject({ query: { show: 'near', page: 1 } }));
  });

  it('is filtered by its figures, leaves a row out, and adds the others', async () => {
    const page = open(anImport(), {
      editImportRow: () => replyOf(anImportRow(2, { include: false })),
      commitImport: () => replyOf(anImport({ state: 'adding' })),
    });
    await page.user.click(await screen.findByRole('button', { name: '1 Not importable' }));
    await waitFor(() => expect(page.calls.at(-1)).toMatchObject({ query: { show: 'problem', page: 1 } }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Add row 2' }));
    await waitFor(() =>
      expect(page.sent('editImportRow')[0]).toMatchObject({
        params: { importId: id, n: '2' },
        body: { include: false },
      }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Add 1 question' }));
    expect(await screen.findByText(/You can close this page/)).toBeVisible();
  });

  it('leaves out or takes in all rows of a list at once; what the bank has only for a test', async () => {
    const counts = { ...anImport().counts, included: 0 };
    const all = { editImportRows: () => replyOf(anImport({ counts })) };
    const page = open(anImport({ testId: 'T1' }), all, '?show=same');
    for (const name of ['Take in all: Already there', 'Leave out all: Already there'])
      await page.user.click(await screen.findByRole('button', { name }));
    const asked = () => page.sent('editImportRows');
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()).toMatchObject(
      [true, false].map((include) => ({ params: { importId: id }, body: { include, show: 'same' } })),
    );
    page.unmount();
    open(anImport(), all, '?show=same');
    expect(await screen.findByRole('button', { name: 'Leave out all: Already there' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take in all: Already there' })).toBeNull();
  });

  it('shows the other language of a row, also of its passage and to mend it', async () => {
    const bilingual = anImportRow(2, {
      question: {
        ...{ type: 'mcq', question: 'Why?', options: ['Trains', '1948'], correctAnswer: 0 },
        ...{ points: 1, difficulty: 'easy' },
        passage: { text: 'Every town', translations: [{ language: 'hi', title: 'रेल और समय', text: 'हर नगर' }] },
        translations: [
          { language: 'hi', question: 'क्यो?', options: ['रेल', ''], explanation: 'समय-सारणी' },
          { language: 'ta', question: 'ஏன்?' },
        ],
      },
    });
    const page = open(anImport(), {
      listImportRows: () => pageReply([bilingual]),
      editImportRow: () => replyOf(bilingual),
    });
    const shown = within(await row(2));
    const texts = async (summary: string) => {
      await page.user.click(shown.getByText(summary));
      return shown.getByText(summary).closest('details')?.querySelector('[lang="hi"]');
    };
    expect(await texts('Passage')).toHaveTextContent('रेल और समयहर नगर');
    expect(await texts('Also in Hindi')).toHaveTextContent(/^क्यो\?Aरेलसमय-सारणी$/);
    expect(shown.getByText('ஏன்?').closest('[lang]')).toHaveAttribute('lang', 'ta');
    await page.user.click(shown.getByRole('button', { name: 'Edit row 2' }));
    await page.user.selectOptions(await shown.findByLabelText('Languages of the question'), 'hi');
    const question = shown.getByLabelText('Question in हिन्दी');
    expect(question).toHaveValue('क्यो?');
    fireEvent.change(question, { target: { value: 'क्यों?' } });
    await page.user.click(shown.getByRole('button', { name: 'Save row' }));
    await waitFor(() => expect(shown.queryByRole('form')).toBeNull());
    expect(page.sent('editImportRow')[0]).toMatchObject({
      body: { question: { translations: [{ question: 'क्यों?', options: ['रेल', ''] }, { question: 'ஏன்?' }] } },
    });
  });

  it('keeps the focus on the tick of a row while it is saved, and says a refusal although the row is gone', async () => {
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => (refuse = resolve));
    let shown = rows;
    const page = open(anImport(), {
      listImportRows: () => pageReply(shown),
      editImportRow: () => asked.then(() => refusal(409, 'import_over', 'The import is over')),
    });
    const tick = await screen.findByRole('checkbox', { name: 'Add row 2' });
    await page.user.click(tick);
    expect(tick).toHaveFocus();
    expect(tick).toBeEnabled();
    expect(tick).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(tick);
    expect(page.sent('editImportRow')).toHaveLength(1);
    shown = rows.slice(0, 1);
    await page.user.click(screen.getByRole('button', { name: '1 Not importable' }));
    await waitFor(() => expect(tick).not.toBeInTheDocument());
    refuse();
    expect(await screen.findByText('The import is over')).toBeVisible();
  });

  it('has the editor of the bank in a row that is to be fixed, and says what the server refuses', async () => {
    let isRefused = true;
    const page = open(anImport(), {
      editImportRow: () =>
        isRefused
          ? refusal(400, 'question_not_ready', 'Please select a valid correct answer')
          : replyOf(anImportRow(1, { problems: [] })),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Fix row 1' }));
    const form = within(await screen.findByRole('form', { name: 'Row 1' }));
    expect(form.getByLabelText('Question')).toHaveFocus();
    await page.user.click(form.getByRole('button', { name: 'Save row' }));
    expect(await form.findByText('Please select a valid correct answer')).toBeVisible();
    isRefused = false;
    await page.user.click(form.getByRole('button', { name: 'Save row' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.getByRole('button', { name: /row 1$/ })).toHaveFocus();
  });
});

it('N-019: what was typed into a row is neither left behind by adding, nor lost by turning the page', async () => {
  const page = open(anImport());
  await page.user.click(await screen.findByRole('button', { name: 'Edit row 2' }));
  const form = within(await screen.findByRole('form', { name: 'Row 2' }));
  await page.user.type(form.getByLabelText('Subject'), 'Optics');
  expect(await screen.findByText('Save or cancel your changes to row 2 first.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 1 question' })).toBeDisabled();
  const turn = () => page.user.click(screen.getByRole('button', { name: '1 Not importable' }));
  await turn();
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(asked.getByText('Your changes to row 2 will be lost.')).toBeVisible();
  await page.user.click(asked.getByRole('button', { name: 'Stay on this page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(form.getByLabelText('Subject')).toHaveValue('Optics');
  await page.user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Add 1 question' })).toBeEnabled();
  await turn();
  await waitFor(() => expect(page.calls.at(-1)).toMatchObject({ query: { show: 'problem' } }));
});

describe('N-019: an import', () => {
  it.each<[string, Partial<Import>, RegExp]>([
    ['is being read', { state: 'reading', progress: { done: 84, of: 0 } }, /84 questions so far/],
    [
      'has failed',
      { state: 'failed', failure: { code: 'x', message: 'Remove the password first' } },
      /Remove the password first/,
    ],
    ['is done', { state: 'added', counts: { ...anImport().counts, added: 1 } }, /1 question added to the bank/],
    [
      'was begun before a reload',
      { state: 'receiving', received: 512 },
      /Choose the same file and it goes on from there/,
    ],
  ])('that %s says so', async (_what, over, text) => {
    open(anImport(over));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('whose file is not at hand any more can be cancelled', async () => {
    const page = open(anImport({ state: 'receiving', received: 512 }), { removeImport: () => ({}) });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await page.user.click(await screen.findByRole('button', { name: 'Cancel the import' }));
    await waitFor(() =>
      expect(page.sent('removeImport')[0]).toMatchObject({
        params: { importId: id },
      }),
    );
  });

  it('that was added elsewhere meanwhile is not cancelled: the page says so and shows what it is now', async () => {
    let isAdding = false;
    const text = 'The questions of this file are being added to the bank';
    const page = open(anImport(), {
      getImport: () => replyOf(anImport(isAdding ? { state: 'adding' } : {})),
      removeImport: () => refusal(409, 'import_being_added', text),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    isAdding = true;
    await page.user.click(await screen.findByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByText('Adding the questions')).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins with a file that was dropped or chosen; one that is too large is not sent', async () => {
    const page = renderPage(<ImportStartPage />, {
      user: teacher,
      api: {
        listImports: () => pageReply([anImport({ state: 'receiving' })]),
        createImport: () => refusal(409, 'too_many_imports', 'Finish or remove an import first'),
      },
    });
    expect(await screen.findByRole('link', { name: 'optics.gift' })).toHaveAttribute(
      'href',
      `/teacher/questions/import/${id}`,
    );
    const large = new File(['x'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
    await page.user.upload(screen.getByLabelText('Question file'), large);
    expect(await screen.findByText('A file has at most 20 MB')).toBeVisible();
    await page.user.upload(screen.getByLabelText('Question file'), new File(['A?{T}'], 'a.gift'));
    expect(await screen.findByText('Finish or remove an import first')).toBeVisible();
    expect(page.sent('createImport')[0]).toMatchObject({
      body: { fileName: 'a.gift', bytes: 5 },
    });
  });

  it('offers no Word files where the server reads none, and says what to do with one', async () => {
    renderPage(<ImportStartPage />, {
      user: teacher,
      api: { listImports: () => ({ ...pageReply([]), formats: ['csv', 'gift'] }) },
    });
    expect(await screen.findByText('PDF and Word')).toBeVisible();
    expect(screen.getByText('Not read here: copy the questions into the template')).toBeVisible();
    expect(screen.getByLabelText('Question file').getAttribute('accept')).not.toMatch(/doc/);
  });

  it('into a test names the test, lets questions that the bank has be taken in, and leads back', async () => {
    const page = renderPage(<ImportStartPage />, {
      route: '/teacher/questions/import?test=T1',
      user: teacher,
      api: { listImports: () => pageReply([]), createImport: () => refusal(409, 'too_many_imports', 'Too many') },
    });
    expect(await screen.findByText('The questions are added to your test and to the question bank')).toBeVisible();
    await page.user.upload(screen.getByLabelText('Question file'), new File(['A?{T}'], 'a.gift'));
    await screen.findByText('Too many');
    expect(page.calls.at(-1)).toMatchObject({ operationId: 'createImport', body: { testId: 'T1' } });
    page.unmount();
    const preview = open(anImport({ testId: 'T1' }));
    expect(within(await row(3)).getByRole('checkbox', { name: 'Add row 3' })).toBeEnabled();
    preview.unmount();
    open(anImport({ testId: 'T1', state: 'added' }));
    expect(await screen.findByRole('link', { name: 'Back to the test' })).toHaveAttribute(
      'href',
      '/create-test?draft=T1&step=2',
    );
  });

  it('sends its file in parts that grow, and goes on where the server says', async () => {
    const file = new Blob(['x'.repeat(3000)]);
    const sent: [number, number][] = [];
    await sendFile(file, 500, {
      size: 1000,
      signal: new AbortController().signal,
      clock: () => 0,
      onSent: () => undefined,
      // One part was stored although its answer was lost.
      send: async (offset, part) => {
        sent.push([offset, part.size]);
        return offset === 500 ? 2000 : offset + part.size;
      },
    });
    expect(sent).toEqual([
      [500, 1000],
      [2000, 1000],
    ]);
  });

  it('has a template as workbook and as text, with examples and what each column means', async () => {
    const parts = unzipSync(new Uint8Array(await bytesOf(workbookTemplate())));
    const text = (name: string) => strFromU8(parts[`xl/worksheets/${name}.xml`] ?? new Uint8Array());
    expect(text('sheet1')).toContain('What is the unit of force?');
    expect(text('sheet2')).toContain('question:hi');
    const csv = Buffer.from(await bytesOf(csvTemplate())).toString();
    expect(csv.split('\n')[3]).toContain('numerical,A stone falls for 2 s.');
    expect(csv).toContain('"jee,units"');
  });
});

/** jsdom has no Blob.arrayBuffer. */
const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
