import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aClass, anOverview, aTest, classes, teacher, tests } from '../../test/builders';
import { TestsPage } from './tests.page';

const open = (api: Api, route = '/teacher/tests') =>
  renderPage(<TestsPage />, {
    route,
    path: '/teacher/tests',
    user: teacher,
    api: { listMyClasses: classes(aClass()), ...api },
  });
const some = [
  aTest({ id: 'D', title: 'Waves', status: 'draft', phase: 'draft', action: { code: 'edit' } }),
  aTest({ id: 'O', title: 'Optics', submitted: 2, inProgress: 1, pendingGrading: 1, endDate: '2026-11-28T13:30:00Z' }),
  aTest({
    id: 'C',
    title: 'Heat',
    phase: 'closed',
    endDate: '2026-11-01T13:30:00Z',
    submitted: 9,
    action: { code: 'release' },
  }),
];

describe('the tests of a teacher', () => {
  it('F-197: are grouped by phase, with their counts', async () => {
    open({ listTeachingTests: tests(...some) });
    const row = (await screen.findByRole('rowheader', { name: /Optics/ })).closest('tr');
    expect(row).toHaveTextContent('Open until 28 Nov 2026, 7:00 PM IST · 60 min');
    expect(row).toHaveTextContent('2 (4 points)₹17.70211');
    expect(screen.getByRole('tab', { name: /Draft/ })).toHaveTextContent('1');
    expect(screen.queryByText('Waves')).not.toBeInTheDocument();
  });

  it('let a draft be continued', async () => {
    const { user, path } = open({ listTeachingTests: tests(...some) });
    await user.click(await screen.findByRole('tab', { name: /Draft/ }));
    expect(path()).toBe('/teacher/tests?tab=draft');
    expect(await screen.findByRole('link', { name: 'Continue draft: Waves' })).toHaveAttribute(
      'href',
      '/create-test?draft=D',
    );
  });

  it('N-050: let an author of somebody else’s class look at an open test, and neither edit nor cancel it', async () => {
    const access = { ownerId: teacher.id, owner: 'Meera Nair', roles: ['author'], can: ['class.see', 'test.draft'] };
    const { user } = open({ listTeachingTests: tests(aTest({ id: 'O', title: 'Optics', access } as never)) });
    const row = (await screen.findByRole('rowheader', { name: /Optics/ })).closest('tr') as HTMLElement;
    expect(within(row).getByText('Of Meera Nair')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Preview: Optics' })).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'More for Optics' }));
    expect(await screen.findByRole('button', { name: 'Preview as student' })).toBeVisible();
    for (const name of ['Edit', 'Cancel test']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('let a draft be deleted, after a confirmation', async () => {
    const { user, sent } = open(
      { listTeachingTests: tests(...some), deleteTestDraft: () => ({ success: true, message: 'Draft deleted' }) },
      '/teacher/tests?tab=draft',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete draft: Waves' }));
    expect(sent('deleteTestDraft')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Waves is deleted')).toBeInTheDocument();
    expect(sent('deleteTestDraft')[0]?.params).toEqual({ testId: 'D' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    [
      { phase: 'scheduled', inProgress: 0, submitted: 0 },
      'Edit: Optics',
      '/create-test?draft=O',
      ['Preview as student', 'Cancel test'],
    ],
    [
      { phase: 'open', inProgress: 0, submitted: 0 },
      'Monitor: Optics',
      '/teacher/tests/O',
      ['Edit', 'Preview as student', 'Cancel test'],
    ],
    [{ phase: 'open', inProgress: 1 }, 'Monitor: Optics', '/teacher/tests/O', ['Preview as student', 'Cancel test']],
    [{ phase: 'closed', submitted: 3 }, 'Results: Optics', '/teacher/tests/O?tab=results', ['Preview as student']],
  ] as const)('lead to what a teacher does next, and cancel only from the menu: %j', async (part, name, href, more) => {
    const { user, path } = open({ listTeachingTests: tests(aTest({ id: 'O', title: 'Optics', ...part })) });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.queryByRole('button', { name: /Cancel test/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More for Optics' }));
    const menu = screen.getByRole('button', { name: 'More for Optics' }).nextElementSibling as HTMLElement;
    expect(
      within(menu)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(more);
    await user.click(within(menu).getByRole('button', { name: 'Preview as student' }));
    expect(path()).toBe('/tests/O/take');
  });

  it('release their results after a confirmation, and report a failure', async () => {
    let tries = 0;
    const { user, sent } = open(
      {
        listTeachingTests: tests(...some),
        releaseResults: () =>
          tries++ === 0
            ? refusal(409, 'changed_meanwhile', 'The test was changed elsewhere, please load it again')
            : { success: true },
      },
      '/teacher/tests?tab=closed',
    );
    await user.click(await screen.findByRole('button', { name: 'Release results: Heat' }));
    expect(sent('releaseResults')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Release results' }));
    expect(await screen.findByText('The test was changed elsewhere, please load it again')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Release results' }));
    expect(await screen.findByText('Results of Heat are released')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('release the scores of an open test, or its answers once the teacher closes it', async () => {
    const test = aTest({
      id: 'O',
      title: 'Optics',
      phase: 'open',
      endDate: '2100-01-01T06:00:00Z',
      fee: 1000,
      submitted: 6,
      action: { code: 'release' },
    });
    const { user, sent } = open({
      listTeachingTests: tests(test),
      getTestOverview: () => ({
        success: true,
        data: anOverview({ live: { eligible: 10, notStarted: 4, sitting: 1, submitted: 5 }, release: 'manual' }),
      }),
      releaseResults: () => ({ success: true }),
    });
    const released = () => sent('releaseResults').map(({ body }) => body);
    const chooseRelease = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for Optics' }));
      await user.click(screen.getByRole('button', { name: 'Release results' }));
    };
    expect(await screen.findByRole('link', { name: 'Monitor: Optics' })).toBeVisible();
    await chooseRelease();
    expect(await screen.findByText(/This test is open until/)).toBeVisible();
    expect(
      await screen.findByText(/4 of 10 students have not started and can still start\. 1 student is writing it now/),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: /Scores only/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Release scores' }));
    await waitFor(() => expect(released()).toEqual([{ scope: 'scores' }]));
    expect(await screen.findByText('Scores of Optics are released')).toBeInTheDocument();

    await chooseRelease();
    await user.click(await screen.findByRole('radio', { name: /answers and explanations/ }));
    expect(screen.getByText(/Nobody can buy or start it any more/)).toHaveTextContent('money back');
    await user.click(screen.getByRole('button', { name: 'Close test and release' }));
    await waitFor(() => expect(released().at(-1)).toEqual({ scope: 'answers', closeTest: true }));
  });

  it('F-197: let an open test be cancelled by typing its title, and say what happens to the fees', async () => {
    let tries = 0;
    const { user, sent } = open({
      listTeachingTests: tests(...some),
      cancelTest: () =>
        tries++ === 0 ? refusal(400, 'title_differs', 'Please type the title of the test') : { success: true },
    });
    await user.click(await screen.findByRole('button', { name: 'More for Optics' }));
    await user.click(screen.getByRole('button', { name: 'Cancel test' }));
    expect(await screen.findByText(/Everyone who paid gets the money back/)).toHaveTextContent('may finish');
    await user.type(screen.getByLabelText('Reason'), 'The paper leaked');
    await user.click(screen.getByRole('button', { name: 'Cancel test' }));
    expect(await screen.findByText('Please type the title of the test')).toBeVisible();
    await user.type(screen.getByLabelText('Title of the test'), 'Optics');
    await user.click(screen.getByRole('button', { name: 'Cancel test' }));
    expect(await screen.findByText('Optics is cancelled')).toBeInTheDocument();
    expect(sent('cancelTest').at(-1)).toMatchObject({
      params: { testId: 'O' },
      body: { confirm: 'Optics', reason: 'The paper leaked' },
    });
  });

  it.each([
    [classes(), 'Create Class', '/teacher/create-class'],
    [classes(aClass()), 'Create Test', '/create-test'],
  ])('offer the next step to a new teacher: %#', async (listMyClasses, name, href) => {
    open({ listTeachingTests: tests(), listMyClasses });
    await screen.findByText('No tests yet');
    await waitFor(() => expect(screen.getAllByRole('link', { name }).at(-1)).toHaveAttribute('href', href));
  });

  it('F-197: are found by title or class, cancelled ones under Archived', async () => {
    const { user } = open({
      listTeachingTests: tests(...some, aTest({ id: 'X', title: 'Sound', status: 'cancelled', phase: 'cancelled' })),
    });
    await user.type(await screen.findByLabelText('Search tests'), 'sou');
    expect(await screen.findByRole('link', { name: 'Sound' })).toHaveAttribute('href', '/teacher/tests/X');
    expect(screen.getByRole('tab', { name: /Archived/, selected: true })).toHaveTextContent('1');
    expect(screen.queryByText('Optics')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Search tests'), 'xyz');
    await user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('Optics')).toBeVisible();
  });

  it('say that only the newest were searched', async () => {
    const { user } = open({
      listTeachingTests: () => ({
        success: true,
        data: some,
        pagination: { page: 10, limit: 50, total: 620, totalPages: 13, hasNextPage: false, hasPrevPage: true },
      }),
    });
    expect(await screen.findByText(/^The newest 3 of 620 tests are shown/)).toBeVisible();
    await user.type(screen.getByLabelText('Search tests'), 'xyz');
    expect(await screen.findByText('No test matches')).toBeVisible();
    expect(screen.getByText(/^The newest 3 of 620 tests are shown/)).toBeVisible();
  });

  it('say of what no test is shown: of a class, or of an owner', async () => {
    const { unmount } = open({ listTeachingTests: tests() }, '/teacher/tests?classId=C1');
    expect(await screen.findByText('No tests in this class')).toBeVisible();
    unmount();
    const { user, path } = open({ listTeachingTests: tests() }, '/teacher/tests?ownerId=T9');
    expect(await screen.findByText('No tests here')).toBeVisible();
    expect(screen.getByText('Tests of other teachers you work for are not shown.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(path()).toBe('/teacher/tests');
  });

  it('show the progress of a regrade, and poll until it is over', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const steps = [{ regrade: { done: 40, of: 200 } }, { regrade: { done: 1200, of: 2000 } }];
    let reads = 0;
    open({ listTeachingTests: (sent) => tests(aTest(steps[reads++]))(sent) });
    const bar = await screen.findByRole('progressbar', { name: 'Results of Optics graded again' });
    expect(bar).toHaveAttribute('aria-valuetext', 'Regrading 40 of 200');
    expect(bar).toHaveAttribute('aria-valuenow', '20');
    expect(screen.getByText('Regrading 40 of 200')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.getByText('Regrading 1,200 of 2,000')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(reads).toBe(3);
    jest.useRealTimers();
  });
});
