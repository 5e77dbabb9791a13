import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aMatrix, aMatrixRow, classId, teacher } from '../../test/builders';
import { MatrixList } from './matrix-list';
import type { Matrix } from './matrix.data';
import { MatrixPage } from './matrix.page';

const counted = (score: number, percentage: number) =>
  ({ state: 'counted', score, percentage, maxScore: 60, attemptId: `a${score}` }) as const;
const open = (api: Api = {}, search = '') =>
  renderPage(<MatrixPage />, {
    route: `/teacher/classes/${classId}/matrix${search}`,
    path: '/teacher/classes/:classId/matrix',
    user: teacher,
    api: {
      getClassMatrix: () =>
        aMatrix([
          aMatrixRow('Asha Rao', counted(52, 86.67), { state: 'missed' }),
          aMatrixRow('Harpreet Singh', counted(21, 35), { state: 'pending', attemptId: 'p' }),
          { ...aMatrixRow('Harpreet Singh', { state: 'running' }, { state: 'joined_later' }), studentId: 'other' },
        ]),
      getAttemptReview: () => refusal(404, 'attempt_not_found', 'The attempt is asked for'),
      ...api,
    },
  });
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('gridcell');

describe('N-031: the matrix of a class', () => {
  it('shows the mean, marks and states of each student, and the mean and number of each test', async () => {
    open();
    await screen.findByRole('grid');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'StudentMeanRotation20 Nov 2026of 60Wave optics13 Nov 2026',
      'Asha RaoSat 2 of 284.4%52AB missed',
      'Harpreet SinghSat 2 of 2 · joined 14 Nov 202684.4%21Waits answers to grade',
      'Harpreet SinghSat 2 of 2 · joined 14 Nov 202684.4%Sitting now– joined later',
      'Mean of the class46.1%N/A',
      'Sat in the class1960',
    ]);
    expect(screen.getByRole('link', { name: 'NEET Physics' })).toHaveAttribute(
      'href',
      `/teacher/classes?manage=${classId}`,
    );
    expect(screen.getByText(/3 students, 2 tests/)).toBeVisible();
  });

  it('says of a result whose every question was dropped that it is not scored', async () => {
    const dropped = { state: 'not_scored', attemptId: 'd' } as const;
    open({ getClassMatrix: () => aMatrix([aMatrixRow('Asha Rao', counted(52, 86.67), dropped)]) });
    const grid = within(await screen.findByRole('grid'));
    expect(grid.getByRole('button', { name: /not scored: every question was dropped/ })).toBeVisible();
  });

  it('shows the points of who has fewer than the column, because a question that was drawn was dropped', async () => {
    const fewer = { ...counted(40, 83.33), maxScore: 48 };
    open({
      getClassMatrix: () => aMatrix([aMatrixRow('Asha Rao', counted(52, 86.67)), aMatrixRow('Bina Das', fewer)]),
    });
    await screen.findByRole('grid');
    const cells = screen.getAllByRole('gridcell').map(({ textContent }) => textContent);
    expect(cells).toEqual(expect.arrayContaining(['52', '40 of 48']));
  });

  it('says of the mean and number of a test that they are of the class, also in the list of a phone', () => {
    const { data } = aMatrix([{ ...aMatrixRow('Asha Rao', counted(52, 86.67), { state: 'missed' }) }]);
    renderPage(<MatrixList matrix={data as Matrix} show="percent" onOpen={jest.fn()} />, { user: teacher });
    expect(screen.getByText(/In the class: mean 46.1%, 196 sat\./)).toBeVisible();
  });

  it('says of a test that its results are still arriving, also in the list of a phone', async () => {
    const { tests } = aMatrix([]).data;
    const of = aMatrix([aMatrixRow('Asha Rao', { state: 'upcoming' }, { state: 'missed' })], {
      tests: tests.map((test, n) => (n === 0 ? { ...test, resultsArriving: true } : test)),
    });
    open({ getClassMatrix: () => of });
    const [first, second] = (await screen.findAllByRole('columnheader')).slice(2);
    expect(first).toHaveTextContent(/Results are still arriving/);
    expect(second).not.toHaveTextContent(/arriving/);
    renderPage(<MatrixList matrix={of.data as Matrix} show="percent" onOpen={jest.fn()} />, { user: teacher });
    expect(screen.getByText('Results are still arriving', { selector: 'p' })).toBeVisible();
  });

  it('tells a test that is not for a student from one that the student missed', async () => {
    open({ getClassMatrix: () => aMatrix([aMatrixRow('Asha Rao', { state: 'not_for' }, { state: 'missed' })]) });
    await screen.findByRole('grid');
    expect(screen.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['– not for this student', 'AB missed']),
    );
    expect(within(screen.getByLabelText('Legend')).getByText(/not for the student/)).toBeVisible();
  });

  it('shows percent instead, which the address keeps', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Percent' }));
    expect(await screen.findByRole('button', { name: '86.67%' })).toBeVisible();
    expect(page.path()).toBe(`/teacher/classes/${classId}/matrix?show=percent`);
  });

  it('is one tab stop, in which arrows, Home and End move and Enter opens the attempt', async () => {
    const page = open();
    const [, , second, third] = await screen.findAllByRole('row');
    if (!second || !third) throw new Error('no rows');
    const [first] = screen.getAllByRole('button', { name: '52' });
    act(() => first?.focus());
    await page.user.keyboard('{ArrowDown}{ArrowRight}');
    await page.user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Meta>}{ArrowLeft}{/Meta}');
    expect(within(second).getByRole('button', { name: /Waits/ })).toHaveFocus();
    await page.user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{Home}');
    expect(cellsOf(third)[1]).toHaveFocus();
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
    await page.user.keyboard('{Control>}{End}{Home}{/Control}');
    expect(first).toHaveFocus();
    await page.user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: 'Asha Rao, Rotation' });
    expect(await within(drawer).findByText('The attempt is asked for')).toBeVisible();
    expect(page.calls.at(-1)).toMatchObject({ operationId: 'getAttemptReview', params: { attemptId: 'a52' } });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  });

  it('leads to earlier tests and back to the newest', async () => {
    const page = open({
      getClassMatrix: ({ query }) =>
        aMatrix([aMatrixRow('Asha Rao', { state: 'missed' }, { state: 'upcoming' })], {
          totalTests: 21,
          newerTests: query?.['before'] ? 10 : 0,
        }),
    });
    expect(await screen.findByText(/1 student, the newest 2 of 21 tests/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Earlier tests' }));
    expect(await screen.findByText(/tests 11 to 12 of 21, counted from the newest/)).toBeVisible();
    expect(page.calls.at(-1)?.query).toEqual({ page: 1, limit: 50, before: 'T1' });
    await page.user.click(screen.getByRole('button', { name: 'Newest tests' }));
    expect(await screen.findByText(/the newest 2 of 21/)).toBeVisible();
  });

  it('is exported as marks or percent, and says what to do when it is too large', async () => {
    const sentence = 'This class is too large for one file. Export the results of its tests one by one instead.';
    const page = open({ exportClassMatrix: () => refusal(409, 'too_many_cells', sentence) });
    await screen.findByRole('grid');
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV' }));
    expect(dialog.getByRole('radio', { name: 'Marks' })).toBeChecked();
    await page.user.click(dialog.getByRole('radio', { name: 'Percent' }));
    await page.user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(page.calls.at(-1)).toMatchObject({ operationId: 'exportClassMatrix', query: { as: 'percent' } });
  });

  it.each([
    ['offers to create a test while none has opened', [{ totalTests: 0, tests: [] }], '', 'No test has been sat yet'],
    ['leads back from an address without earlier tests', [{ tests: [] }], '?before=T9', 'There are no earlier tests'],
  ] as const)('%s', async (_case, [change], search, text) => {
    open({ getClassMatrix: () => aMatrix([aMatrixRow('Asha Rao')], change as object) }, search);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['class_not_found', 'Class not found', ''],
    ['test_not_found', 'There are no earlier tests', '?before=T9'],
  ])('answers %s with "%s"', async (code, text, search) => {
    open({ getClassMatrix: () => refusal(404, code, 'Refused') }, search);
    expect(await screen.findByText(text)).toBeVisible();
  });
});
