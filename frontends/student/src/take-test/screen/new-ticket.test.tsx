import { refusal } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { aStart, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';

beforeEach(emptyDevice);

it('goes on with a new ticket, and asks nothing, when the server no longer knows the old one', async () => {
  const stored = server().saveResponses;
  const page = open(
    server({
      saveResponses: (sent) =>
        sent.token === 'ticket-2' ? stored?.(sent) : refusal(401, 'ticket_invalid', 'Please open the test again'),
      startAttempt: () =>
        replyOf(
          aStart({
            ticket: page.calls.some(({ operationId }) => operationId === 'saveResponses') ? 'ticket-2' : 'ticket-1',
          }),
        ),
    }),
  );
  await begin(page);
  await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
  const saves = () => page.sent('saveResponses');
  await waitFor(() => expect(saves().map(({ token }) => token)).toEqual(['ticket-1', 'ticket-2']), { timeout: 3000 });
  expect(saves()[1]?.body).toEqual(saves()[0]?.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('lets the student write on while the server is too busy to give one', async () => {
  let isBusy = true;
  const page = open(
    server({
      saveResponses: (sent) =>
        sent.token === 'ticket-2'
          ? server().saveResponses?.(sent)
          : refusal(401, 'ticket_invalid', 'Please open the test again'),
      startAttempt: () => {
        const isLost = page.calls.some(({ operationId }) => operationId === 'saveResponses');
        return isLost && isBusy
          ? refusal(503, 'overloaded', 'Busy')
          : replyOf(aStart({ ticket: isLost ? 'ticket-2' : 'ticket-1' }));
      },
    }),
  );
  await begin(page);
  await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
  expect(await screen.findByText(/The server cannot be reached right now. Keep answering/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
  isBusy = false;
  const stored = () =>
    page.calls.filter(({ operationId, token }) => operationId === 'saveResponses' && token === 'ticket-2');
  await waitFor(() => expect(stored().at(-1)?.body).toMatchObject({ responses: [{}, { choice: 'b' }] }), {
    timeout: 4000,
  });
});
