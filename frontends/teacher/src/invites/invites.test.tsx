import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, anInvite, classes, classId, invitesReply, teacher } from '../../test/builders';
import { InvitesPage } from './invites.page';

const created = (invite = anInvite()) => ({ success: true, message: 'Invite created', invite, data: { invite } });
const open = (api: Api = {}) =>
  renderPage(<InvitesPage />, {
    route: `/teacher/classes/${classId}/invites`,
    path: '/teacher/classes/:classId/invites',
    user: teacher,
    api: {
      listMyClasses: classes(aClass({ visibility: 'invite_only' })),
      listInvites: () => invitesReply(anInvite()),
      createInvite: () => created(),
      ...api,
    },
  });

describe('the invites of a class', () => {
  it('F-085: show the status that the server gives, with places and end', async () => {
    open({
      listInvites: () =>
        invitesReply(
          anInvite(),
          anInvite({ id: 'b', code: 'P3HW8ZC6VN', maxUses: undefined, usedCount: 9, expiresAt: undefined }),
          anInvite({ id: 'c', code: 'R5TN2JX9QA', maxUses: 40, usedCount: 40, status: 'max_uses_reached' }),
          anInvite({ id: 'd', code: 'B8YD4GE7MK', status: 'expired' }),
          anInvite({ id: 'e', code: 'C9ZE5HF8NP', status: 'revoked' }),
        ),
    });
    const rows = await screen.findAllByRole('row');
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      '7KQ4M9XT2DCreated 14 Nov 2026Active12 of 3014 Dec 2026, 11:30 AM ISTCopyRevoke',
      'P3HW8ZC6VNCreated 14 Nov 2026Active9, no limitNeverCopyRevoke',
      'R5TN2JX9QACreated 14 Nov 2026Max Uses Reached40 of 4014 Dec 2026, 11:30 AM ISTRevoke',
      'B8YD4GE7MKCreated 14 Nov 2026Expired12 of 3014 Dec 2026, 11:30 AM IST',
      'C9ZE5HF8NPCreated 14 Nov 2026Revoked12 of 3014 Dec 2026, 11:30 AM IST',
    ]);
  });

  it('F-088, F-186: copy the whole link, and say so for two seconds', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Copy link of invite 7KQ4M9XT2D' }));
    expect(await navigator.clipboard.readText()).toBe('https://kasauti.example/join/7KQ4M9XT2D');
    expect(within(screen.getByRole('table')).getByRole('status')).toHaveTextContent('Copied');
    await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument(), { timeout: 3000 });
  });

  it('F-088: show the link selected where the clipboard is blocked', async () => {
    const page = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await page.user.click(await screen.findByRole('button', { name: 'Copy link of invite 7KQ4M9XT2D' }));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /ready to be copied/ });
    expect(link).toHaveFocus();
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length]);
  });

  it('say who has joined by each', async () => {
    const page = open({
      listInviteStudents: () => ({
        success: true,
        data: [
          { studentId: 's1', name: 'Asha Rao', rollNo: 'JA-017', joinedAt: '2026-11-15T06:00:00Z', isEnrolled: true },
          { studentId: 's2', name: 'Ravi Kumar', joinedAt: '2026-11-14T06:00:00Z', isEnrolled: false },
        ],
        pagination: { currentPage: 1, totalPages: 1, total: 2, hasPrevPage: false, hasNextPage: false },
      }),
    });
    await page.user.click(await screen.findByRole('button', { name: '12 of 30: who joined by 7KQ4M9XT2D' }));
    const list = within(await screen.findByRole('dialog', { name: 'Joined by 7KQ4M9XT2D' }));
    expect((await list.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Asha RaoJA-01715 Nov 2026, 11:30 AM IST',
      'Ravi Kumar14 Nov 2026, 11:30 AM ISTNo longer in the class',
    ]);
  });

  it('F-087: ask before they are revoked', async () => {
    const page = open({ revokeInvite: () => created(anInvite({ status: 'revoked' })) });
    await page.user.click(await screen.findByRole('button', { name: 'Revoke invite 7KQ4M9XT2D' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this invite?' }));
    expect(dialog.getByText(/Students who have joined stay/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Revoke invite' }));
    expect(await screen.findByText('Invite 7KQ4M9XT2D is revoked')).toBeInTheDocument();
    expect(page.sent('revokeInvite')[0]?.params).toEqual({ classId, inviteId: anInvite().id });
  });

  it('do not exist for the class of another teacher', async () => {
    open({ listMyClasses: classes() });
    expect(await screen.findByRole('heading', { name: 'Class not found' })).toBeVisible();
  });
});

describe('a new invite', () => {
  const create = () => screen.findByRole('button', { name: 'Create invite' });

  it('needs neither a limit nor an end, and is created once for a double click', async () => {
    const page = open();
    await page.user.dblClick(await create());
    expect(await screen.findByText('Invite 7KQ4M9XT2D is created')).toBeInTheDocument();
    expect(page.sent('createInvite').map(({ body }) => body)).toEqual([{}]);
    await page.user.click(screen.getByRole('button', { name: 'Create another' }));
    await page.user.click(await create());
    await waitFor(() => expect(page.sent('createInvite')).toHaveLength(2));
    expect(new Set(page.sent('createInvite').map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it.each([
    ['Max uses', '1500', 'Max uses must be between 1 and 1000'],
    ['Max uses', '0', 'Max uses must be between 1 and 1000'],
    ['Max uses', 'many', 'Max uses must be between 1 and 1000'],
    ['Expires in days', '400', 'Expiry days must be between 1 and 365'],
    ['Expires in days', '1.5', 'Expiry days must be between 1 and 365'],
  ])('F-086: refuses %s %s and sends nothing', async (label, text, message) => {
    const page = open();
    const field = await screen.findByRole('textbox', { name: new RegExp(`^${label}`) });
    await page.user.type(field, text);
    await page.user.click(await create());
    expect(screen.getByText(message)).toBeVisible();
    expect(field).toHaveFocus();
    expect(page.sent('createInvite')).toEqual([]);
  });

  it('F-089: keeps what was typed when the server refuses, and repeats the same request', async () => {
    let tries = 0;
    const page = open({
      createInvite: () => (tries++ === 0 ? refusal(503, 'overloaded', '') : created(anInvite({ code: 'R5TN2JX9QA' }))),
    });
    await page.user.type(await screen.findByRole('textbox', { name: /^Max uses/ }), '30');
    await page.user.type(screen.getByRole('textbox', { name: /^Expires/ }), '7');
    await page.user.click(await create());
    expect(await screen.findByText('Failed to create invite')).toBeVisible();
    await page.user.click(await create());
    expect(await screen.findByText('Invite R5TN2JX9QA is created')).toBeInTheDocument();
    const sent = page.sent('createInvite');
    expect(sent.map(({ body }) => body)).toEqual([1, 2].map(() => ({ maxUses: 30, expiresInDays: 7 })));
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('cannot be made for an archived class', async () => {
    open({ listMyClasses: classes(aClass({ status: 'archived' })) });
    expect(await screen.findByText('This class is archived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create invite' })).not.toBeInTheDocument();
  });
});
