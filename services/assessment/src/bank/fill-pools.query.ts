import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '@kasauti/service-kit';
import { marksIn, questionsIn, factsOf, type DraftSection } from '../test-definition/section';
import { withoutPool, type Draw, type PoolQuestion } from '../test-definition/draw';
import type { TestDraft } from '../test-definition/test-definition';
import { draftQuestion, type DraftQuestion } from '../question/question';
import { problem, questionProblems, type Problem } from '../question/question-problems';
import { textProblems } from '../question/text-problems';
import { firstLanguage, languagesOf } from '../question/texts';
import { contentInTest, printsOf, type BankQuestion } from './bank-question';
import type { BankStore, Drawable } from './bank-question.store';
import { BANK_LANGUAGE } from './further-facts';

const MOST_POOL = 500;
/** One read of the database. */
const AT_ONCE = MOST_POOL + 1;
/** Of a paper with its pools. */
const MOST_QUESTIONS = 1000;
/** A stored paper has at most 16 MB, with its key apart. */
const MOST_BYTES = 8 * 1024 * 1024;

interface Filled {
  /** With pools; the test itself where it draws nothing. */
  test: TestDraft;
  /** Why these pools cannot be published. */
  problems: Problem[];
}

/**
 * What the draws of a test pick from, as the bank is now. A question belongs to the first draw that it fits, and to none if
 * the test itself asks it. `before` is the version that was frozen last: a question that the bank has not changed since stays
 * as it is there, with corrected typing errors.
 */
export const fillPools =
  ({ bank }: { bank: BankStore }) =>
  async (test: TestDraft, before?: Pick<TestDraft, 'sections' | 'languages'>, tx?: Transaction): Promise<Filled> => {
    if (!test.sections.some(({ draws }) => draws)) return { test, problems: [] };
    const first = firstLanguage(test);
    const fixed = test.sections.flatMap(({ questions }) => questions);
    const prints = (q: DraftQuestion) => printsOf(contentInTest(q, first));
    const taken = new Set(fixed.flatMap(prints));
    const isTaken = (known: string[]) => known.some((one) => taken.has(one));
    const take = (known: string[]) => known.forEach((one) => taken.add(one));
    const frozen = frozenIn(before?.sections ?? []);
    const languages = languagesOf(test);
    /** A test shows nothing in other languages than its own. */
    const readableIn = ({ languageLine = `|${BANK_LANGUAGE}|` }: Drawable): number =>
      languages.filter((language) => languageLine.includes(`|${language}|`)).length;
    // Of a question and its copy with more languages the latter is asked.
    const byLanguages = (a: Drawable, b: Drawable) => readableIn(b) - readableIn(a) || (a._id < b._id ? -1 : 1);
    const problems: Problem[] = [];

    /** Most of those that match may be left out, so all are gone through. */
    async function* matching(draw: Draw): AsyncIterable<BankQuestion> {
      const drawable = (await bank.drawable(test.teacherId, withoutPool(draw), tx)).sort(byLanguages);
      const ids = drawable.map(({ _id }) => _id);
      for (let from = 0; from < ids.length; from += AT_ONCE)
        yield* (await bank.ownedAll(ids.slice(from, from + AT_ONCE), test.teacherId, tx)).sort(byLanguages);
    }

    /** The pool that was frozen last, where the test came with a transfer: its questions are in the bank of another teacher. */
    async function broughtPool(draw: Draw): Promise<PoolQuestion[] | undefined> {
      // Without one of the languages it was chosen for, it may not be readable.
      const former = before ? languagesOf(before) : [];
      if (!before || former[0] !== languages[0] || !former.every((one) => languages.includes(one))) return undefined;
      const last = before.sections.flatMap(({ draws = [] }) => draws).find((one) => isSameDraw(one, draw))?.pool ?? [];
      const ids = last.map(({ from }) => from.id);
      const isOwn = ids.length === 0 || (await bank.ownedAll(ids, test.teacherId, tx)).length > 0;
      return isOwn ? undefined : last;
    }

    async function poolFor(section: DraftSection, draw: Draw, field: string): Promise<PoolQuestion[]> {
      const isFit = (question: PoolQuestion) =>
        [...questionProblems(question, marksIn(section, question)), ...textProblems(question, first)].length === 0;
      const brought = (await broughtPool(draw))?.filter((q) => {
        const isLeft = !isTaken(prints(q)) && isFit(q);
        if (isLeft) take(prints(q));
        return isLeft;
      });
      if (brought) {
        problems.push(...poolProblems(draw, brought, field));
        return brought;
      }
      const pool: PoolQuestion[] = [];
      for await (const q of matching(draw)) {
        const question = frozen.get(fromOf(q)) ?? poolQuestion(q, test.orderKey, first);
        // Also as it was before it was corrected or translated: the test may ask it so.
        const known = [...q.fingerprints, ...prints(question)];
        if (isTaken(known) || readableIn(q) === 0 || !isFit(question)) continue;
        take(known);
        if (pool.push(question) > MOST_POOL) break;
      }
      problems.push(...poolProblems(draw, pool, field));
      return pool.slice(0, MOST_POOL);
    }

    const sections: DraftSection[] = [];
    for (const [i, section] of test.sections.entries()) {
      const draws: Draw[] = [];
      for (const [k, draw] of (section.draws ?? []).entries())
        draws.push({ ...withoutPool(draw), pool: await poolFor(section, draw, `sections.${i}.draws.${k}`) });
      sections.push(draws.length > 0 ? { ...section, draws } : section);
    }
    return { test: { ...test, sections, ...factsOf(sections) }, problems: [...problems, ...sizeProblems(sections)] };
  };

