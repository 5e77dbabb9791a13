import { randomBytes } from 'node:crypto';
import { addVerifiedAccount } from '@kasauti/identity';
import { mustCall } from '../../local/api-client';
import { otpOf, secretOf } from '../../local/authenticator';
import { insist } from './insist';

const PASSWORD = 'Chaos-tests-27!';
const FEE_PAISE = 1770;

/** One student who buys one test. */
export interface Purchase {
  studentId: string;
  testId: string;
  token: string;
}

const question = {
  type: 'true-false',
  question: 'Money always unlocks the test',
  options: ['True', 'False'],
  correctAnswer: 0,
  points: 1,
};

/** A class with one paid test of three attempts and one student, for a story that needs its own. */
export interface Stage extends Purchase {
  classId: string;
  teacher: Member;
  /** Takes the class over. */
  successor: Member;
  /** Has just confirmed the second factor. */
  admin: Member;
}
interface Member {
  id: string;
  token: string;
}
interface Market {
  purchases: Purchase[];
  stages: Stage[];
}

/** A class with paid tests and enrolled students: as many pairs of a student and a test as there are payments. */
export async function openMarket(
  api: string,
  { mongoUri, identitySecret }: { mongoUri: string; identitySecret: string },
  { payments, stories = 0 }: { payments: number; stories?: number },
): Promise<Market> {
  const env = { MONGODB_URI: mongoUri, IDENTITY_SECRET: identitySecret };
  const logIn = async (role: 'teacher' | 'student' | 'admin', no: number): Promise<Member> => {
    const email = `${role}${no}@chaos-pay.kasauti.example`;
    const totpSecret = role === 'admin' ? secretOf(randomBytes(32)) : undefined;
    await addVerifiedAccount(env, { email, password: PASSWORD, fullName: `Member ${no}`, role, totpSecret });
    const otp = totpSecret ? { otp: otpOf(totpSecret, Date.now()) } : {};
    const { token, user } = await mustCall(api, 'login', { body: { email, password: PASSWORD, ...otp } });
    return { token: token as string, id: user.id as string };
  };
  const teacher = await logIn('teacher', 0);
  const { token } = teacher;
  const aClass = async (): Promise<string> => {
    const body = { title: 'Paid class under fire', description: 'Everything is killed here', price: FEE_PAISE / 100 };
    return (await mustCall(api, 'createClass', { token, body })).class.id as string;
  };
  const aTest = async (classId: string, no: number): Promise<string> => {
    const test = { title: `Paid test ${no}`, class: classId, duration: 30, attempts: 3, questions: [question] };
    return (await mustCall(api, 'createTest', { token, body: test })).data.testId as string;
  };
  const aStudent = async (no: number, classId: string) => {
    const student = await logIn('student', no);
    // The first test opens a class to students, which catalog learns by an event.
    const input = { token: student.token, params: { classId } };
    await insist(api, 'enrollInClass', input, ({ status }) => status === 200);
    return student;
  };
  const made = await aClass();
  const perStudent = Math.min(5, Math.ceil(payments / 10));
  const testIds: string[] = [];
  for (let no = 1; no <= perStudent; no++) testIds.push(await aTest(made, no));
  const purchases: Purchase[] = [];
  for (let no = 1; purchases.length < payments; no++) {
    const student = await aStudent(no, made);
    purchases.push(...testIds.map((testId) => ({ studentId: student.id, testId, token: student.token })));
  }
  const stages: Stage[] = [];
  const successor = await logIn('teacher', 1);
  const admin = await logIn('admin', 0);
  for (let no = 1; no <= stories; no++) {
    const classId = await aClass();
    const testId = await aTest(classId, no);
    const student = await aStudent(payments + no, classId);
    stages.push({ studentId: student.id, testId, token: student.token, classId, teacher, successor, admin });
  }
  return { purchases: purchases.slice(0, payments), stages };
}
