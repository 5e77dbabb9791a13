import { htmlOf, textOf, type Links, type Words } from './layout';
import type { MailData, RefundWords } from './mail';

const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);
const inIndia = (at: string) =>
  `${new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date(at))} IST`;

const refundCauses: Partial<Record<NonNullable<RefundWords['cause']>, string>> = {
  test_cancelled: 'The test was cancelled by its teacher. You do not have to do anything.',
  right_refused: 'The test could no longer be taken when your payment arrived. You do not have to do anything.',
  extra_payment:
    'This was a second payment for the same test. Your first payment stands, and so does your right to the test.',
  wrong_amount: 'The payment did not have the amount of your order.',
};

type Templates = { [K in keyof MailData]: (data: MailData[K], email: string, origin: string) => Words };
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

const templates: Templates = {
  verify: ({ code, token }, email, origin) => ({
    subject: 'Your Kasauti verification code',
    code,
    lines: ['Enter this code to verify your email address. It works for 10 minutes.'],
    button: { label: 'Verify email address', url: `${origin}/verify-email?${query({ email, token })}` },
    after: [
      'The link works for 24 hours, on any device.',
      'If you did not sign up, ignore this mail: the account cannot be used without this code.',
    ],
  }),
  sign_up_again: (_data, _email, origin) => ({
    subject: 'Please sign up to Kasauti again',
    lines: [
      'Someone requested a verification code for this email address, but the sign-up is too old or was made in another browser.',
    ],
    button: { label: 'Sign up', url: `${origin}/signup` },
    after: ['If it was not you, ignore this mail.'],
  }),
  already_registered: ({ fullName }, email, origin) => ({
    subject: 'You already have a Kasauti account',
    fullName,
    lines: [
      'Someone, probably you, tried to sign up with this email address. You already have an account, and your email address is verified: you can simply log in.',
    ],
    button: { label: 'Log in', url: `${origin}/login` },
    after: [
      `Forgot your password? ${origin}/forgot-password`,
      'If it was not you, there is nothing to do: your account has not changed.',
    ],
  }),
  reset: ({ fullName, token }, _email, origin) => ({
    subject: 'Choose a new Kasauti password',
    fullName,
    lines: ['Use this link to choose a new password. It works once, for 30 minutes.'],
    button: { label: 'Choose a new password', url: `${origin}/reset-password?${query({ token })}` },
    after: ['If you did not ask for this, ignore this mail: your password has not changed.'],
  }),
  password_changed: ({ fullName }, _email, origin) => ({
    subject: 'Your Kasauti password was changed',
    fullName,
    lines: ['Your password was changed just now, and every other login of your account was ended.'],
    after: [`If it was not you, choose a new password at once: ${origin}/forgot-password`],
  }),
  account_erased: () => ({
    subject: 'Your Kasauti account was deleted',
    lines: [
      'Your account is deleted: your name and your address are removed, and all logins are ended. Results and invoices stay without your name, as long as they have to be kept.',
    ],
    after: ['This is the last mail about this account. You can sign up again with the same address at any time.'],
  }),
  session_revoked: ({ fullName }, _email, origin) => ({
    subject: 'You were logged out of Kasauti on one device',
    fullName,
    lines: [
      'An old login of yours was used a second time. To be safe we ended that login; please log in again on that device.',
    ],
    after: [`If you do not recognise this, choose a new password: ${origin}/forgot-password`],
  }),
  second_factor_on: ({ fullName }, _email, origin) => ({
    subject: 'A second factor was added to your Kasauti account',
    fullName,
    lines: [
      'An authenticator app was connected to your account just now. From now on administrator actions need its codes.',
    ],
    after: [`If it was not you, choose a new password at once and tell support: ${origin}/forgot-password`],
  }),
  second_factor_guessed: ({ fullName }, _email, origin) => ({
    subject: 'Wrong codes were tried on your Kasauti account',
    fullName,
    lines: [
      'Wrong codes of your authenticator app were entered several times today, after the right password. You may have to wait before you can enter another one.',
    ],
    after: [`If it was not you, someone else knows your password. Choose a new one at once: ${origin}/forgot-password`],
  }),
  receipt: ({ fullName, payment: p }, _email, origin) => ({
    subject: `Payment received: ${p.title}`,
    fullName,
    lines: [
      `We received your payment of ${rupees(p.amountPaise)} for the test ${p.title} on ${inIndia(p.paidAt)}. It includes ${rupees(p.gstPaise)} GST.`,
      ...(p.creditPaise > 0 ? [`${rupees(p.creditPaise)} of it came from your credit.`] : []),
      ...(p.reference ? [`Reference: ${p.reference}`] : []),
    ],
    button: { label: 'Go to the test', url: `${origin}/tests/${p.testId}/details` },
    after: [`Your GST invoice is a PDF in your wallet: ${origin}/wallet`],
  }),
  refund: ({ fullName, refund: r }, _email, origin) => ({
    subject: `Money back: ${r.title}`,
    fullName,
    lines: [
      ...(r.cause && refundCauses[r.cause] ? [refundCauses[r.cause] ?? ''] : []),
      `We sent back ${rupees(r.amountPaise)} for the test ${r.title}.`,
      r.to === 'credit'
        ? 'It was added to your credit and can be used for another test.'
        : 'It goes to the card, account or UPI it was paid with. Banks usually take 5 to 7 working days.',
    ],
    after: [`Your payments and credit notes: ${origin}/wallet`],
  }),
  test_soon: ({ fullName, testId, title, startAt }, _email, origin) => ({
    subject: `${title} opens ${inIndia(startAt)}`,
    fullName,
    lines: [`The test ${title} opens on ${inIndia(startAt)}.`],
    button: { label: 'Read the rules of the test', url: `${origin}/tests/${testId}/details` },
    after: ['Check your device and your network some minutes before.'],
  }),
  result_out: ({ fullName, testId, title }, _email, origin) => ({
    subject: `Your result is out: ${title}`,
    fullName,
    lines: [`Your result of the test ${title} can be seen now.`],
    button: { label: 'See your result', url: `${origin}/tests/${testId}/result` },
  }),
  result_changed: ({ fullName, testId, title }, _email, origin) => ({
    subject: `Graded again: ${title}`,
    fullName,
    lines: [
      `A question of the test ${title} was corrected, so all answers to it were graded again. Your score has changed.`,
    ],
    button: { label: 'See your result', url: `${origin}/tests/${testId}/result` },
  }),
  answers_waiting: ({ fullName, testId, title, count }, _email, origin) => ({
    subject: `Answers wait for you: ${title}`,
    fullName,
    lines: [
      `${count === 1 ? 'One submission' : `${count} submissions`} of the test ${title} with short answers ${count === 1 ? 'waits' : 'wait'} for grading. The oldest was submitted more than two days ago, and the results are not complete before that.`,
    ],
    button: { label: 'Grade the answers', url: `${origin}/teacher/tests/${testId}` },
  }),
  webhook_off: ({ fullName, host, reason }, _email, origin) => ({
    subject: `Your webhook to ${host} was turned off`,
    fullName,
    lines: [
      reason === 'gone'
        ? `${host} answered that it wants no more events (410), so your webhook was turned off.`
        : `Nothing could be delivered to ${host} for three days, so your webhook was turned off.`,
      'Events that happen while it is off are not sent later.',
    ],
    button: { label: 'See what it answered', url: `${origin}/account` },
    after: ['Enable it there when the receiver is ready again.'],
  }),
  audit_head: ({ fullName, line }) => ({
    subject: 'Signed state of the Kasauti audit trail',
    fullName,
    lines: [
      'This is the signed state of the audit trail, mailed once a day. Keep this mail: with it, entries that were changed or removed later can be proved.',
      line,
    ],
    after: [
      'To check it later, look the line up in the file of signed heads of the audit service (AUDIT_HEADS_FILE): it must be there, unchanged.',
    ],
  }),
  second_factor_off: ({ fullName }, _email, origin) => ({
    subject: 'The second factor of your Kasauti account was removed',
    fullName,
    lines: [
      'The authenticator app was disconnected from your account just now. Administrator actions are not possible until you set up a new one.',
    ],
    after: [`If it was not you, choose a new password at once and tell support: ${origin}/forgot-password`],
  }),
};

/** @example render('password_changed', { fullName: 'Asha' }, 'asha@example.in', { origin: 'https://kasauti.example' }) */
export function render<K extends keyof MailData>(
  kind: K,
  data: MailData[K],
  email: string,
  links: Links,
): { subject: string; text: string; html: string } {
  const words = templates[kind](data, email, links.origin);
  return { subject: words.subject, text: textOf(words, links), html: htmlOf(words, links) };
}
