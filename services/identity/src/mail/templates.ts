import { htmlOf, textOf, type Links, type Words } from './layout';
import type { ScoreChange } from '../test-copy/result-change';
import type { MailData, RefundWords } from './mail';
import { staffTemplates } from './staff-templates';
import { filled, inIndia, rupees, textsOf, type Language } from './texts/texts';

type Templates = { [K in keyof MailData]: (data: MailData[K], email: string, origin: string) => Words };
type MoneyKind = 'receipt' | 'refund' | 'refund_delayed';
type TestKind = 'test_soon' | 'result_out' | 'result_changed' | 'attempt_allowed' | 'class_announced';
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

function aboutAccounts(language: Language): Omit<Templates, MoneyKind | TestKind | keyof typeof staffTemplates> {
  const texts = textsOf[language];
  const security =
    (kind: 'password_changed' | 'session_revoked' | `second_factor_${'on' | 'off' | 'guessed'}`) =>
    ({ fullName }: { fullName: string }, _email: string, origin: string): Words => ({
      subject: texts[kind].subject,
      fullName,
      lines: [texts[kind].what],
      after: [filled(texts[kind].notYou, { url: `${origin}/forgot-password` })],
    });

  return {
    verify: ({ code, token }, email, origin) => ({
      subject: texts.verify.subject,
      code,
      lines: [texts.verify.enter],
      button: { label: texts.verify.button, url: `${origin}/verify-email?${query({ email, token })}` },
      after: [texts.verify.link, texts.verify.notYou],
    }),
    sign_up_again: (_data, _email, origin) => ({
      subject: texts.sign_up_again.subject,
      lines: [texts.sign_up_again.why],
      button: { label: texts.sign_up_again.button, url: `${origin}/signup` },
      after: [texts.sign_up_again.notYou],
    }),
    already_registered: ({ fullName }, _email, origin) => ({
      subject: texts.already_registered.subject,
      fullName,
      lines: [texts.already_registered.why],
      button: { label: texts.already_registered.button, url: `${origin}/login` },
      after: [
        filled(texts.already_registered.forgot, { url: `${origin}/forgot-password` }),
        texts.already_registered.notYou,
      ],
    }),
    class_invitation: ({ address, admissionId, expiresAt, isReminder }, _email, origin) => {
      const t = texts.class_invitation;
      return {
        subject: isReminder ? t.again : t.subject,
        lines: [filled(t.who, { address }), filled(t.open, { at: inIndia(expiresAt, language) })],
        button: { label: t.button, url: `${origin}/join/list/${admissionId}` },
        after: [t.notYou],
      };
    },
    reset: ({ fullName, token, worksUntil }, _email, origin) => ({
      subject: texts.reset.subject,
      fullName,
      lines: [worksUntil ? filled(texts.reset.useUntil, { at: inIndia(worksUntil, language) }) : texts.reset.use],
      button: { label: texts.reset.button, url: `${origin}/reset-password?${query({ token })}` },
      after: [texts.reset.notYou],
    }),
    account_erased: () => ({
      subject: texts.account_erased.subject,
      lines: [texts.account_erased.what],
      after: [texts.account_erased.last],
    }),
    account_deactivated: ({ fullName }) => ({
      subject: texts.account_deactivated.subject,
      fullName,
      lines: [texts.account_deactivated.what],
      after: [texts.account_deactivated.ask],
    }),
    account_reactivated: ({ fullName }, _email, origin) => ({
      subject: texts.account_reactivated.subject,
      fullName,
      lines: [texts.account_reactivated.what],
      button: { label: texts.account_reactivated.button, url: `${origin}/login` },
    }),
    role_changed: ({ fullName, role }, _email, origin) => ({
      subject: texts.role_changed.subject,
      fullName,
      lines: [texts.role_changed[role]],
      button: { label: texts.role_changed.button, url: `${origin}/login` },
    }),
    password_changed: ({ isAccessEnded, ...data }, email, origin) => {
      const words = security('password_changed')(data, email, origin);
      return isAccessEnded ? { ...words, lines: [...words.lines, texts.password_changed.access] } : words;
    },
    session_revoked: security('session_revoked'),
    second_factor_on: security('second_factor_on'),
    second_factor_off: security('second_factor_off'),
    second_factor_guessed: security('second_factor_guessed'),
  };
}

function aboutMoney(language: Language): Pick<Templates, MoneyKind> {
  const texts = textsOf[language];
  const aTest = (title: string | undefined) => title ?? texts.frame.aTest;

  return {
    receipt: ({ fullName, payment: p }, _email, origin) => {
      const t = texts.receipt;
      const title = aTest(p.title);
      const [amount, gst, at] = [rupees(p.amountPaise), rupees(p.gstPaise), inIndia(p.paidAt, language)];
      return {
        subject: filled(t.subject, { title }),
        fullName,
        lines: [
          filled(t.paid, { amount, gst, at, title }),
          ...(p.creditPaise > 0 ? [filled(t.credit, { credit: rupees(p.creditPaise) })] : []),
          ...(p.reference ? [filled(t.reference, { reference: p.reference })] : []),
        ],
        button: { label: t.button, url: `${origin}/tests/${p.testId}/details` },
        after: [filled(t.invoice, { url: `${origin}/wallet` })],
      };
    },
    refund: ({ fullName, refund: r }, _email, origin) => {
      const t = texts.refund;
      const title = aTest(r.title);
      const causes: Partial<Record<NonNullable<typeof r.cause>, string>> = texts.refund_cause;
      const cause = r.cause && causes[r.cause];
      const values = { amount: rupees(r.amountPaise), title };
      const sent = [...(cause ? [cause] : []), filled(t.sent, values), whereTo(r, t)];
      return {
        subject: filled(t.subject, { title }),
        fullName,
        // We sent nothing, except credit that had paid a part.
        lines: r.cause === 'chargeback' && r.to === 'source' ? [filled(t.chargeback, values)] : sent,
        after: [filled(t.wallet, { url: `${origin}/wallet` })],
      };
    },
    refund_delayed: ({ fullName, title: named, amountPaise }, _email, origin) => {
      const t = texts.refund_delayed;
      const title = aTest(named);
      return {
        subject: filled(t.subject, { title }),
        fullName,
        lines: [filled(t.refused, { amount: rupees(amountPaise), title }), t.again],
        after: [filled(t.wallet, { url: `${origin}/wallet` })],
      };
    },
  };
}

