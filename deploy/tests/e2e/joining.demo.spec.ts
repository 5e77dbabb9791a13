import { expect, test, type Page } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { account, tokenOf } from './accounts';
import { desktop, logIn, newAddress, person, PASSWORD, phone, picture, runFile, signUp } from './people';

test.describe.configure({ timeout: 240_000 });
const api = () => runFile().api;
const asMeera = async () => ({ token: await tokenOf('meera') });

interface Teacher {
  classId: string;
  title: string;
}

/** An active, invite-only class of the demo's teacher. */
async function anInviteOnlyClass(): Promise<Teacher> {
  const title = `Kaveri batch ${Date.now().toString(36)}`;
  const { class: made } = await mustCall(api(), 'createClass', {
    ...(await asMeera()),
    body: { title, description: 'Weekly mocks for the evening batch.', visibility: 'invite_only', price: 17.7 },
  });
  const classId = made.id as string;
  await mustCall(api(), 'updateClass', {
    ...(await asMeera()),
    params: { classId },
    body: { status: 'active', confirm: true },
  });
  return { classId, title };
}

async function createInvite(page: Page, maxUses: string, days: string): Promise<string> {
  await page.getByRole('textbox', { name: /^Max uses/ }).fill(maxUses);
  await page.getByRole('textbox', { name: /^Expires in days/ }).fill(days);
  await page.getByRole('button', { name: 'Create invite' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'is created' });
  await expect(notice).toBeVisible();
  return /Invite (\w{10}) is created/.exec((await notice.textContent()) ?? '')?.[1] ?? '';
}

