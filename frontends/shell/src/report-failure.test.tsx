import { aUser, renderPage } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { reportFailure, useFailureReports } from './report-failure';

function Page() {
  useFailureReports();
  return <p>A page</p>;
}

it('names the page in as many characters as the audit takes, and the address beside it', async () => {
  const id = '01M8GCMAMA2EFZC3DGF518MJ1V';
  window.history.replaceState(null, '', `/teacher/classes/${id}/students/import/${id}`);
  const { calls } = renderPage(<Page />, { user: aUser(), api: { logClientAudit: () => ({ success: true }) } });
  await screen.findByText('A page');
  reportFailure(new Error('x is not a function'));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    resource_id: '/teacher/classes/:id/students/import/:id',
    action_description: `Error: x is not a function at /teacher/classes/${id}/students/import/${id}`,
  });
});