function whereTo(
  { to, amountPaise, creditPaise = 0 }: RefundWords,
  { toCredit, toBoth, toSource }: (typeof textsOf)[Language]['refund'],
): string {
  if (to === 'credit' || creditPaise >= amountPaise) return toCredit;
  return creditPaise > 0 ? filled(toBoth, { credit: rupees(creditPaise) }) : toSource;
}

/** What concerns a student's classes. */
function aboutTests(language: Language): Pick<Templates, TestKind> {
  const texts = textsOf[language];

  return {
    test_soon: ({ fullName, testId, title, startAt }, _email, origin) => {
      const values = { title, at: inIndia(startAt, language) };
      return {
        subject: filled(texts.test_soon.subject, values),
        fullName,
        lines: [filled(texts.test_soon.opens, values)],
        button: { label: texts.test_soon.button, url: `${origin}/tests/${testId}/details` },
        after: [texts.test_soon.check],
      };
    },
    result_out: ({ fullName, testId, title }, _email, origin) => ({
      subject: filled(texts.result_out.subject, { title }),
      fullName,
      lines: [filled(texts.result_out.out, { title })],
      button: { label: texts.result_out.button, url: `${origin}/tests/${testId}/result` },
    }),
    attempt_allowed: ({ fullName, testId, title, until, kind, minutes }, _email, origin) => {
      const t = texts.attempt_allowed;
      const values = { title, at: inIndia(until, language), minutes: String(minutes ?? '') };
      const goesOn = kind === 'continue';
      return {
        subject: filled(goesOn ? t.goOn : t.again, values),
        fullName,
        lines: [
          filled(goesOn ? t.canGoOn : kind === 'instead' ? t.canSitAgain : t.canSit, values),
          ...(goesOn ? [t.answers] : kind === 'instead' ? [t.instead] : []),
        ],
        button: { label: t.button, url: `${origin}/tests/${testId}/details` },
      };
    },
    class_announced: ({ fullName, classId, classTitle, teacher, text }, _email, origin) => {
      const t = texts.class_announced;
      const values = { classTitle, teacher: teacher || t.aTeacher };
      return {
        subject: filled(t.subject, values),
        fullName,
        lines: [filled(t.wrote, values), ...text.split(/\n+/)],
        button: { label: t.button, url: `${origin}/classes/${classId}?tab=announcements` },
      };
    },
    result_changed: ({ fullName, testId, title, change }, _email, origin) => ({
      subject: filled(texts.result_changed.subject, { title }),
      fullName,
      lines: changeLines(title, change, language),
      button: { label: texts.result_changed.button, url: `${origin}/tests/${testId}/result` },
    }),
  };
}

/** What was corrected, and both scores. The ranks are not counted yet. */
function changeLines(title: string, change: ScoreChange | undefined, language: Language): string[] {
  const t = textsOf[language].result_changed;
  const corrected = (change?.corrections ?? []).map(({ questionNumber, correctedAt, reason }) => {
    const values = { title, number: String(questionNumber), at: inIndia(correctedAt, language) };
    return reason ? filled(t.because, { ...values, reason }) : filled(t.corrected, values);
  });
  const why = corrected.length > 0 ? corrected : [filled(t.why, { title })];
  if (!change) return why;
  const score = (points: number, max: number | undefined) =>
    max === undefined ? String(points) : filled(t.score, { points: String(points), max: String(max) });
  const { previousScore, previousMaxScore, maxScore } = change;
  const before = score(previousScore, previousMaxScore);
  if (maxScore === 0) return [...why, filled(t.notScored, { before })];
  return [...why, filled(t.scores, { before, after: score(change.score, maxScore) }), t.ranks];
}

const templatesIn = (language: Language): Templates => ({
  ...staffTemplates,
  ...aboutAccounts(language),
  ...aboutMoney(language),
  ...aboutTests(language),
});
const templates = { en: templatesIn('en'), hi: templatesIn('hi') };

export interface Letter<K extends keyof MailData> {
  kind: K;
  data: MailData[K];
  email: string;
  language: Language;
}

/** @example render({ kind: 'password_changed', data: { fullName: 'Asha' }, email: 'asha@example.in', language: 'hi' }, { origin: 'https://kasauti.example' }) */
export function render<K extends keyof MailData>(
  { kind, data, email, language }: Letter<K>,
  links: Links,
): { subject: string; text: string; html: string } {
  const words = templates[language][kind](data, email, links.origin);
  return { subject: words.subject, text: textOf(words, links, language), html: htmlOf(words, links, language) };
}
