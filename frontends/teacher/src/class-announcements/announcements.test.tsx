import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  aClass,
  anAnnouncement,
  batchesReply,
  classes,
  classId,
  pageReply,
  replyOf,
  teacher,
} from '../../test/builders';
import type { Batch } from '../batches/batches.data';
import { AnnouncementsPage } from './announcements.page';
import { NewAnnouncement } from './new-announcement';

const open = (owned = aClass(), api: Api = {}) =>
  renderPage(<AnnouncementsPage />, {
    route: `/teacher/classes/${classId}/announcements`,
    path: '/teacher/classes/:classId/announcements',
    user: teacher,
    api: {
      listMyClasses: classes(owned),
      listBatches: batchesReply,
      listClassAnnouncements: () =>
        pageReply([
          anAnnouncement({ sendMail: true, batchIds: [batchesReply().data[1].batchId, 'gone'] }),
          anAnnouncement({ id: 'N2', by: { id: 'desk', name: 'Ravi Kumar' } }),
        ]),
      announceToClass: () => replyOf(anAnnouncement()),
      ...api,
    },
  });

describe('announcements of a class', () => {
  it('N-055: go to the class or to chosen batches, with a mail only when it is asked for', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Announce' }));
    expect(screen.getByText('Please write the announcement')).toBeVisible();
    await page.user.type(screen.getByLabelText('Announcement'), 'Bring your calculators');
    await page.user.click(await screen.findByRole('radio', { name: 'Some batches' }));
    await page.user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(screen.getByText('Please choose at least one batch')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Batches' })).toContainElement(document.activeElement as HTMLElement);
    await page.user.click(screen.getByRole('button', { name: 'Morning' }));
    await page.user.click(screen.getByRole('checkbox', { name: /Also send it by mail/ }));
    await page.user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(await screen.findByText('Your announcement is out')).toBeVisible();
    expect(screen.getByLabelText('Announcement')).toHaveValue('');
    expect(page.sent('announceToClass')).toMatchObject([
      {
        body: { text: 'Bring your calculators', batchIds: [batchesReply().data[1].batchId], sendMail: true },
        params: { classId },
      },
    ]);
  });

  it('asks before one that is typed is left, and not once it is out', async () => {
    const page = renderPage(
      <>
        <Link to="/elsewhere">Elsewhere</Link>
        <NewAnnouncement classId={classId} batches={[]} />
      </>,
      { path: '/', user: teacher, api: { announceToClass: () => replyOf(anAnnouncement()) } },
    );
    await page.user.type(screen.getByLabelText('Announcement'), 'Bring your calculators');
    await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await page.user.click(screen.getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(screen.getByLabelText('Announcement')).toHaveValue(''));
    await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(page.path()).toBe('/elsewhere');
  });

  it('N-055: may say the same twice, and a retry of a failed one is the same one', async () => {
    let sent = 0;
    const page = open(undefined, {
      announceToClass: () => (sent++ === 0 ? refusal(500, 'internal', '') : replyOf(anAnnouncement())),
    });
    const announce = async () => {
      const before = sent;
      await page.user.click(await screen.findByRole('button', { name: 'Announce' }));
      await waitFor(() => expect(sent).toBe(before + 1));
    };
    await page.user.type(await screen.findByLabelText('Announcement'), 'No class');
    await announce();
    expect(await screen.findByText('It could not be announced')).toBeVisible();
    await announce();
    await waitFor(() => expect(screen.getByLabelText('Announcement')).toHaveValue(''));
    await page.user.type(screen.getByLabelText('Announcement'), 'No class');
    await announce();
    const [first, second, third] = page.sent('announceToClass').map(({ idempotencyKey }) => idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('keep what is typed while one is sent', async () => {
    let answer = (): void => undefined;
    const sent = new Promise<void>((resolve) => (answer = resolve));
    const page = open(undefined, { announceToClass: () => sent.then(() => replyOf(anAnnouncement())) });
    await page.user.type(await screen.findByLabelText('Announcement'), 'No class');
    await page.user.click(screen.getByRole('button', { name: 'Announce' }));
    await page.user.type(screen.getByLabelText('Announcement'), ' on Friday');
    answer();
    const calls = () => page.sent('announceToClass');
    await waitFor(async () => {
      await page.user.click(screen.getByRole('button', { name: 'Announce' }));
      expect(calls()).toMatchObject([{ body: { text: 'No class' } }, { body: { text: 'No class on Friday' } }]);
    });
  });

  it('lead back to the whole class when its last batch was deleted meanwhile', async () => {
    const Deleting = () => {
      const [batches, setBatches] = useState<Batch[]>(batchesReply().data.slice(0, 1));
      return (
        <>
          <NewAnnouncement classId={classId} batches={batches} />
          <button onClick={() => setBatches([])}>Delete the batch</button>
        </>
      );
    };
    const page = renderPage(<Deleting />, { user: teacher });
    await page.user.type(screen.getByLabelText('Announcement'), 'Bring your calculators');
    await page.user.click(screen.getByRole('radio', { name: 'Some batches' }));
    await page.user.click(screen.getByRole('button', { name: 'Delete the batch' }));
    await page.user.click(screen.getByRole('button', { name: 'Announce' }));
    expect(screen.getByText('Please choose at least one batch')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'The whole class' })).toBeEnabled();
  });

  it('N-055: wait for the batches, so that what is for one does not go to all', async () => {
    open(undefined, { listBatches: () => refusal(503, 'unavailable', '') });
    expect(await screen.findByText('The batches could not be loaded')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Announce' })).not.toBeInTheDocument();
    expect((await screen.findAllByText(/To 2 batches/))[0]).toBeVisible();
  });

  it('N-055: say to whom they went, who wrote them and how many have read them', async () => {
    open();
    const [first, second] = await screen.findAllByText(/Read by 1 of 2/);
    expect(first?.parentElement).toHaveTextContent(/To Morning, a deleted batch.*Mailed/);
    expect(second?.parentElement).toHaveTextContent(/Ravi Kumar.*To the whole class/);
  });

  it('N-050: are only read by who may not announce, and in an archived class', async () => {
    const access = { ownerId: 'o', owner: 'Meera', roles: ['author' as const], can: ['class.see' as const] };
    const page = open(aClass({ access }));
    expect(await screen.findAllByText('No class on Friday')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^(Announce|Actions)/ })).not.toBeInTheDocument();
    page.unmount();
    open(aClass({ status: 'archived' }));
    expect(await screen.findByText('This class is archived')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Announce' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /^Actions/ })).toHaveLength(2);
    expect(screen.getByText(/To announce something, activate the class\.$/)).toBeVisible();
  });

  it('N-050: send who may not activate the class to its owner', async () => {
    const access = { ownerId: 'o', owner: 'Meera', roles: ['desk' as const], can: ['people.manage' as const] };
    open(aClass({ status: 'archived', access }));
    expect(await screen.findByText(/its owner has to activate it\.$/)).toBeVisible();
  });
});
