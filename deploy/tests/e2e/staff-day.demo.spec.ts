import { expect, test, type Browser } from '@playwright/test';
import { mustCall } from '../../local/api-client';
import { beginTest, choose, handIn, saved } from './exam';
import { anAccount, desktop, logIn, mailTo, person, phone, pictures, runFile, type Account } from './people';

test.describe.configure({ timeout: 300_000 });

/** With a page. */
async function atWork(browser: Browser, { email }: Account, viewport = desktop) {
  const one = await person(browser, viewport);
  await logIn(one.page, email);
  return one;
}

const REASON = 'The hall lost its power';

test('N-050, N-054: an owner and four staff through one test day, on a phone and at a desk', async ({ browser }) => {
  const { api } = runFile();
  const owner = await anAccount('Sunita Deshpande', 'teacher');
  const ask = ({ token }: Account, operation: Parameters<typeof mustCall>[1], input: object = {}) =>
    mustCall(api, operation, { token, ...input });
  const classId = (await ask(owner, 'createClass', { body: { title: 'Minerals 2027', price: 0 } })).class.id as string;
  const staff = async (name: string, role: string): Promise<Account> => {
    const one = await anAccount(name, 'teacher');
    await ask(owner, 'inviteStaff', { body: { email: one.email, grants: [{ role, classIds: [classId] }] } });
    const { text } = await mailTo(one.email, /invited to work in a team/);
    await ask(one, 'acceptStaffInvitation', { body: { token: /invitation#(\S+)/.exec(text)?.[1] } });
    return one;
  };
  const author = await staff('Anil Kapadia', 'author');
  const coTeacher = await staff('Farah Ansari', 'co_teacher');
  const evaluator = await staff('Kavya Menon', 'evaluator');
  const clerk = await staff('Ramesh Yadav', 'desk');

  // The author writes the paper and cannot publish it; the co-teacher does.
  const paper = {
    class: classId,
    title: 'Streaks',
    duration: 30,
    fee: 0,
    release: 'manual',
    anonymousGrading: true,
    questions: [
      { type: 'mcq', question: 'Which streaks?', options: ['Slate', 'Granite'], correctAnswer: 0, points: 2 },
      { type: 'short-answer', question: 'Name a metal that leaves a golden streak.', correctAnswer: 'Gold', points: 3 },
    ],
  };
  let draft: { data: { id: string } } | undefined;
  await expect(async () => {
    draft = await ask(author, 'createTestDraft', { body: paper });
  }).toPass({ timeout: 60_000 });
  const testId = draft?.data.id ?? '';
  const refused = ask(author, 'publishTest', { params: { testId }, body: {} });
  await expect(refused).rejects.toThrow(/staff_not_allowed/);
  await ask(coTeacher, 'publishTest', { params: { testId }, body: {} });

  // The desk gives a roll number and extra time on a phone.
  const pupil = await anAccount('Rehana Shaikh', 'student');
  await expect(async () => {
    await ask(pupil, 'enrollInClass', { params: { classId } });
  }).toPass({ timeout: 60_000 });
  const desk = await atWork(browser, clerk, phone);
  await desk.page.goto(`/teacher/classes/${classId}/students`);
  await desk.page.getByRole('button', { name: /^Set roll number/ }).click();
  await desk.page.keyboard.type('RS-04');
  await desk.page.keyboard.press('Enter');
  await expect(desk.page.getByText('RS-04').first()).toBeVisible();
  await pictures(desk.page, 'staff-day-desk');

  // The student sits on a phone; the co-teacher ends the test by mistake and lets the student go on.
  const student = await atWork(browser, pupil, phone);
  await student.page.goto(`/tests/${testId}/take`);
  await beginTest(student.page);
  await choose(student.page, 'Slate');
  await saved(student.page);
  const room = await atWork(browser, coTeacher);
  await room.page.goto(`/teacher/tests/${testId}`);
  await expect(room.page.getByRole('row', { name: /Rehana/ })).toContainText('RS-04');
  await room.page.getByRole('button', { name: /^More for Rehana/ }).click();
  await room.page.getByRole('button', { name: 'End the test' }).click();
  const ending = room.page.getByRole('dialog', { name: /^End the test of Rehana/ });
  await ending.getByLabel('Reason').fill(REASON);
  await ending.getByRole('button', { name: 'End the test' }).click();
  await expect(room.page.getByText('Ended the test of Rehana Shaikh')).toBeVisible({ timeout: 30_000 });
  await expect(student.page.getByRole('heading', { name: 'Your teacher has ended this test.' })).toBeVisible({
    timeout: 90_000,
  });
  const { data: rows } = await ask(coTeacher, 'listTestStudents', { params: { testId } });
  const { attemptId } = (rows as { attempt: { attemptId: string } }[])[0]?.attempt ?? {};
  await ask(coTeacher, 'reopenAttempt', { params: { attemptId }, body: { minutes: 20, reason: REASON } });
  // The page that says so learns it by itself.
  await expect(student.page.getByText(/^Your teacher lets you go on for 20 minutes/)).toBeVisible({ timeout: 40_000 });
  await pictures(student.page, 'staff-day-go-on');
  await student.page.setViewportSize(phone);
  await student.page.getByRole('button', { name: 'Go on' }).click();
  await student.page.getByRole('checkbox').check();
  await student.page.getByRole('button', { name: 'Start Test' }).click();
  await expect(student.page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible({ timeout: 30_000 });
  await student.page.getByLabel('Your answer').fill('Brass');
  await saved(student.page);
  await student.page.setViewportSize(desktop);
  await handIn(student.page);

  // The evaluator grades without a name, on a phone.
  const grader = await atWork(browser, evaluator, phone);
  await grader.page.goto('/teacher/grading');
  await grader.page.getByRole('link', { name: 'Grade: Streaks' }).click();
  await expect(grader.page.getByTestId('answer')).toHaveText('Brass');
  await expect(grader.page.getByText(/^Answer 1, given/)).toBeVisible();
  await pictures(grader.page, 'staff-day-grading');
  expect(await grader.page.getByRole('main').innerText()).not.toMatch(/Rehana|Shaikh|RS-04/);
  await grader.page.keyboard.press('2');
  await grader.page.keyboard.press('Enter');
  await expect(grader.page.getByText('All short answers are graded')).toBeVisible();

  // The co-teacher releases; the student sees the marks; the owner sees who did what.
  await ask(coTeacher, 'releaseResults', { params: { testId }, body: { closeTest: true } });
  await expect(async () => {
    await student.page.reload();
    await expect(student.page.getByText('4 / 5').first()).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  const boss = await atWork(browser, owner);
  await boss.page.goto(`/teacher/tests/${testId}`);
  await expect(boss.page.getByText(/Farah Ansari/).first()).toBeVisible();
  await pictures(boss.page, 'staff-day-owner');
  expect([...desk.faults, ...student.faults, ...room.faults, ...grader.faults, ...boss.faults]).toEqual([]);
});
