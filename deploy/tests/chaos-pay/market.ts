import { addVerifiedAccount } from '@kasauti/identity';
import { mustCall } from '../../local/api-client';

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

/** A class with paid tests and enrolled students: as many pairs of a student and a test as there are payments. */
export async function openMarket(api: string, mongoUri: string, payments: number): Promise<Purchase[]> {
  const logIn = async (role: 'teacher' | 'student', no: number) => {
    const email = `${role}${no}@chaos-pay.kasauti.example`;
    const fullName = `${role === 'teacher' ? 'Teacher' : 'Student'} ${no}`;
    await addVerifiedAccount({ MONGODB_URI: mongoUri }, { email, password: PASSWORD, fullName, role });
    const { token, user } = await mustCall(api, 'login', { body: { email, password: PASSWORD } });
    return { token: token as string, id: user.id as string };
  };
  const { token } = await logIn('teacher', 0);
  const body = { title: 'Paid class under fire', description: 'Everything is killed here', price: FEE_PAISE / 100 };
  const { class: made } = await mustCall(api, 'createClass', { token, body });
  const perStudent = Math.min(5, Math.ceil(payments / 10));
  const testIds: string[] = [];
  for (let no = 1; no <= perStudent; no++) {
    const test = { title: `Paid test ${no}`, class: made.id, duration: 30, questions: [question] };
    testIds.push((await mustCall(api, 'createTest', { token, body: test })).data.testId as string);
  }
  const purchases: Purchase[] = [];
  for (let no = 1; purchases.length < payments; no++) {
    const student = await logIn('student', no);
    await mustCall(api, 'enrollInClass', { token: student.token, params: { classId: made.id as string } });
    purchases.push(...testIds.map((testId) => ({ studentId: student.id, testId, token: student.token })));
  }
  return purchases.slice(0, payments);
}
