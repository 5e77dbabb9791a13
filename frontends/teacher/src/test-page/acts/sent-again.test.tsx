import { ApiError, type Answer, type RenderedPage } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aTestStudent, replyOf, testStudents } from '../../../test/builders';
import { openTestPage } from '../../../test/test-page';

const lostFirst = (reply: Answer): Answer => {
  let tries = 0;
  return (call) => (tries++ === 0 ? ApiError.network('Failed to fetch') : reply(call));
};
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (page: RenderedPage, name: string) =>
  page.user.click((await dialog()).getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

interface Act {
  operation: 'grantTime' | 'announce';
  reply: Answer;
  begin(page: RenderedPage): Promise<unknown>;
  field: string;
  send: string;
}
const granted: Answer = () => replyOf({ granted: 1 });
const acts: Record<string, Act> = {
  'time for all': {
    operation: 'grantTime',
    reply: granted,
    begin: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Give time' })),
    field: 'Reason',
    send: 'Give 10 min',
  },
  'time for one': {
    operation: 'grantTime',
    reply: granted,
    begin: async ({ user }) => {
      await user.click(await screen.findByRole('button', { name: 'More for Asha Rao' }));
      const row = within(screen.getByRole('row', { name: /^Asha Rao/ }));
      await user.click(row.getByRole('button', { name: 'Give time' }));
    },
    field: 'Reason',
    send: 'Give 10 min',
  },
  'an announcement': {
    operation: 'announce',
    reply: () => replyOf({ id: 'a', text: 'x', at: '2026-11-21T06:00:00Z' }),
    begin: async ({ user }) => user.click(await screen.findByRole('button', { name: 'Announce' })),
    field: 'Message',
    send: 'Announce',
  },
};

describe.each(Object.entries(acts))('%s whose answer was lost, in a dialog that was closed', (_what, act) => {
  /** @returns the keys sent */
  const keysOf = async (...texts: string[]) => {
    const listTestStudents = testStudents(aTestStudent('sitting'));
    const page = openTestPage({ listTestStudents, [act.operation]: lostFirst(act.reply) });
    for (const [nth, text] of texts.entries()) {
      await act.begin(page);
      await page.user.type((await dialog()).getByLabelText(act.field), text);
      await press(page, act.send);
      if (nth === 0) {
        await screen.findByText(/Failed to fetch/);
        await press(page, 'Cancel');
      }
      await closed();
    }
    return page.calls.flatMap(({ operationId, idempotencyKey }) =>
      operationId === act.operation ? [idempotencyKey] : [],
    );
  };

  it('is the same act when it is sent again, and one more after that', async () => {
    const [lost, again, more] = await keysOf('Power cut', 'Power cut', 'Power cut');
    expect(again).toBe(lost);
    expect(more).not.toBe(lost);
  });

  it('is another act when it says something else', async () => {
    const [lost, other] = await keysOf('Power cut', 'Fire alarm');
    expect(other).not.toBe(lost);
  });
});
