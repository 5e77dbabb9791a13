import { capabilitiesOf } from '@kasauti/contracts/staff';
import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aClass,
  aMember,
  batchesReply,
  batchId,
  classes,
  classId,
  ok,
  pageReply,
  replyOf,
  teacher,
} from '../../test/builders';
import { MembersPage } from './members.page';

const twin = { rollNo: null, batchId: null, batch: null } as const;
const open = (api: Api = {}) =>
  renderPage(<MembersPage />, {
    route: `/teacher/classes/${classId}/students`,
    path: '/teacher/classes/:classId/students',
    user: teacher,
    api: {
      listMyClasses: classes(aClass()),
      listBatches: batchesReply,
      listRoster: () =>
        pageReply([aMember(), aMember({ ...twin, studentId: 'S2', enrolledAt: '2026-11-20T06:00:00Z' })]),
      setMember: () => replyOf(aMember()),
      moveStudents: () => replyOf({ moved: 2, unchanged: 0, notInClass: [] }),
      ...api,
    },
  });

describe('N-031: the members of a class', () => {
  it('show roll number, batch and way of joining; of two with one name the one without a number says when it joined', async () => {
    open();
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      'JA-021Harpreet SinghMorning14 Nov 2026, invite',
      'Set roll numberHarpreet Singhjoined 20 Nov 2026None20 Nov 2026, invite',
    ]);
    expect(screen.getByText(/2 students, 1 in no batch/)).toBeVisible();
  });

  it('are filtered by batch and searched on the server, with both in the address and in the file', async () => {
    const page = open({ exportRoster: () => refusal(503, 'overloaded', '') });
    await page.user.click(await screen.findByRole('button', { name: 'Morning 1' }));
    await page.user.type(screen.getByLabelText('Search'), 'ja-0');
    await waitFor(() =>
      expect(page.sent('listRoster').at(-1)?.query).toEqual({ page: 1, limit: 20, search: 'ja-0', batchId }),
    );
    expect(page.path()).toContain(`?search=ja-0&batchId=${batchId}`);
    await page.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The file could not be loaded. Please try again.')).toBeInTheDocument();
    expect(page.sent('exportRoster')[0]?.query).toEqual({ batchId });
  });

  it('take a roll number in place: Enter saves, taken says whose it is, Escape leaves and the focus returns', async () => {
    const sentence = 'JA-021 is the roll number of Harpreet Singh';
    const page = open({ setMember: () => refusal(409, 'roll_taken', sentence) });
    await page.user.click(await screen.findByRole('button', { name: 'Set roll number of Harpreet Singh' }));
    await page.user.type(screen.getByLabelText('Roll number'), ' ja-021 {Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(page.sent('setMember')[0]?.body).toEqual({ rollNo: 'ja-021' });
    expect(screen.getByLabelText('Roll number')).toHaveValue(' ja-021 ');
    await page.user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Set roll number of Harpreet Singh' })).toHaveFocus();
  });

  it('have batches that are renamed in place, and the focus returns to where it was opened', async () => {
    const page = open({ renameBatch: () => replyOf({}) });
    const menu = () => screen.getByRole('button', { name: 'Actions for Morning' });
    await screen.findByRole('button', { name: 'Actions for Morning' });
    for (const leave of ['{Escape}', ' early{Enter}']) {
      await page.user.click(menu());
      await page.user.click(screen.getByRole('button', { name: 'Rename' }));
      expect(screen.getByLabelText('Name')).toHaveFocus();
      await page.user.keyboard(leave);
      await waitFor(() => expect(menu()).toHaveFocus());
    }
    expect(page.sent('renameBatch')).toHaveLength(1);
  });

  it('are selected with Space and moved together', async () => {
    const page = open();
    (await screen.findByRole('checkbox', { name: 'Select Harpreet Singh, JA-021' })).focus();
    await page.user.keyboard(' ');
    await page.user.click(screen.getByRole('button', { name: 'Select all on this page' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Move to batch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 students' }));
    expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
    await page.user.click(dialog.getByRole('radio', { name: 'No batch' }));
    await page.user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('2 students moved out of the batch')).toBeInTheDocument();
    expect(page.sent('moveStudents')[0]).toMatchObject({
      params: { classId, batchId: 'none' },
      body: { studentIds: [aMember().studentId, 'S2'] },
    });
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('stay selected when another one is moved by the menu of the row', async () => {
    const page = open({ moveStudents: () => replyOf({ moved: 1, unchanged: 0, notInClass: [] }) });
    const chosen = await screen.findByRole('checkbox', { name: 'Select Harpreet Singh, JA-021' });
    await page.user.click(chosen);
    await page.user.click(screen.getByRole('button', { name: 'Actions for Harpreet Singh, joined 20 Nov 2026' }));
    await page.user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Move to batch' }));
    const name = 'Move Harpreet Singh, joined 20 Nov 2026';
    const dialog = within(await screen.findByRole('dialog', { name }));
    await page.user.click(dialog.getByRole('radio', { name: /^Morning/ }));
    await page.user.click(dialog.getByRole('button', { name: 'Move to Morning' }));
    expect(await screen.findByText('Harpreet Singh moved to Morning')).toBeInTheDocument();
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(chosen).toBeChecked();
  });

  it('are counted without those who have left meanwhile', async () => {
    const page = open({ moveStudents: () => replyOf({ moved: 1, unchanged: 0, notInClass: ['S2'] }) });
    await page.user.click(await screen.findByRole('checkbox', { name: 'Select Harpreet Singh, JA-021' }));
    await page.user.click(screen.getByRole('button', { name: 'Select all on this page' }));
    await page.user.click(screen.getByRole('button', { name: 'Move to batch' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 students' }));
    await page.user.click(dialog.getByRole('radio', { name: 'No batch' }));
    await page.user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('1 student moved out of the batch')).toBeInTheDocument();
    expect(screen.getByText('1 student is no longer in the class')).toBeInTheDocument();
  });

  it('are removed after a question, like on the page of all students', async () => {
    const page = open({ removeStudent: ok });
    await page.user.click(
      await screen.findByRole('button', { name: 'Actions for Harpreet Singh, joined 20 Nov 2026' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Remove from class' }));
    const title = 'Remove Harpreet Singh, joined 20 Nov 2026, from NEET Physics?';
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Remove student' }));
    expect(await screen.findByText('Harpreet Singh is removed from NEET Physics')).toBeInTheDocument();
    expect(page.sent('removeStudent')[0]?.params).toEqual({ classId, studentId: 'S2' });
  });

  it('get extra time from who sees no results, without a question for their figures', async () => {
    const can = capabilitiesOf([{ role: 'desk', classIds: null }]);
    const access = { ownerId: 'T2', owner: 'Meera Subramanian', roles: ['desk' as const], can };
    const page = open({
      listMyClasses: classes(aClass({ access })),
      listAccommodations: () => ({ success: true, data: [] }),
      setAccommodation: () => refusal(503, 'overloaded', ''),
    });
    const [name] = await screen.findAllByRole('button', { name: 'Harpreet Singh' });
    await screen.findByRole('link', { name: 'NEET Physics' });
    await page.user.click(name as HTMLElement);
    const drawer = within(await screen.findByRole('dialog', { name: 'Harpreet Singh' }));
    await page.user.click(await drawer.findByRole('button', { name: 'Give extra time' }));
    await page.user.type(await screen.findByLabelText('Why the student needs it'), 'Writes with the left hand');
    await page.user.click(screen.getByRole('button', { name: 'Save extra time' }));
    await waitFor(() =>
      expect(page.sent('setAccommodation')[0]?.params).toEqual({ classId, studentId: aMember().studentId }),
    );
    expect([page.sent('getStudent'), drawer.queryByRole('button', { name: 'Retry' })]).toEqual([[], null]);
  });

  it('have no batch filter in a class without batches, and none is found of another teacher', async () => {
    const { unmount } = open({ listBatches: () => ({ ...batchesReply(), data: [] }) });
    expect(await screen.findByText('Batches split a class. A test can be for some of them.')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Batch' })).toBeNull();
    unmount();
    open({ listBatches: () => refusal(404, 'class_not_found', 'Class not found') });
    expect(await screen.findByText('Class not found')).toBeVisible();
  });
});
