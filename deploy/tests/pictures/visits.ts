import { mustCall } from '../../local/api-client';
import type { RunFile } from '../../local/run-file';
import { allRoutes, type Reader } from './routes';

export interface Visit {
  reader: Reader;
  /** Name of the pictures. */
  name: string;
  path: string;
}

export const accounts = { student: 'Asha Verma', teacher: 'Meera Iyer', admin: 'Kavita Rao' } as const;

/** What stands for a parameter; a route may need its own: a test that is paid for, or one with a result. */
type Values = Record<string, string>;

/** Views of a page that have no route of their own. */
const more: Record<Reader, string[]> = {
  visitor: ['/classes/:classId/details?tab=curriculum', '/classes/:classId/details?tab=reviews', '/classes?page=2'],
  student: [
    '/dashboard?tab=analytics',
    '/dashboard?tab=upcoming',
    '/my-tests?tab=completed',
    '/wallet?tab=credits',
    '/wallet?tab=invoices',
    '/classes/:classId/details?tab=reviews',
  ],
  teacher: [
    '/teacher/tests/:testId?tab=questions',
    '/teacher/tests/:testId?tab=results',
    '/teacher/tests/:testId?tab=grading',
    '/teacher/tests/:testId?tab=settings',
    '/teacher/tests?tab=archived',
    '/teacher/students?page=2',
  ],
  admin: ['/admin/classes?tab=reports', '/admin/classes?tab=reviews', '/admin/users?page=2'],
};

/** The demo school has nothing of these. */
const unfilled = [
  '/join/list/:admissionId',
  '/teacher/classes/:classId/students/import/:importId',
  '/teacher/questions/import/:importId',
];

/** Every route with its parameters filled in from the demo school. */
export async function allVisits({ api, accounts: people }: RunFile): Promise<Visit[]> {
  const tokenOf = async (name: string) => {
    const { email, password } = people.find((one) => one.name === name) ?? {};
    return (await mustCall(api, 'login', { body: { email, password } })).token as string;
  };
  const teacher = await tokenOf(accounts.teacher);
  const student = await tokenOf(accounts.student);
  const { data: tests } = await mustCall(api, 'listTeachingTests', { token: teacher, query: { limit: 50 } });
  const testCalled = (title: string) =>
    (tests as { id: string; title: string }[]).find((t) => t.title.startsWith(title))?.id ?? '';
  const { data: classes } = await mustCall(api, 'listMyClasses', { token: teacher, query: { limit: 50 } });
  const classCalled = (title: string) =>
    (classes as { id: string; title: string }[]).find((c) => c.title.startsWith(title))?.id ?? '';
  const { data: invites } = await mustCall(api, 'listInvites', {
    token: teacher,
    params: { classId: classCalled('Physics olympiad') },
  });
  const { data: questions } = await mustCall(api, 'listBankQuestions', { token: teacher, query: { limit: 1 } });
  const { data: me } = await mustCall(api, 'getMe', { token: student });
  const values: Values = {
    classId: classCalled('Physics for NEET'),
    testId: testCalled('JEE Main mock 1'),
    questionId: (questions as { id: string }[])[0]?.id ?? '',
    userId: me.id as string,
    inviteCode: (invites as { code: string; status: string }[]).find(({ status }) => status === 'active')?.code ?? '',
    document: 'privacy',
  };
  const special: Record<string, Values> = {
    '/tests/:testId/pay': { testId: testCalled('Waves and sound') },
    '/tests/:testId/take': { testId: testCalled('Mechanics') },
    '/teacher/classes/:classId/invites': { classId: classCalled('Physics olympiad') },
  };
  const visit = (reader: Reader, pattern: string): Visit => {
    const fill = { ...values, ...special[pattern] };
    const path = pattern.replace(/:(\w+)/g, (_all, name: string) => {
      if (!fill[name]) throw new Error(`the demo school has no ${name} for ${pattern}`);
      return fill[name];
    });
    return { reader, path, name: `${reader}-${pattern.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home'}` };
  };
  return [
    ...allRoutes()
      .filter(({ pattern }) => !unfilled.includes(pattern))
      .map(({ reader, pattern }) => visit(reader, pattern)),
    ...Object.entries(more).flatMap(([reader, patterns]) => patterns.map((one) => visit(reader as Reader, one))),
  ];
}
