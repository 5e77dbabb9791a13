import { sharedByTests } from '@kasauti/service-kit/testing';
import { eventually } from './eventually';
import { startPaidForm } from './sandbox';
import { PASSWORD } from './form';

/*
 * Section 7 of the specification: each call with the path and payload it names, sent as a foreign client would, and
 * every response field that sections 3 and 7 name.
 */
const form = sharedByTests(startPaidForm);
let teacher: string;
let student: string;
let classId: string;
let testId: string;
let inviteCode: string;

beforeAll(async () => {
  teacher = (await form.member('teacher', 'Meera Iyer')).token;
  student = (await form.member('student', 'Asha Rao')).token;
});

interface Reply {
  status: number;
  body: unknown;
}

async function call(
  method: string,
  path: string,
  { token, payload }: { token?: string; payload?: object } = {},
): Promise<Reply> {
  const answer = await fetch(form.api + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    body: payload && JSON.stringify(payload),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The paths, such as `data[].id`, that `body` lacks. A list must have an element where a path goes into it. */
function lacking(body: unknown, paths: string): string[] {
  return paths.split(/\s+/).filter((path) => {
    let here: unknown[] = [body];
    for (const step of path.split('.')) {
      const [, name = '', isList] = /^(\w+)(\[\])?$/.exec(step) ?? [];
      const next = here.map((one) => (one as Record<string, unknown> | null)?.[name]);
      if (next.some((value) => value === undefined)) return true;
      if (isList && !next.every((value) => Array.isArray(value) && value.length > 0)) return true;
      here = isList ? (next as unknown[][]).flat() : next;
    }
    return false;
  });
}

function expectFields({ status, body }: Reply, paths: string, expected = 200): void {
  expect({ status, body: status === expected ? undefined : body }).toEqual({ status: expected, body: undefined });
  expect(lacking(body, paths)).toEqual([]);
}

describe('accounts', () => {
  const email = 'ravi@story.kasauti.example';
  const mailTo = async (subject: RegExp, address = email): Promise<string> => {
    const mail = await eventually(
      () => form.mailbox.messages(address).findLast((one) => subject.test(one.subject)),
      (found) => found !== undefined,
    );
    return mail?.text ?? '';
  };

  it('F-014, F-017, F-022, F-035, F-151 to F-153: POST /auth/signup, POST /auth/resend-verification and POST /auth/verify-email by confirmationCode', async () => {
    const payload = { email, password: PASSWORD, fullName: 'Ravi Das', role: 'student' };
    expectFields(await call('POST', '/auth/signup', { payload }), 'success', 202);
    for (const wrong of [{ role: 'admin' }, { password: 'kasauti7' }, { email: 'nobody' }])
      expectFields(await call('POST', '/auth/signup', { payload: { ...payload, ...wrong } }), 'success error', 400);
    const confirmationCode = /\b(\d{6})\b/.exec(await mailTo(/./))?.[1];
    expectFields(
      await call('POST', '/auth/resend-verification', { payload: { email } }),
      'error cooldownRemaining',
      429,
    );
    expectFields(
      await call('POST', '/auth/verify-email', { payload: { email, confirmationCode: '000000' } }),
      'success error',
      400,
    );
    expectFields(await call('POST', '/auth/verify-email', { payload: { email, confirmationCode } }), 'success');
  });

  it('F-018: POST /auth/verify-email by the token of the mailed link, after which the account can log in', async () => {
    const owner = { email: 'nila@story.kasauti.example', password: PASSWORD };
    const signedUp = await call('POST', '/auth/signup', {
      payload: { ...owner, fullName: 'Nila Menon', role: 'teacher' },
    });
    expectFields(signedUp, 'success handle', 202);
    expectFields(await call('POST', '/auth/login', { payload: owner }), 'success error', 403);
    const token = /[?&]token=([\w-]+)/.exec(await mailTo(/./, owner.email))?.[1];
    const { handle } = signedUp.body as { handle: string };
    const payload = { email: owner.email, token, handle };
    // Opened elsewhere, it asks for a password: the sign-up may be somebody else's.
    expectFields(await call('POST', '/auth/verify-email', { payload: { email: owner.email, token } }), 'error', 400);
    expectFields(await call('POST', '/auth/verify-email', { payload }), 'success');
    expect((await call('POST', '/auth/verify-email', { payload })).body).toMatchObject({
      message: 'Your email address is already verified. You can log in.',
    });
    expectFields(await call('POST', '/auth/login', { payload: owner }), 'success token user.role');
  });

  it('F-025, F-150: POST /auth/login', async () => {
    expectFields(
      await call('POST', '/auth/login', { payload: { email, password: PASSWORD } }),
      'success token refreshToken user.id user.email user.fullName user.role user.isActive user.groups',
    );
    expectFields(
      await call('POST', '/auth/login', { payload: { email, password: 'wrong-One-1!' } }),
      'success error',
      401,
    );
  });

  it('F-030 to F-034, F-154, F-155: POST /auth/forgot-password and POST /auth/reset-password', async () => {
    expectFields(await call('POST', '/auth/forgot-password', { payload: { email } }), 'success message');
    const token = /[?&]token=([\w-]+)/.exec(await mailTo(/password/i))?.[1];
    const newPassword = 'Monday-tests-28!';
    const earlier = (await call('POST', '/auth/login', { payload: { email, password: PASSWORD } })).body as {
      token: string;
    };
    expectFields(await call('POST', '/auth/reset-password', { payload: { token, newPassword } }), 'success');
    expect(await call('POST', '/auth/reset-password', { payload: { token, newPassword } })).toMatchObject({
      status: 400,
      body: { error: 'Invalid reset token. Please request a new password reset.' },
    });
    expect(
      await call('POST', '/auth/forgot-password', { payload: { email: 'unknown@story.kasauti.example' } }),
    ).toMatchObject({ status: 404, body: { error: 'No account found with this email address.' } });
    expectFields(await call('POST', '/auth/login', { payload: { email, password: newPassword } }), 'token');
    expectFields(await call('POST', '/auth/login', { payload: { email, password: PASSWORD } }), 'success error', 401);
    const asBefore = () => call('GET', '/dashboard/student', { token: earlier.token });
    expectFields(await eventually(asBefore, ({ status }) => status === 401), 'success error', 401);
  });

  it('F-027: logout and refresh: a session that was left cannot be renewed', async () => {
    const { token, refreshToken } = (
      await call('POST', '/auth/login', { payload: { email, password: 'Monday-tests-28!' } })
    ).body as { token: string; refreshToken: string };
    const renewed = await call('POST', '/auth/refresh', { payload: { refreshToken } });
    expectFields(renewed, 'success token refreshToken');
    const newest = (renewed.body as { refreshToken: string }).refreshToken;
    expectFields(await call('POST', '/auth/logout', { token, payload: { refreshToken: newest } }), 'success');
    expectFields(await call('POST', '/auth/refresh', { payload: { refreshToken: newest } }), 'success error', 401);
  });
});

describe('classes of a teacher', () => {
  it('F-158, F-159: POST /classes and GET /classes/my-classes', async () => {
    const payload = { title: 'Physics', description: 'Waves', visibility: 'public', price: 17.7 };
    const made = await call('POST', '/classes', { token: teacher, payload });
    expectFields(made, 'message class.title', 201);
    classId = (made.body as { class: { id: string } }).class.id;
    expectFields(await call('POST', '/classes', { token: teacher, payload: { ...payload, price: -1 } }), 'error', 400);
    expectFields(
      await call('GET', '/classes/my-classes', { token: teacher }),
      `data[].id data[].title data[].description data[].visibility data[].enrollmentCount data[].price data[].isActive
       data[].createdAt data[].lastActivity data[].studentCount`,
    );
  });

  it('F-083, F-160 to F-163: POST and GET /classes/{id}/attribute-types and /classes/{id}/attributes', async () => {
    const type = {
      type: 'exam_skills',
      name: 'Exam skills',
      description: 'What a question asks for',
      icon: 'book',
      color: '#3B82F6',
    };
    expectFields(
      await call('POST', `/classes/${classId}/attribute-types`, { token: teacher, payload: type }),
      'success',
      201,
    );
    expectFields(
      await call('GET', `/classes/${classId}/attribute-types`, { token: teacher }),
      'success data[].id data[].type data[].name data[].description data[].icon data[].color',
    );
    const attribute = { type: 'exam_skills', name: 'Recall', description: '' };
    expectFields(
      await call('POST', `/classes/${classId}/attributes`, { token: teacher, payload: attribute }),
      'success',
      201,
    );
    expectFields(
      await call('GET', `/classes/${classId}/attributes`, { token: teacher }),
      'data.exam_skills[].id data.exam_skills[].name data.exam_skills[].description',
    );
  });

  it('F-086, F-164, F-165: POST and GET /classes/{id}/invites', async () => {
    const made = await call('POST', `/classes/${classId}/invites`, {
      token: teacher,
      payload: { maxUses: 30, expiresInDays: 7 },
    });
    expectFields(made, 'success invite.code invite.inviteUrl', 201);
    inviteCode = (made.body as { invite: { code: string } }).invite.code;
    expectFields(
      await call('GET', `/classes/${classId}/invites`, { token: teacher }),
      'success data[].id data[].code data[].inviteUrl data[].maxUses data[].usedCount data[].expiresAt data[].createdAt',
    );
  });

  it('F-166: POST /tests/create', async () => {
    const payload = {
      title: 'Waves 1',
      description: 'Sound and light',
      class: classId,
      duration: 60,
      fee: 17.7,
      passingScore: 60,
      attempts: 1,
      shuffleQuestions: true,
      showResults: true,
      instructions: 'Answer all',
      questions: [
        {
          type: 'mcq',
          question: 'Sound is',
          options: ['longitudinal', 'transverse'],
          correctAnswer: 0,
          points: 2,
          explanation: 'It moves along',
          difficulty: 'medium',
        },
        {
          type: 'true-false',
          question: 'Light needs a medium',
          options: ['True', 'False'],
          correctAnswer: 1,
          points: 1,
          difficulty: 'medium',
        },
        {
          type: 'short-answer',
          question: 'Unit of frequency',
          correctAnswer: 'hertz',
          points: 1,
          difficulty: 'medium',
        },
      ],
    };
    const made = await eventually(
      () => call('POST', '/tests/create', { token: teacher, payload }),
      ({ status }) => status === 201,
    );
    expectFields(made, 'data.title data.questionsCount data.totalPoints data.testId', 201);
    testId = (made.body as { data: { testId: string } }).data.testId;
  });
});

describe('a student', () => {
  it('F-118, F-122, F-167, F-168: GET /classes/browse and GET /classes/{id}/details', async () => {
    const browse = '/classes/browse?page=1&limit=12&search=Physics';
    const browsed = await eventually(
      () => call('GET', browse, { token: student }),
      ({ body }) => lacking(body, 'data.classes[].id').length === 0,
    );
    expectFields(
      browsed,
      `data.classes[].id data.classes[].title data.classes[].description data.classes[].thumbnail data.classes[].featured
       data.classes[].isEnrolled data.classes[].difficulty data.classes[].teacher.name data.classes[].teacher.avatar
       data.classes[].teacher.rating data.classes[].totalEnrolledStudents data.classes[].totalTests data.classes[].tags
       data.classes[].testPrice data.classes[].averageRating data.classes[].totalReviews data.pagination.currentPage
       data.pagination.totalPages data.pagination.totalClasses data.pagination.hasPrevPage data.pagination.hasNextPage
       data.filters.subjects data.filters.difficulties data.filters.totalFeatured`,
    );
    expectFields(await call('GET', `${browse}&difficulty=beginner&subject=Physics&featured=true`), 'data.classes');
    expectFields(
      await call('GET', `/classes/${classId}/details`),
      `data.title data.description data.longDescription data.thumbnail data.featured data.teacher.name data.teacher.avatar
       data.teacher.experience data.teacher.rating data.teacher.bio data.teacher.totalStudents data.teacher.totalClasses
       data.teacher.qualifications data.teacher.teachingStyle data.totalEnrolledStudents data.totalTests data.averageRating
       data.totalReviews data.estimatedDurationWeeks data.difficulty data.subject data.testPrice data.isEnrolled
       data.learningOutcomes data.prerequisites data.tags data.curriculum data.reviews`,
    );
  });

  it('F-039, F-169 to F-171, F-192: GET /join/{inviteCode}, POST /join/{inviteCode}/enroll and POST /classes/{id}/enroll', async () => {
    expectFields(
      await call('GET', `/join/${inviteCode}`),
      `success data.class.title data.class.description data.class.teacher.name data.class.priceFormatted data.invite.code
       data.invite.maxUses data.invite.usedCount data.invite.expiresAt`,
    );
    expectFields(await call('GET', '/join/0000000000'), 'success error', 404);
    expectFields(await call('POST', `/join/${inviteCode}/enroll`, { token: student }), 'success message');
    expectFields(await call('POST', `/classes/${classId}/enroll`, { token: student }), 'success message');
  });

  it('F-172, F-173: POST /tests/{testId}/payment/initiate and POST /tests/{testId}/payment/verify', async () => {
    const payload = { billingState: '27', billingPin: '400001' };
    const path = `/tests/${testId}/payment`;
    const order = await eventually(
      () => call('POST', `${path}/initiate`, { token: student, payload }),
      ({ status }) => status < 300,
    );
    expectFields(order, 'success data.keyId data.amount data.currency data.description data.razorpayOrderId');
    const { razorpayOrderId, amount } = (order.body as { data: { razorpayOrderId: string; amount: number } }).data;
    expect(amount).toBe(1770);
    const signed = await form.sandbox.control.pay(razorpayOrderId, { method: 'upi', vpa: 'success@razorpay' });
    const forged = { ...signed, razorpay_signature: '0'.repeat(64) };
    expectFields(await call('POST', `${path}/verify`, { token: student, payload: forged }), 'success error', 400);
    const verified = await call('POST', `${path}/verify`, { token: student, payload: signed });
    expectFields(verified, 'success data.verified');
    expect((verified.body as { data: { verified: boolean } }).data.verified).toBe(true);
  });

  it('F-174, F-175: GET /student/analytics and POST /audit/log', async () => {
    for (const query of ['period=weekly', 'period=monthly', `period=yearly&classId=${classId}`])
      expectFields(
        await call('GET', `/student/analytics?${query}`, { token: student }),
        `success data.overview.averageScore data.overview.improvement data.overview.totalTestsTaken
         data.overview.totalTimeSpent data.overview.rank data.overview.percentile data.overview.currentStreak
         data.overview.longestStreak data.performanceTrend data.subjectWisePerformance data.recentTests data.monthlyActivity`,
      );
    const entry = {
      action_type: 'consent',
      action_category: 'consent',
      action_description: 'Agreed to the enrolment',
      resource_type: 'class',
      resource_id: classId,
      request_data: {},
      consent_given: true,
      consent_type: 'class_enrollment',
    };
    expectFields(await call('POST', '/audit/log', { token: student, payload: entry }), 'success', 202);
  });

  it('F-156, F-157: GET /dashboard/teacher and GET /dashboard/student', async () => {
    const enrolled = 'data.recentActivity[].type data.classes[].students';
    const ofTeacher = await eventually(
      () => call('GET', '/dashboard/teacher', { token: teacher }),
      ({ body }) => lacking(body, enrolled).length === 0,
    );
    expectFields(
      ofTeacher,
      `success source data.stats.totalClasses data.stats.totalStudents data.stats.activeTests data.stats.pendingGrading
       data.stats.avgClassPerformance data.classes[].id data.classes[].name data.classes[].students data.classes[].avgScore
       data.activeTests[].id data.activeTests[].title data.activeTests[].class data.activeTests[].status
       data.activeTests[].submissions data.activeTests[].total data.activeTests[].deadline data.recentActivity[].message data.recentActivity[].time`,
    );
    const ofStudent = await eventually(
      () => call('GET', '/dashboard/student', { token: student }),
      ({ body }) => lacking(body, 'data.upcomingTests[].id').length === 0,
    );
    expectFields(
      ofStudent,
      `data.stats.enrolledClasses data.stats.testsCompleted data.stats.averageScore data.stats.rank data.stats.totalStudents
       data.recentActivity[].id data.recentActivity[].type data.recentActivity[].title data.recentActivity[].description
       data.recentActivity[].timestamp data.enrolledClasses[].id data.enrolledClasses[].title data.enrolledClasses[].teacher
       data.enrolledClasses[].description data.enrolledClasses[].progress data.enrolledClasses[].testsCompleted
       data.enrolledClasses[].totalTests data.enrolledClasses[].lastScore data.enrolledClasses[].nextTest.id
       data.enrolledClasses[].nextTest.title data.enrolledClasses[].nextTest.scheduledFor data.enrolledClasses[].nextTest.fee
       data.upcomingTests[].id data.upcomingTests[].title data.upcomingTests[].className data.upcomingTests[].teacher
       data.upcomingTests[].duration data.upcomingTests[].totalQuestions data.upcomingTests[].scheduledFor
       data.upcomingTests[].fee data.upcomingTests[].isPaid data.performanceAnalytics.monthlyScores
       data.performanceAnalytics.subjectPerformance`,
    );
  });
});
