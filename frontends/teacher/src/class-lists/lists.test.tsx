import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, batchesReply, classes, classId, ok, pageReply, replyOf, teacher } from '../../test/builders';
import { admissionsReply, anAdmission, importId, listReply } from '../../test/roster-lists';
import { MembersPage } from '../class-members/members.page';
import { ImportListPage } from './import-list.page';
import { ListPage } from './list.page';

const students = `/teacher/classes/${classId}/students`;

const openList = (api: Api) =>
  renderPage(<ListPage />, {
    route: `${students}/import/${importId}`,
    path: '/teacher/classes/:classId/students/import/:importId',
    user: teacher,
    api,
  });

const openInvited = (api: Api) =>
  renderPage(<MembersPage />, {
    route: `${students}?tab=invited`,
    path: '/teacher/classes/:classId/students',
    user: teacher,
    api: {
      listMyClasses: classes(aClass()),
      listBatches: batchesReply,
      listRoster: () => pageReply([]),
      ...api,
    },
  });

describe('N-053: a list of students', () => {
  it('is pasted or chosen, and says what is wrong with it', async () => {
    const sentence = 'The file has no column for mail addresses. Name it email, in the first line of the file.';
    const page = renderPage(<ImportListPage />, {
      route: `${students}/import`,
      path: '/teacher/classes/:classId/students/import',
      user: teacher,
      api: { createRosterImport: () => refusal(400, 'csv_no_email', sentence) },
    });
    await page.user.click(screen.getByRole('button', { name: 'Check rows' }));
    expect(await screen.findByText('Please paste the rows, with their first line')).toBeVisible();
    await page.user.type(screen.getByLabelText('Rows from a spreadsheet, with their first line'), 'name');
    await page.user.click(screen.getByRole('button', { name: 'Check rows' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const file = new File(['name\r\nAsha Rao'], 'jee.csv', { type: 'text/csv' });
    await page.user.upload(screen.getByLabelText('List of students'), file);
    await waitFor(() =>
      expect(page.sent('createRosterImport').map(({ query }) => query)).toEqual([
        { fileName: '' },
        { fileName: 'jee.csv' },
      ]),
    );
  });

  it('shows what was read, problems first, makes missing batches or takes those made meanwhile, and is applied with one button', async () => {
    let isMade = false;
    let looks = 0;
    const page = openList({
      // The list learns of the batch later than the class.
      getRosterImport: () => listReply(isMade && ++looks > 1 ? { missingBatches: [] } : {}),
      createBatch: () => {
        isMade = true;
        return refusal(409, 'batch_exists', 'There is a batch of this name');
      },
      commitRosterImport: () => listReply({ state: 'running' }),
    });
    expect(await screen.findByText('Not a mail address')).toBeVisible();
    expect(page.sent('getRosterImport')[0]?.query).toMatchObject({ show: 'errors' });
    expect(screen.getByText('Email Id').parentElement).toHaveTextContent('Mail address');
    expect(screen.getByText('Password').parentElement).toHaveTextContent('Ignored');
    await page.user.click(screen.getByRole('button', { name: 'Create Weekend' }));
    await waitFor(() => expect(screen.queryByText(/do(es)? not exist yet/)).toBeNull(), { timeout: 10_000 });
    expect(page.sent('createBatch').map(({ body }) => body)).toEqual([{ name: 'Weekend' }]);
    await page.user.click(screen.getByRole('checkbox', { name: 'Send the mails now' }));
    await page.user.click(screen.getByRole('button', { name: 'Invite 4, change 1' }));
    await waitFor(() =>
      expect(page.sent('commitRosterImport')[0]?.body).toEqual({ sendMails: false, ignoreBatches: false }),
    );
  });

  it('shows from what to what the changed ones change, and gives what they had as a file when it is applied', async () => {
    const row = { row: 2, email: 'asha@example.in', name: '', problems: [], outcome: 'update' as const };
    const rows = [
      { ...row, rollNo: '14', batch: 'Weekend', before: { rollNo: '12', batch: '' } },
      { ...row, row: 3, rollNo: '13', batch: 'weekend', before: { rollNo: '12', batch: 'Weekend' } },
    ];
    const page = openList({ getRosterImport: () => listReply({ rows }) });
    await page.user.click(await screen.findByRole('button', { name: 'Changes' }));
    await waitFor(() => expect(page.sent('getRosterImport').at(-1)?.query).toMatchObject({ show: 'changes' }));
    expect(screen.getByText('Roll number 12 → 14; Batch none → Weekend')).toBeVisible();
    expect(screen.getByText('Roll number 12 → 13')).toBeVisible();
    page.unmount();

    const done = openList({
      getRosterImport: () => listReply({ state: 'done', doneAt: '2026-11-26T06:00:00Z' }),
      getRosterImportErrors: () => 'Email,Roll number,Batch',
    });
    await done.user.click(await screen.findByRole('button', { name: 'Download what the changed ones had' }));
    await waitFor(() => expect(done.sent('getRosterImportErrors')[0]?.query).toEqual({ of: 'before' }));
  });

  it('counts while it is applied', async () => {
    openList({ getRosterImport: () => listReply({ state: 'running', progress: { done: 2, of: 6 } }) });
    expect(await screen.findByText('2 of 6')).toBeVisible();
  });

  it.each([
    ['The list was not applied', { rows: 7, new: 0, again: 0, update: 0, unchanged: 0, errors: 0 }, 0, 'See students'],
    [
      'The list was applied in part',
      { rows: 7, new: 3, again: 0, update: 1, unchanged: 0, errors: 0 },
      4,
      'See who is invited',
    ],
  ])('says why not all of it was applied: %s', async (title, counts, done, next) => {
    openList({
      getRosterImport: () =>
        listReply({
          ...{ state: 'done', stopped: 'class_archived', missingBatches: [], doneAt: '2026-11-24T06:12:00Z' },
          ...{ counts, progress: { done, of: 7 } },
        }),
    });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/^The class was archived meanwhile\./)).toBeVisible();
    expect(screen.getByRole('link', { name: next })).toBeVisible();
    expect(screen.queryByText('0 invited, 0 changed')).toBeNull();
  });

  it('tells what was done, and when', async () => {
    openList({
      getRosterImport: () => listReply({ state: 'done', missingBatches: [], doneAt: '2026-11-24T06:12:00Z' }),
    });
    expect(await screen.findByText('4 invited, 1 changed')).toBeVisible();
    expect(screen.getByText(/left out/)).toHaveTextContent(
      /^1 row left out\. Applied 24 Nov 2026, 11:42 AM IST\. An invited student is in the class after accepting\.$/,
    );
    expect(screen.getByRole('button', { name: 'Download the 1 row' })).toBeVisible();
  });

  it('leads to a new one when it was forgotten', async () => {
    openList({ getRosterImport: () => refusal(404, 'list_not_found', 'There is no such list') });
    expect(await screen.findByText('List not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a list' })).toHaveAttribute('href', `${students}/import`);
  });
});

