import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClient, pageOf, sessionReply } from '../../test/builders';
import { ClientsPage } from './clients.page';

const open = (api: Api = {}, route = '/admin/clients') =>
  renderPage(<ClientsPage />, {
    route,
    path: '/admin/clients',
    user: aUser({ role: 'admin' }),
    api: { listAllClients: () => pageOf(aClient()), stepUp: () => sessionReply, ...api },
  });

describe('the API clients of everybody', () => {
  it('are shown with owner, scopes, last use and state, and lead to the audit trail', async () => {
    open();
    expect(
      await screen.findByRole('row', { name: /School portal.*Meera Iyer.*results:read.*20 Nov 2026.*Never.*Active/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meera Iyer' })).toHaveAttribute('href', '/admin/users/01JD0TEACHER');
    expect(screen.getByRole('link', { name: 'Audit trail of School portal' })).toHaveAttribute(
      'href',
      `/admin/system?client=${aClient().id}`,
    );
  });

  it('of one owner are shown alone', async () => {
    const page = open({}, '/admin/clients?owner=01JD0TEACHER');
    await page.user.click(await screen.findByRole('button', { name: 'All owners' }));
    await waitFor(() =>
      expect(page.calls.map(({ query }) => query)).toEqual([
        { page: 1, limit: 20, ownerId: '01JD0TEACHER' },
        { page: 1, limit: 20 },
      ]),
    );
  });

  it('are revoked with a reason and a fresh code only, and a revoked one has no button', async () => {
    let isRevoked = false;
    const page = open({
      listAllClients: () =>
        pageOf(aClient(isRevoked ? { state: 'revoked', revokedAt: '2026-11-21T06:00:00.000Z' } : {})),
      revokeAnyClient: () => {
        isRevoked = true;
        return { success: true };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Revoke School portal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke School portal?' }));
    const button = dialog.getByRole('button', { name: 'Revoke client' });
    await page.user.type(dialog.getByLabelText('Reason'), 'Leaked in a repository');
    expect(button).toBeDisabled();
    await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
    await page.user.dblClick(button);
    expect(await screen.findByText('Revoked')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revoke School portal' })).toBeNull();
    expect(page.sent('revokeAnyClient')).toMatchObject([
      { params: { clientId: aClient().id }, body: { reason: 'Leaked in a repository' }, token: 'confirmed-token' },
    ]);
  });

  it('lead to the second factor', async () => {
    open({ listAllClients: () => refusal(403, 'second_factor_required', 'This needs your second factor.') });
    expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toHaveAttribute('href', '/account');
  });
});