const fromOf = ({ _id, version }: Pick<BankQuestion, '_id' | 'version'>): string => `${_id}:${version}`;

const isSameDraw = (a: Draw, b: Draw): boolean => isDeepStrictEqual(withoutPool(a), withoutPool(b));

const frozenIn = (sections: readonly DraftSection[]): Map<string, PoolQuestion> =>
  new Map(
    sections.flatMap(({ draws = [] }) =>
      draws.flatMap(({ pool = [] }) =>
        pool.map((q) => [fromOf({ _id: q.from.id, version: q.from.version }), q] as const),
      ),
    ),
  );

/**
 * A copy with the marks of its section. Its ids follow from the test's secret, so a version that is frozen again has the
 * same ones, and tests of one bank cannot be compared.
 */
function poolQuestion({ _id, version, content }: BankQuestion, orderKey: string, first: string): PoolQuestion {
  const { marking: _own, ...asked } = content;
  let n = 0;
  const id = () => {
    const hash = createHmac('sha256', orderKey).update(`pool:${_id}:${version}:${n++}`);
    return `i${hash.digest('base64url').slice(0, 12)}`;
  };
  const language = asked.language ?? (first === BANK_LANGUAGE ? undefined : BANK_LANGUAGE);
  return { ...draftQuestion({ ...asked, ...(language ? { language } : {}) }, id), from: { id: _id, version } };
}

function poolProblems({ count }: Draw, pool: PoolQuestion[], field: string): Problem[] {
  if (pool.length > MOST_POOL)
    return [problem(field, 'draw_too_many', `More than ${MOST_POOL} questions match, please narrow it down`)];
  const message =
    pool.length === 1
      ? `1 question of your bank matches, ${count} are needed`
      : `${pool.length} questions of your bank match, ${count} are needed`;
  return pool.length < count ? [problem(`${field}.count`, 'draw_too_few', message)] : [];
}

function sizeProblems(sections: DraftSection[]): Problem[] {
  const questions = sections.flatMap(questionsIn);
  const message = 'A paper with its pools has at most 1,000 questions, please narrow the draws down';
  if (questions.length > MOST_QUESTIONS) return [problem('sections', 'too_many_questions', message)];
  const tooLarge = 'The questions that match are too large together, please narrow the draws down';
  return Buffer.byteLength(JSON.stringify(questions)) > MOST_BYTES
    ? [problem('sections', 'too_many_questions', tooLarge)]
    : [];
}