it('N-053: who is invited is a tab of the students, with the mail sent again and the invitation withdrawn', async () => {
  const cooldown = 'This invitation was mailed less than a day ago. You can send it again in 3 hours.';
  const page = openInvited({
    listAdmissions: () => admissionsReply(),
    resendAdmission: () => refusal(429, 'cooldown', cooldown),
    withdrawAdmission: ok,
  });
  const row = within((await screen.findByText('Asha Rao')).closest('tr') as HTMLElement);
  expect(row.getByText('mail refused')).toBeVisible();
  await page.user.click(row.getByRole('button', { name: 'Actions for Asha Rao' }));
  await page.user.click(screen.getByRole('button', { name: 'Send mail again' }));
  await page.user.click(await screen.findByRole('button', { name: 'Send mail' }));
  expect(await screen.findByText(cooldown)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.user.click(row.getByRole('button', { name: 'Actions for Asha Rao' }));
  await page.user.click(screen.getByRole('button', { name: 'Withdraw invitation' }));
  await page.user.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
  expect(await screen.findByText('The invitation of Asha Rao is withdrawn')).toBeInTheDocument();
});

it.each([
  ['waiting', 'Asha Rao is mailed again'],
  ['stopped', 'Asha Rao wants no mails, so none was sent'],
] as const)('N-053: a mail that is sent again is told by its state: %s', async (mailState, told) => {
  const page = openInvited({
    listAdmissions: () =>
      admissionsReply([anAdmission(), anAdmission({ admissionId: 'A2', name: 'Ravi', mailState: 'stopped' })]),
    resendAdmission: () => replyOf(anAdmission({ mailState })),
  });
  // Who wants no mails gets none.
  await page.user.click(await screen.findByRole('button', { name: 'Actions for Ravi' }));
  expect(await screen.findByText('Withdraw invitation')).toBeVisible();
  expect(screen.queryByText('Send mail again')).not.toBeInTheDocument();
  await page.user.keyboard('{Escape}');
  await page.user.click(screen.getByRole('button', { name: 'Actions for Asha Rao' }));
  await page.user.click(await screen.findByText('Send mail again'));
  await page.user.click(await screen.findByRole('button', { name: 'Send mail' }));
  expect(await screen.findByText(told)).toBeInTheDocument();
});
