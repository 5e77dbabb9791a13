import { createHmac } from 'node:crypto';
import { secretOf, type Authenticator } from '../authenticator';
import type { Secrets } from '../secrets';

/** The accounts that the welcome prints. They are written directly, as `addVerifiedAccount` says. */
export const people = [
  { role: 'admin', email: 'admin@demo.kasauti.example', name: 'Kavita Rao' },
  { role: 'teacher', email: 'meera@demo.kasauti.example', name: 'Meera Iyer' },
  { role: 'teacher', email: 'imran@demo.kasauti.example', name: 'Imran Sheikh' },
  { role: 'student', email: 'asha@demo.kasauti.example', name: 'Asha Verma' },
  { role: 'student', email: 'rohan@demo.kasauti.example', name: 'Rohan Das' },
  { role: 'student', email: 'fatima@demo.kasauti.example', name: 'Fatima Khan' },
  { role: 'student', email: 'joseph@demo.kasauti.example', name: 'Joseph Kurian' },
  // Approves the large refunds that the first administrator requests.
  { role: 'admin', email: 'nikhil@demo.kasauti.example', name: 'Nikhil Bose' },
] as const;

/** The authenticator apps of the demo administrators. Their keys are derived from a stored secret, so they survive restarts. */
export const demoAuthenticators = ({ identitySecret }: Secrets): Authenticator[] =>
  people
    .filter(({ role }) => role === 'admin')
    .map(({ email }, no) => ({
      email,
      secret: secretOf(
        createHmac('sha256', identitySecret)
          .update(no === 0 ? 'demo authenticator' : `demo authenticator ${no + 1}`)
          .digest(),
      ),
    }));

/** The printed accounts with their passwords and keys. */
export function accountsOf(secrets: Secrets) {
  const password = { admin: secrets.adminPassword, teacher: secrets.teacherPassword, student: secrets.studentPassword };
  const authenticators = demoAuthenticators(secrets);
  return people.map((p) => ({
    ...p,
    password: password[p.role],
    totpSecret: authenticators.find(({ email }) => email === p.email)?.secret,
  }));
}
