import { expect, test, type Page } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { desktop, logIn, mailTo, newAddress, PASSWORD, person, phone, picture, runFile, signUp } from './people';

test.describe.configure({ timeout: 300_000 });

/** The same on a phone, kept as a picture. */
async function pictures(page: Page, name: string): Promise<void> {
  await page.setViewportSize(desktop);
  await picture(page, name);
  await page.setViewportSize(phone);
  await picture(page, `${name}-phone`);
}

const role = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('radio', { name: new RegExp(`^${name}`) });

async function invite(owner: Page, address: string, as: string): Promise<string> {
  await owner.getByRole('button', { name: 'Invite person' }).click();
  await owner.getByLabel('E-mail address').fill(address);
  await role(owner, as).check();
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`The invitation to ${address} is on its way`)).toBeVisible();
  const { text } = await mailTo(address, /invited to work in a team/);
  return /\/staff\/invitation#\S+/.exec(text)?.[0] ?? '';
}

/** The list of classes, until it has or no longer has the class of the owner. */
const seesClass = (page: Page, sees: boolean) =>
  expect(async () => {
    await page.goto('/teacher/classes');
    const expected = sees ? page.getByText(TITLE).first() : page.getByText('You have no classes yet');
    await expect(expected).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
const TITLE = 'Waves and optics 2027';

test('N-050: an owner invites a co-teacher and a desk, who accept on a phone, work, and lose access with the removal', async ({
  browser,
}) => {
  const owner = await person(browser);
  const email = newAddress('sunita');
  await signUp(owner.page, { name: 'Sunita Deshpande', email, role: 'teacher' });
  await logIn(owner.page, email);
  const { api } = runFile();
  const { token } = await mustCall(api, 'login', { body: { email, password: PASSWORD } });
  const made = await mustCall(api, 'createClass', { token, body: { title: TITLE, price: 0 } });
  await owner.page.getByRole('button', { name: /^Account menu/ }).click();
  await owner.page.getByRole('link', { name: 'Staff' }).click();
  await expect(owner.page.getByRole('heading', { name: 'Only you work in your classes' })).toBeVisible();
  await pictures(owner.page, 'staff-alone');
  await owner.page.setViewportSize(desktop);
  await owner.page.getByRole('button', { name: 'Invite person' }).click();
  await pictures(owner.page, 'staff-invite');
  await owner.page.setViewportSize(desktop);
  await owner.page.keyboard.press('Escape');

  const [coTeacher, desk] = [newAddress('farah'), newAddress('ramesh')];
  const first = await invite(owner.page, coTeacher, 'Co-teacher');
  const second = await invite(owner.page, desk, 'Desk');
  await expect(owner.page.getByText(/0 people work in your classes, 2 invitations are open/)).toBeVisible();
  await owner.page.getByRole('button', { name: 'Name the team' }).click();
  await owner.page.getByLabel('Name', { exact: true }).fill('Sunrise Academy');
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await expect(owner.page.getByText('Sunrise Academy')).toBeVisible();

  const farah = await person(browser, phone);
  await farah.page.goto(first);
  await expect(farah.page.getByRole('heading', { name: 'Sunrise Academy invites you' })).toBeVisible();
  await expect(farah.page).toHaveURL(/\/staff\/invitation$/);
  await pictures(farah.page, 'staff-invitation-signed-out');
  await signUp(farah.page, { name: 'Farah Ansari', email: coTeacher, role: 'teacher' }, () =>
    farah.page.getByRole('link', { name: 'Sign up as teacher' }).click(),
  );
  await farah.page.getByLabel('Email').fill(coTeacher);
  await farah.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await farah.page.getByRole('button', { name: 'Login', exact: true }).click();
  await farah.page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(farah.page.getByText('You work for Sunrise Academy now')).toBeVisible();
  await pictures(farah.page, 'staff-accepted');
  await farah.page.getByRole('link', { name: 'Go to the classes' }).click();
  await seesClass(farah.page, true);
  await pictures(farah.page, 'staff-classes');
  await farah.page.goto(second);
  await farah.page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(farah.page.getByText(/^This invitation was sent to r\*+\w@/)).toBeVisible();
  await pictures(farah.page, 'staff-other-address');

  const ramesh = await person(browser, phone);
  await signUp(ramesh.page, { name: 'Ramesh Yadav', email: desk, role: 'teacher' });
  await logIn(ramesh.page, desk);
  await ramesh.page.goto(second);
  await ramesh.page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(ramesh.page.getByText('You work for Sunrise Academy now')).toBeVisible();
  await ramesh.page.goto('/teacher/staff');
  await expect(ramesh.page.getByText(/^Sunrise Academy, Sunita/)).toBeVisible();
  await ramesh.page.goto(`/teacher/classes/${made.class.id}/invites`);
  await ramesh.page.getByRole('button', { name: 'Create invite' }).click();
  await expect(ramesh.page.getByText(/^Invite \w+ is created/)).toBeVisible();

  await owner.page.reload();
  await expect(owner.page.getByRole('rowheader', { name: /^Farah Ansari/ })).toBeVisible();
  await expect(owner.page.getByRole('row', { name: /^Ramesh Yadav/ })).toContainText('Desk');
  const evaluator = newAddress('kavya');
  const third = await invite(owner.page, evaluator, 'Evaluator');
  await pictures(owner.page, 'staff-team');
  await owner.page.setViewportSize(desktop);
  for (const name of ['Farah Ansari', 'Ramesh Yadav']) {
    await owner.page.getByRole('button', { name: `Actions for ${name}` }).click();
    await owner.page.getByRole('button', { name: 'Remove' }).click();
    await picture(owner.page, 'staff-remove');
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(owner.page.getByText(`${name} no longer works in your classes`)).toBeVisible();
  }
  await seesClass(farah.page, false);
  await ramesh.page.goto(`/teacher/classes/${made.class.id}/invites`);
  await expect(ramesh.page.getByRole('heading', { name: 'Class not found' })).toBeVisible();
  await ramesh.page.goto('/teacher/staff');
  await expect(ramesh.page.getByRole('heading', { name: 'Only you work in your classes' })).toBeVisible();
  await expect(ramesh.page.getByText(/^Sunrise Academy, Sunita/)).toHaveCount(0);
  await ramesh.page.goto(second);
  await expect(ramesh.page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await pictures(ramesh.page, 'staff-over');

  const kavya = await person(browser, phone);
  await signUp(kavya.page, { name: 'Kavya Menon', email: evaluator, role: 'teacher' });
  await logIn(kavya.page, evaluator);
  await kavya.page.goto(third);
  await kavya.page.getByRole('button', { name: 'Accept invitation' }).click();
  await kavya.page.getByRole('link', { name: 'Go to grading' }).click();
  await expect(kavya.page.getByRole('heading', { name: 'Nothing to grade now' })).toBeVisible();
  await pictures(kavya.page, 'grading-nothing');
  await kavya.page.goto('/dashboard');
  await expect(kavya.page.getByRole('link', { name: 'Open grading' })).toBeVisible();
  await pictures(kavya.page, 'grading-dashboard');
  expect([...owner.faults, ...farah.faults, ...ramesh.faults, ...kavya.faults]).toEqual([]);
});
