import { isRefusedForGood, nextTry } from './mail';
import { render } from './templates';

const created = new Date('2026-11-21T06:30:00Z');
const after = (ms: number) => new Date(created.getTime() + ms);

it.each([
  [1, 2],
  [2, 4],
  [3, 8],
  [9, 512],
  [10, 600],
  [40, 600],
])('retries a mail after failure %i in %i seconds', (tries, seconds) => {
  expect(nextTry({ tries, createdAt: created }, created)).toEqual(after(seconds * 1000));
});

it('gives up on a mail after a day', () => {
  expect(nextTry({ tries: 100, createdAt: created }, after(24 * 3600_000 - 1))).toBeDefined();
  expect(nextTry({ tries: 100, createdAt: created }, after(24 * 3600_000))).toBeUndefined();
});

it.each([
  [{ responseCode: 550, command: 'RCPT TO' }, true],
  [{ responseCode: 451, command: 'RCPT TO' }, false],
  [{ responseCode: 535, command: 'AUTH PLAIN' }, false],
  [{ responseCode: 554, command: 'CONN' }, false],
  [new Error('connect ECONNREFUSED'), false],
])('distinguishes permanent refusals from temporary ones: %j permanent: %s', (error, isForGood) => {
  expect(isRefusedForGood(error)).toBe(isForGood);
});

it('threat 52: writes names as text, never as markup', () => {
  const { html, text } = render(
    { kind: 'password_changed', data: { fullName: 'A & "B" <i>' }, email: 'a@b.in', language: 'en' },
    { origin: 'https://kasauti.example' },
  );
  expect(html).toContain('Hello A &amp; &quot;B&quot; &lt;i&gt;,');
  expect(text).toContain('Hello A & "B" <i>,');
});

it.each([
  [['author'], 'as an author.'],
  [['co_teacher', 'evaluator'], 'as a co-teacher and an evaluator.'],
  [['co_teacher', 'author', 'evaluator', 'desk'], 'as a co-teacher, an author, an evaluator and desk staff.'],
] as const)('names the roles %j of an invitation as a list', (roles, words) => {
  const data = { address: 'meera@b.in', roles: [...roles], token: 't', expiresAt: created.toISOString() };
  const { text } = render(
    { kind: 'staff_invitation', data, email: 'a@b.in', language: 'en' },
    { origin: 'https://kasauti.example' },
  );
  expect(text).toContain(words);
});