test('F-011, F-015, F-017, F-024, F-036, F-038, F-039, F-130, F-183: a brand-new person opens an invite, signs up, verifies, logs in, lands on the invite again and joins', async ({
  browser,
}) => {
  const { classId, title } = await anInviteOnlyClass();
  const teacher = await person(browser, desktop);
  const { email, password } = account('meera');
  await logIn(teacher.page, email, password);
  await teacher.page.goto(`/teacher/classes?search=${encodeURIComponent(title)}`);
  await teacher.page.getByRole('link', { name: `Invites of ${title}` }).click();
  await expect(teacher.page.getByText('No invites yet')).toBeVisible();
  const code = await createInvite(teacher.page, '2', '7');
  await teacher.page.getByRole('button', { name: 'Copy link' }).first().click();
  await picture(teacher.page, 'invites-desktop');
  const row = teacher.page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('0 of 2');

  // Browsing does not show the class, the invite does, and the way back survives sign-up, verification and login.
  const student = await person(browser, phone);
  await student.page.goto(`/classes/${classId}/details`);
  await expect(student.page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await student.page.goto(`/join/${code.toLowerCase()}`);
  await expect(student.page.getByRole('heading', { name: title })).toBeVisible();
  await expect(student.page.getByText('2 of 2 left')).toBeVisible();
  await picture(student.page, 'join-visitor-phone');
  await student.page.getByRole('link', { name: 'Join This Class' }).click();
  const address = newAddress('nila');
  await signUp(student.page, { name: 'Nila Menon', email: address, role: 'student' }, () =>
    student.page.getByRole('link', { name: 'Create an account' }).click(),
  );
  await student.page.getByLabel('Email').fill(address);
  await student.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await student.page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(student.page).toHaveURL(new RegExp(`/join/${code}`, 'i'));
  await student.page.getByRole('button', { name: 'Join This Class' }).click();
  await expect(student.page.getByText(/Your dashboard opens in 2 seconds/)).toBeVisible();
  await picture(student.page, 'joined-phone');
  await expect(student.page).toHaveURL(/student\/dashboard/);
  await student.page.goto('/my-classes');
  await expect(student.page.getByRole('link', { name: `Open: ${title}` })).toBeVisible();
  await picture(student.page, 'my-classes-phone');

  // The teacher sees the place used, and by whom.
  await teacher.page.reload();
  await expect(row).toContainText('1 of 2');
  await row.getByRole('button', { name: /who joined/ }).click();
  await expect(teacher.page.getByRole('dialog')).toContainText('Nila Menon');
  await teacher.page.getByRole('button', { name: 'Close' }).click();

  // Opening the invite again uses no second place; leaving is confirmed and takes the class away.
  await student.page.goto(`/join/${code}`);
  await expect(student.page.getByText(/You are in this class since/)).toBeVisible();
  await student.page.getByRole('link', { name: 'Go to Class' }).click();
  await student.page.getByRole('tab', { name: 'About' }).click();
  await student.page.getByRole('button', { name: 'Leave class' }).click();
  const dialog = student.page.getByRole('dialog');
  await expect(dialog).toContainText('Your results stay');
  await picture(student.page, 'leave-phone');
  await dialog.getByRole('button', { name: 'Leave class' }).click();
  await expect(student.page.getByText(`You have left ${title}`)).toBeVisible();
  await expect(student.page).toHaveURL(/my-classes/);
  await student.page.goto(`/classes/${classId}/details`);
  await expect(student.page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  expect([...teacher.faults, ...student.faults]).toEqual([]);
});

test('F-037, F-040, F-085, F-087: an invite that is full, withdrawn, unknown or of an archived class says so, and a teacher account is told why not', async ({
  browser,
}) => {
  const { classId, title } = await anInviteOnlyClass();
  const invite = async (body: object) =>
    (await mustCall(api(), 'createInvite', { ...(await asMeera()), params: { classId }, body })).invite as {
      id: string;
      code: string;
    };
  const [last, expiring, open] = [await invite({ maxUses: 1 }), await invite({ expiresInDays: 1 }), await invite({})];
  await mustCall(api(), 'joinClass', { token: await tokenOf('rohan'), params: { inviteCode: last.code } });

  const { page } = await person(browser, desktop);
  const shows = async (code: string, reason: string) => {
    await page.goto(`/join/${code}`);
    await expect(page.getByRole('heading', { name: 'Invalid Invite' })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
  };
  await shows(last.code, 'All places of this invite are taken');
  await picture(page, 'invite-full-desktop');
  await shows('0000000000', 'Invalid invite code');

  const teacher = await person(browser, phone);
  const { email, password } = account('meera');
  await logIn(teacher.page, email, password);
  await teacher.page.goto(`/join/${open.code}`);
  await expect(teacher.page.getByText('Only students can join a class.')).toBeVisible();
  await teacher.page.goto(`/teacher/classes/${classId}/invites`);
  await expect(teacher.page.getByRole('row', { name: new RegExp(open.code) })).toBeVisible();
  await picture(teacher.page, 'invites-phone');
  await teacher.page.getByRole('button', { name: `Revoke invite ${expiring.code}` }).click();
  await teacher.page.getByRole('dialog').getByRole('button', { name: 'Revoke invite' }).click();
  await expect(teacher.page.getByRole('row', { name: new RegExp(expiring.code) })).toContainText('Revoked');
  await shows(expiring.code, 'The teacher has withdrawn this invite');

  await mustCall(api(), 'updateClass', { ...(await asMeera()), params: { classId }, body: { status: 'archived' } });
  await shows(open.code, 'This class no longer takes new students');
  await expect(page.getByText(title)).toHaveCount(0);
});

test('F-198: a teacher finds a student in the list, removes the student, and an old invite does not undo it', async ({
  browser,
}) => {
  const { classId, title } = await anInviteOnlyClass();
  const { code } = (await mustCall(api(), 'createInvite', { ...(await asMeera()), params: { classId }, body: {} }))
    .invite as {
    code: string;
  };
  const { page } = await person(browser, phone);
  const rohan = account('rohan');
  await logIn(page, rohan.email, rohan.password);
  await page.goto(`/join/${code}`);
  await page.getByRole('button', { name: 'Join This Class' }).click();
  await expect(page.getByRole('heading', { name: 'You are in', exact: true })).toBeVisible();

  const teacher = await person(browser, desktop);
  const { email, password } = account('meera');
  await logIn(teacher.page, email, password);
  await teacher.page.getByRole('link', { name: 'Students' }).click();
  await expect(teacher.page.getByRole('table', { name: 'Students by name' })).toBeVisible();
  await picture(teacher.page, 'students-desktop');
  // The figures follow the events of the other services within a few seconds.
  await expect(async () => {
    await teacher.page.goto(`/teacher/students?classId=${classId}`);
    await expect(teacher.page.getByRole('button', { name: rohan.name })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(teacher.page.getByRole('row').nth(1)).toContainText('Invite');
  await teacher.page.getByRole('button', { name: rohan.name }).click();
  const drawer = teacher.page.getByRole('dialog', { name: rohan.name });
  await expect(drawer.getByText(title)).toBeVisible();
  await picture(teacher.page, 'student-drawer-desktop');
  await teacher.page.setViewportSize(phone);
  await picture(teacher.page, 'student-drawer-phone');
  await drawer.getByRole('button', { name: new RegExp(`from ${title}`) }).click();
  await teacher.page.getByRole('button', { name: 'Remove student' }).click();
  await expect(teacher.page.getByText(`${rohan.name} is removed from ${title}`)).toBeVisible();
  await teacher.page.goto('/teacher/students');
  await expect(teacher.page.getByRole('row').nth(1)).toBeVisible();
  await picture(teacher.page, 'students-phone');

  await page.goto('/my-classes');
  await expect(page.getByRole('tab', { name: /^Active/ })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await page.goto(`/join/${code}`);
  await expect(page.getByRole('heading', { name: 'You cannot join this class' })).toBeVisible();
  await expect(page.getByText(/removed you from this class/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join This Class' })).toHaveCount(0);
  expect(teacher.faults).toEqual([]);
});
