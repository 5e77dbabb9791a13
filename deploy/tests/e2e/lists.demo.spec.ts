import { expect, test } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { inLanes } from '../../local/in-lanes';
import { anAccount, desktop, logIn, mailTo, newAddress, person, phone, pictures, runFile, signUp } from './people';

/** Rows beside those of the story, whose students answer without a browser. A whole class: STUDENTS=300 in a longer run. */
const MORE = Number(process.env.STUDENTS ?? 4) - 3;

test.describe.configure({ timeout: 900_000 });

test('N-053: a spreadsheet invites a class, and its students join with their own consent', async ({ browser }) => {
  const { api } = runFile();
  const teacher = await anAccount('Sunita Deshpande', 'teacher');
  const title = `Minerals ${Date.now().toString(36)}`;
  const made = await mustCall(api, 'createClass', { token: teacher.token, body: { title, price: 0 } });
  const classId = made.class.id as string;
  const question = { type: 'mcq', question: 'Which streaks?', options: ['Slate', 'Granite'], correctAnswer: 0 };
  const body = { title: 'Streaks', class: classId, fee: 0, duration: 30, questions: [question] };
  await mustCall(api, 'createTest', { token: teacher.token, body });
  const known = await anAccount('Rehana Shaikh', 'student');
  const [fresh, refusing] = [newAddress('farida'), newAddress('arjun')];

  const others = await inLanes([...Array(MORE).keys()], 4, (n) => anAccount(`S${n} Student`, 'student'));

  const desk = await person(browser);
  await logIn(desk.page, teacher.email);
  await desk.page.goto(`/teacher/classes/${classId}/students`);
  await desk.page.getByRole('link', { name: 'Import list' }).first().click();
  await pictures(desk.page, 'list-file');
  await desk.page.setViewportSize(desktop);
  const rows = [
    'E-mail;Full name;Roll No;Batch;Phone',
    `${known.email};Rehana Shaikh;RS-04;Morning;98`,
    `${fresh};Farida Khan;FK-05;Morning;99`,
    `${refusing};Arjun Rao;RS-04;;97`,
    `${refusing};Arjun Rao;AR-06;;97`,
    'not an address;Nobody;;;',
    ...others.map(({ email }, n) => `${email};Student ${n};N-${n};Morning;`),
  ];
  await desk.page.getByLabel(/^Rows from a spreadsheet/).fill(rows.join('\n'));
  await desk.page.getByRole('button', { name: 'Check rows' }).click();
  await expect(desk.page.getByText('Same roll number as row 2')).toBeVisible();
  await expect(desk.page.getByText('Not a mail address')).toBeVisible();
  await pictures(desk.page, 'list-check');
  await desk.page.setViewportSize(desktop);
  await desk.page.getByRole('button', { name: 'Create Morning' }).click();
  await expect(desk.page.getByText('One batch of the file does not exist yet')).toHaveCount(0);
  const download = desk.page.waitForEvent('download');
  await desk.page.getByRole('button', { name: 'Download problems' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await desk.page.getByRole('button', { name: `Invite ${MORE + 3}` }).click();
  await expect(desk.page.getByText(`${MORE + 3} invited, 0 changed`)).toBeVisible({ timeout: 60_000 });
  await pictures(desk.page, 'list-done');
  await desk.page.setViewportSize(desktop);

  // One has an account and finds the invitation on My Classes, in either language.
  const first = await person(browser, phone);
  await logIn(first.page, known.email);
  await first.page.goto('/my-classes');
  await expect(first.page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
  await pictures(first.page, 'list-invited');
  await first.page.setViewportSize(phone);
  await first.page.getByRole('button', { name: `Join ${title}`, exact: true }).click();
  await expect(first.page).toHaveURL(new RegExp(`/classes/${classId}`), { timeout: 30_000 });
  await first.page.goto('/my-classes');
  await expect(first.page.getByText('Your roll number: RS-04 · Batch: Morning')).toBeVisible();

  // Another has none: the mail leads through the sign-up and back.
  const { text } = await mailTo(fresh, /invite/i);
  expect(text).toContain(teacher.email);
  const link = /\/join\/list\/\w+/.exec(text)?.[0] ?? '';
  const second = await person(browser, phone);
  await second.page.goto(link);
  await expect(second.page.getByRole('heading', { name: title })).toBeVisible();
  await pictures(second.page, 'list-join');
  await second.page.setViewportSize(phone);
  await signUp(second.page, { name: 'Farida Khan', email: fresh, role: 'student' }, () =>
    second.page.getByRole('link', { name: 'Sign up' }).click(),
  );
  await logIn(second.page, fresh).catch(() => undefined);
  await second.page.goto(link);
  await second.page.getByRole('button', { name: `Join ${title}`, exact: true }).click();
  await expect(second.page).toHaveURL(new RegExp(`/classes/${classId}`), { timeout: 30_000 });

  await inLanes(others, 4, async ({ token }) => {
    const [invitation] = (await mustCall(api, 'listMyAdmissions', { token })).data;
    await mustCall(api, 'acceptAdmission', { token, params: { admissionId: invitation.admissionId } });
  });

  // A third wants no such mails; the link in the mail needs no login.
  const stop = /\/unsubscribe\?of=list\S+/.exec((await mailTo(refusing, /invite/i)).text)?.[0] ?? '';
  const third = await person(browser, phone);
  await third.page.goto(stop);
  await third.page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(third.page.getByText('Turned off: Invitations to classes.')).toBeVisible();

  // The teacher sees who is in and who is not.
  await desk.page.getByRole('link', { name: 'See who is invited' }).click();
  await desk.page.getByLabel('Search').fill('Rehana');
  await expect(desk.page.getByRole('row', { name: /Rehana/ })).toContainText('Accepted');
  await pictures(desk.page, 'list-invitations');
  await desk.page.setViewportSize(desktop);
  await desk.page.goto(`/teacher/classes/${classId}/students`);
  await desk.page.getByLabel('Search').fill('Farida');
  await expect(desk.page.getByRole('row', { name: /Farida/ })).toContainText('FK-05');
  const members = async () =>
    (await mustCall(api, 'listRoster', { token: teacher.token, params: { classId }, query: { limit: 1 } })).pagination;
  await expect.poll(async () => (await members()).total, { timeout: 60_000 }).toBe(MORE + 2);
  await desk.page.reload();
  await expect(desk.page.getByText(`${title}, ${MORE + 2} students`)).toBeVisible();
  expect([...desk.faults, ...first.faults, ...second.faults, ...third.faults]).toEqual([]);
});
