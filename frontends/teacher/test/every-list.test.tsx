import { everyList } from '@kasauti/web-kit/every-list';
import type { RenderedPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import path from 'node:path';
import { AttributesPage } from '../src/attributes/attributes.page';
import { StatisticsPage } from '../src/class-statistics/statistics.page';
import { ClassesPage } from '../src/classes/classes.page';
import { CouponsPage } from '../src/coupons/coupons.page';
import { CreateTestPage } from '../src/create-test/create-test.page';
import { DrawDialog } from '../src/create-test/questions/draws/draw-dialog';
import { DashboardPage } from '../src/dashboard/dashboard.page';
import { GradingPage } from '../src/grading/grading.page';
import { InvitesPage } from '../src/invites/invites.page';
import { JoinedDialog } from '../src/invites/joined-dialog';
import { ImportPage } from '../src/questions/import/import.page';
import { PickDialog } from '../src/questions/pick/pick-dialog';
import { QuestionsPage } from '../src/questions/questions.page';
import { SalesPage } from '../src/sales/sales.page';
import { ExtraTimeSection } from '../src/students/extra-time';
import { StaffPage } from '../src/staff/staff.page';
import { StudentsPage } from '../src/students/students.page';
import { GiveTimeDialog } from '../src/test-page/acts/give-time-dialog';
import { Allowances } from '../src/test-page/overview/allowances';
import { TestPage } from '../src/test-page/test.page';
import { TestsPage } from '../src/tests/tests.page';
import {
  aBankQuestion,
  aClass,
  aCoupon,
  anAllowance,
  anImport,
  anImportRow,
  anInvite,
  anOverview,
  aWork,
  aPerson,
  aSale,
  aStudent,
  aTest,
  aTrueFalse,
  classes,
  classId,
  dashboard,
  labelsReply,
  replyOf,
  salesReply,
  tests,
  testStudents,
} from './builders';
import { ofClass, page } from './lists/opened';
import { classLists } from './lists/classes';
import { attribute, attributeType } from './class-attributes';
import { figures } from './class-figures';
import { otherReads } from './other-reads';

const at = '2026-11-21T06:00:00Z';
const extraTime = { studentId: 'S1', scope: 'owner', kind: 'percent', amount: 25, validUntil: null, at };
const onTest = (tab: string) =>
  page(
    <TestPage />,
    '/teacher/tests/:testId',
    {
      getTestOverview: () => ({ success: true, data: anOverview() }),
      getQuestionStats: () => ({ success: true, data: { size: 0, questions: [] } }),
      listTestStudents: testStudents(),
    },
    `/teacher/tests/T1?tab=${tab}`,
  );
const ignored = () => undefined;

const twoTests = [aTest({ title: 'Optics' }), aTest({ id: 'T2', title: 'Waves' })] as const;
const twoClasses = [aClass(), aClass({ id: 'C2', title: 'JEE Maths' })] as const;
const classTexts = ['NEET Physics', 'JEE Maths'] as const;
const questions = [aBankQuestion(), aBankQuestion({ id: 'Q2', question: aTrueFalse('Sound needs a medium') })] as const;
const questionTexts = ['Light is a wave', 'Sound needs a medium'] as const;
/** Of a dialog that finds questions of the bank. */
const inDialog = {
  rows: questions,
  texts: questionTexts,
  empty: 'No questions yet',
  noMatch: {
    seek: async ({ user }: RenderedPage) => user.selectOptions(await screen.findByLabelText('Kind'), 'mcq'),
    finds: ({ type }: Record<string, unknown>) => type === undefined,
    text: 'No question matches',
    back: 'Clear filters',
  },
} as const;
const sitting = (studentName: string) => ({
  studentId: studentName,
  studentName,
  state: 'sitting',
  attempt: {
    attemptId: studentName,
    attemptNo: 1,
    status: 'in_progress',
    startedAt: at,
    deadlineAt: at,
    answeredCount: 1,
    extraMinutes: 0,
    lateAnswers: 0,
    pendingGrading: 0,
  },
});
const students = [sitting('Asha Rao'), sitting('Imran Shaikh')] as const;
const studentTexts = ['Asha Rao', 'Imran Shaikh'] as const;

everyList(
  path.join(__dirname, '../src'),
  [
    {
      reader: 'attributes/attributes.page.tsx',
      operation: 'listAttributes',
      open: ofClass(<AttributesPage />, 'manage', {
        listMyClasses: classes(),
        listAttributeTypes: () => ({ success: true, data: [attributeType('chapters', 'Chapters')] }),
      }),
      rows: [attribute('Lenses'), attribute('Mirrors')],
      texts: ['Lenses', 'Mirrors'],
      reply: (chapters) => ({ success: true, data: { chapters } }),
      empty: 'None yet',
    },
    {
      reader: 'attributes/attributes.page.tsx',
      operation: 'listAttributeTypes',
      open: ofClass(<AttributesPage />, 'manage', {
        listMyClasses: classes(),
        listAttributes: () => ({ success: true, data: {} }),
      }),
      rows: [attributeType('chapters', 'Chapters'), attributeType('topics', 'Topics')],
      texts: ['Chapters', 'Topics'],
      empty: { never: 'three types always exist' },
    },
    ...classLists,
    {
      reader: 'class-statistics/class-tests.tsx',
      operation: 'listTeachingTests',
      open: ofClass(<StatisticsPage />, 'statistics', {
        getClassStatistics: () => ({ success: true, source: 'live', data: figures }),
      }),
      rows: twoTests,
      texts: ['Optics', 'Waves'],
      empty: 'No tests yet',
      noMatch: 'of one class',
      next: { all: { link: 'All 50 tests', to: `/teacher/tests?classId=${classId}` } },
    },
    {
      reader: 'classes/classes.page.tsx',
      operation: 'listMyClasses',
      open: page(<ClassesPage />, '/teacher/classes', {
        getTeacherDashboard: dashboard({ classes: [] }),
        listTeachingTests: tests(),
      }),
      rows: twoClasses,
      texts: classTexts,
      empty: 'You have no classes yet',
      noMatch: { route: '/teacher/classes?status=draft', text: 'No class matches', back: 'Clear filters' },
    },
    {
      reader: 'coupons/coupons.page.tsx',
      operation: 'listCoupons',
      open: page(<CouponsPage />, '/teacher/coupons'),
      rows: [aCoupon(), aCoupon({ code: 'HOLI' })],
      texts: ['DIWALI', 'HOLI'],
      empty: 'No coupons yet',
    },
    {
      reader: 'create-test/create-test.page.tsx',
      operation: 'listMyClasses',
      open: page(<CreateTestPage />, '/create-test', {
        getPaymentAvailability: () => ({ success: true, data: { available: true } }),
      }),
      rows: twoClasses,
      texts: classTexts,
      empty: 'Create a class first',
      noMatch: 'the choices of a field',
      next: { by: 'reads on' },
    },
    {
      reader: 'dashboard/needs-you.tsx',
      operation: 'listTeachingTests',
      open: page(<DashboardPage />, '/dashboard', { getTeacherDashboard: dashboard() }),
      rows: [
        aTest({ title: 'Optics', action: { code: 'edit' } }),
        aTest({ id: 'T2', title: 'Waves', pendingGrading: 2 }),
      ],
      texts: ['Optics is still a draft', '2 answers of Waves wait for grading'],
      empty: 'Nothing needs you now',
      noMatch: 'the most urgent ones',
      next: { by: 'reads on' },
    },
    {
      reader: 'invites/invites.page.tsx',
      operation: 'listInvites',
      open: ofClass(<InvitesPage />, 'invites', { listMyClasses: classes(aClass()) }),
      rows: [anInvite(), anInvite({ id: 'I2', code: 'P3HW8ZC6VN' })],
      texts: ['7KQ4M9XT2D', 'P3HW8ZC6VN'],
      empty: 'No invites yet',
    },
    {
      reader: 'invites/joined-dialog.tsx',
      operation: 'listInviteStudents',
      open: page(<JoinedDialog classId={classId} invite={anInvite()} onClose={ignored} />, '/'),
      rows: [
        { studentId: 'S1', name: 'Asha Rao', joinedAt: at, isEnrolled: true },
        { studentId: 'S2', name: 'Imran Shaikh', joinedAt: at, isEnrolled: true },
      ],
      texts: studentTexts,
      empty: 'No student has joined by this invite yet.',
    },
    {
      reader: 'questions/pick/pick-dialog.tsx',
      operation: 'listBankQuestions',
      open: page(<PickDialog ownerId="u1" present={[]} onClose={ignored} onPick={ignored} />, '/', {
        listQuestionLabels: () => labelsReply(),
      }),
      ...inDialog,
    },
    {
      reader: 'create-test/questions/draws/draw-dialog.tsx',
      operation: 'listBankQuestions',
      open: page(
        <DrawDialog
          ownerId="u1"
          languages={['en']}
          sections={[]}
          section={undefined}
          onClose={ignored}
          onDraw={ignored}
        />,
        '/',
        {
          listQuestionLabels: () => labelsReply(),
        },
      ),
      ...inDialog,
    },
    {
      reader: 'questions/questions.page.tsx',
      operation: 'listBankQuestions',
      open: page(<QuestionsPage />, '/teacher/questions', { listQuestionLabels: () => labelsReply() }),
      rows: questions,
      texts: questionTexts,
      empty: 'No questions yet',
      noMatch: { route: '/teacher/questions?tag=none', text: 'No question matches', back: 'Clear filters' },
    },
    {
      reader: 'questions/import/preview.tsx',
      operation: 'listImportRows',
      open: page(
        <ImportPage />,
        '/teacher/questions/import/:importId',
        { getImport: () => replyOf(anImport()) },
        `/teacher/questions/import/${anImport().id}`,
      ),
      rows: [anImportRow(1), anImportRow(2)],
      texts: ['Question number 1', 'Question number 2'],
      empty: { never: 'a file without a question has failed' },
      noMatch: {
        route: `/teacher/questions/import/${anImport().id}?show=problem`,
        finds: ({ show }) => show === 'all',
        text: 'No question of this kind',
        back: 'Show all',
      },
    },
    {
      reader: 'sales/sales.page.tsx',
      operation: 'listSales',
      open: page(<SalesPage />, '/teacher/sales'),
      rows: [aSale({ title: 'Optics' }), aSale({ orderId: 'O2', title: 'Waves' })],
      texts: ['Optics', 'Waves'],
      reply: (sales, pagination) => ({ ...salesReply(...(sales as ReturnType<typeof aSale>[])), pagination }),
      empty: 'No sales in this month',
      noMatch: 'one month is always chosen',
    },
    {
      reader: 'grading/grading.page.tsx',
      operation: 'listGradingWork',
      open: page(<GradingPage />, '/teacher/grading'),
      rows: [aWork(), aWork({ testId: 'T2', title: 'Waves' })],
      texts: ['Optics', 'Waves'],
      empty: 'Nothing to grade now',
      noMatch: 'all that waits, the longest waiting first',
      next: { all: 'the thousand newest tests at most, which is more than anybody grades' },
    },
    {
      reader: 'staff/staff.page.tsx',
      operation: 'listStaff',
      open: page(<StaffPage />, '/teacher/staff', { listMyWorkplaces: () => replyOf([]), listMyClasses: classes() }),
      rows: [aPerson({ name: 'Farah Ansari' }), aPerson({ userId: 'U2', name: 'Ravi Menon' })],
      texts: ['Farah Ansari', 'Ravi Menon'],
      reply: (people) => replyOf({ team: null, people, invitations: [] }),
      empty: 'Only you work in your classes',
      next: { all: 'a team has a hundred people at most' },
    },
    {
      reader: 'students/students.page.tsx',
      operation: 'listStudents',
      open: page(<StudentsPage />, '/teacher/students', { listMyClasses: classes() }),
      rows: [aStudent({ name: 'Asha Rao' }), aStudent({ studentId: 'S2', name: 'Imran Shaikh' })],
      texts: studentTexts,
      reply: (data, pagination) => ({
        success: true,
        data,
        pagination,
        counts: { all: pagination.total, inactive: 0, falling: 0 },
      }),
      empty: 'No students yet',
      noMatch: { route: '/teacher/students?flag=inactive', text: 'No student matches', back: 'Clear filters' },
    },
    {
      reader: 'students/extra-time.tsx',
      operation: 'listAccommodations',
      open: page(<ExtraTimeSection student={aStudent()} place={{ classId }} />, '/'),
      rows: [extraTime, { ...extraTime, scope: 'everywhere', amount: 40 }],
      texts: ['+25%', /^\+40%/],
      empty: 'None. Every test lasts as long as for the others.',
      noMatch: 'of one student',
      next: { all: 'a student has two at most' },
    },
    {
      reader: 'test-page/acts/give-time-dialog.tsx',
      operation: 'listTestStudents',
      open: page(<GiveTimeDialog testId="T1" sitting={21} once={(_grant, send) => send('k')} onClose={ignored} />, '/'),
      reach: async ({ user }) => user.click(await screen.findByLabelText('Students I choose')),
      rows: students,
      texts: studentTexts,
      empty: 'No student is sitting the test now.',
      noMatch: 'who sits the test now',
    },
    {
      reader: 'test-page/overview/allowances.tsx',
      operation: 'listAllowances',
      open: page(<Allowances testId="T1" open={2} />, '/'),
      rows: [anAllowance({}), anAllowance({ allowanceId: 'W2', studentName: 'Ben Das' })],
      texts: ['Asha Rao: one more attempt', 'Ben Das: one more attempt'],
      empty: 'No further attempt was allowed.',
      noMatch: 'shown only where there are some',
    },
    {
      reader: 'test-page/overview/roster.tsx',
      operation: 'listTestStudents',
      open: onTest('overview'),
      rows: students,
      texts: studentTexts,
      empty: 'No student is sitting the test now.',
      noMatch: 'one group is always chosen, and each says when it is empty',
    },
    {
      reader: 'test-page/results/results-table.tsx',
      operation: 'listTestStudents',
      open: onTest('results'),
      rows: students,
      texts: studentTexts,
      empty: 'No attempt has been submitted yet.',
      noMatch: [
        {
          seek: async ({ user }) => user.type(await screen.findByLabelText('Search students'), 'nobody'),
          finds: ({ search }) => search === undefined,
          text: 'No attempt matches.',
          back: 'Clear filters',
        },
        {
          seek: async ({ user }) => user.click(await screen.findByRole('button', { name: 'To grade' })),
          finds: ({ show }) => show === 'submitted',
          text: 'No attempt matches.',
          back: 'Clear filters',
        },
      ],
    },
    {
      reader: 'tests/tests.page.tsx',
      operation: 'listTeachingTests',
      open: page(<TestsPage />, '/teacher/tests', { listMyClasses: classes(...twoClasses) }),
      rows: twoTests,
      texts: ['Optics', 'Waves'],
      empty: 'No tests yet',
      noMatch: [
        { route: '/teacher/tests?classId=C2', text: 'No tests in this class', back: 'Show all classes' },
        { route: '/teacher/tests?q=none', text: 'No test matches', back: 'Clear search' },
      ],
      next: { by: 'reads on' },
    },
  ],
  otherReads,
);
