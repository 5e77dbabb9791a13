import type { Words } from './layout';
import type { MailData } from './mail';
import { inIndia } from './texts/texts';

/** A role in words, as its first mention. */
const roleWords: Record<MailData['staff_invitation']['roles'][number], string> = {
  co_teacher: 'a co-teacher',
  author: 'an author',
  evaluator: 'an evaluator',
  desk: 'desk staff',
};
const inARow = new Intl.ListFormat('en-IN', { type: 'conjunction' });

type StaffKind =
  'answers_waiting' | 'staff_invitation' | 'class_taken_down' | 'client_revoked' | 'webhook_off' | 'audit_head';

/** Mails to teachers and administrators, whose pages are in English only. */
export const staffTemplates: { [K in StaffKind]: (data: MailData[K], email: string, origin: string) => Words } = {
  answers_waiting: ({ fullName, testId, title, count, ofTeam }, _email, origin) => ({
    subject: `Answers wait for you: ${title}`,
    fullName,
    lines: [
      `${count === 1 ? 'One submission' : `${count} submissions`} of the test ${title} with short answers ${count === 1 ? 'waits' : 'wait'} for grading. The oldest was submitted more than two days ago, and the results are not complete before all are graded.`,
    ],
    button: { label: 'Grade the answers', url: `${origin}/teacher/${ofTeam ? 'grading' : 'tests'}/${testId}` },
  }),
  staff_invitation: ({ address, roles, token, expiresAt }, _email, origin) => ({
    subject: 'You are invited to work in a team on Kasauti',
    lines: [
      `${address} invites you to work in classes on Kasauti as ${inARow.format(roles.map((role) => roleWords[role]))}.`,
      `The invitation is open until ${inIndia(expiresAt, 'en')}.`,
    ],
    // In the fragment, which no server and no other page is told.
    button: { label: 'See the invitation', url: `${origin}/staff/invitation#${token}` },
    after: ['You need a teacher account with this address. If you do not know the sender, ignore this mail.'],
  }),
  class_taken_down: ({ fullName, title, reason }, _email, origin) => ({
    subject: `Your class ${title} was taken down`,
    fullName,
    lines: [
      `An administrator took your class ${title} down. Students keep their results. No one can join it, pay or start a test.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'See your classes', url: `${origin}/teacher/classes` },
    after: ['To object, write to the address that you find by the link below.'],
  }),
  client_revoked: ({ fullName, name, reason }, _email, origin) => ({
    subject: 'Your API client was revoked',
    fullName,
    lines: [
      `An administrator revoked your API client ${name}. Its secrets and tokens work no more.`,
      `Reason: ${reason}`,
    ],
    button: { label: 'See your API clients', url: `${origin}/account#api-access` },
    after: ['A program that still needs access gets a new client there.'],
  }),
  webhook_off: ({ fullName, host, reason }, _email, origin) => ({
    subject: `Your webhook to ${host} was turned off`,
    fullName,
    lines: [
      {
        gone: `${host} answered that it wants no more events (410), so your webhook was turned off.`,
        failing: `Nothing could be delivered to ${host} for three days, so your webhook was turned off.`,
        client_ended: `An API client that made or changed your webhook to ${host}, or knows its secret, has ended, so it was turned off.`,
      }[reason],
      'Events that come while it is off are kept for seven days, but not sent by themselves later.',
    ],
    button: {
      label: reason === 'client_ended' ? 'See your webhooks' : 'See what it answered',
      url: `${origin}/account`,
    },
    after: [
      `Enable it there ${reason === 'client_ended' ? 'if you still want its events' : 'when the receiver is ready again'}.`,
      'Then open its deliveries: "Send the failed ones again" sends what was kept.',
    ],
  }),
  audit_head: ({ fullName, line }) => ({
    subject: 'Signed state of the Kasauti audit trail',
    fullName,
    lines: [
      'This is the signed state of the audit trail, mailed once a day. Keep this mail: it can prove that entries were changed or removed later.',
      line,
    ],
    after: [
      'To check it later, look the line up in the file of signed heads of the audit service (AUDIT_HEADS_FILE): it must be there, unchanged.',
    ],
  }),
};
