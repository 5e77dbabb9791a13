import { LOST, type Db, type Transaction } from '@kasauti/service-kit';
import { lastCorrected } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import type { PaperStore } from '../paper/paper.store';
import { withQuestions } from '../paper/with-questions.query';
import { passageKey } from '../question/passage';
import { firstLanguage } from '../question/texts';
import { questionsIn } from '../test-definition/section';
import type { TestStore } from '../test-definition/test-definition.store';
import { afterCorrection, afterRuling, fixedPassage, withPassage, type FixedPassage } from './bank-correction';
import {
  contentInTest,
  edited,
  fingerprintOf,
  idOf,
  MAX_VERSIONS,
  MOST_ABOUT_ONE,
  newBankQuestion,
  untranslatedPrint,
  type BankQuestion,
  type Content,
} from './bank-question';
import type { BankStore } from './bank-question.store';
import { isUnfit } from './unfit';

interface FillDeps {
  db: Db;
  bank: BankStore;
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
  /** The questions of a test that were corrected, each with the print of what it asked, or of its explanation, before. */
  fixedIn(testId: string): Promise<Record<'reworded' | 'explained', { id: string; was: string; at: Date }[]>>;
}

/**
 * The questions of a test that was published, cancelled since or not, are in its teacher's bank, and the bank knows that
 * the test uses them. A repeated event changes nothing. A question is recognised by its text and key, in any of its versions.
 */
export const fillBank =
  ({ db, bank, tests, papers, keys, fixedIn }: FillDeps) =>
  async (testId: string, now: Date): Promise<void> => {
    // 1. The questions as students get them now.
    const test = await tests.get(testId);
    if (!test || test.status === 'draft') return;
    const { teacherId } = test;
    const first = firstLanguage(test);
    const { draft, key } = await withQuestions(test, { papers, keys });
    const held = draft.sections.flatMap(questionsIn).map((q) => ({ id: q.id, content: contentInTest(q, first) }));
    const asked = new Map(held.map(({ content }) => [fingerprintOf(content), content]));
    const wanted = [...asked.keys()];
    const corrections = await keys.correctionsOf(testId);
    const notes = new Set(corrections.map(({ questionId }) => questionId));
    const ruled = held.flatMap(({ id, content }) => {
      const at = lastCorrected(corrections, id);
      const isOut = isUnfit(key.items[id]);
      const wasOut = corrections.some(({ questionId, kind }) => questionId === id && kind !== 'answer_changed');
      return at && (isOut || wasOut) ? { print: fingerprintOf(content), at, isOut } : [];
    });
    const { reworded, explained } = await fixedIn(testId);
    const corrected = held.flatMap(({ id, content }) => {
      const one = {
        content,
        isRekeyed: notes.has(id),
        was: reworded.flatMap((fix) => (fix.id === id ? fix.was : [])),
        explained: explained.filter((fix) => fix.id === id),
      };
      return one.isRekeyed || one.was.length + one.explained.length > 0 ? one : [];
    });

    await db.atomically(async (tx) => {
      /** Of those that are written here, when they were changed before. */
      const before = new Map<string, Date>();
      const passages: FixedPassage[] = [];
      // 2. A new version of each that was corrected in this test, so that no later test gets the wrong key or text.
      for (const { _id } of corrected.length > 0 ? await bank.usedBy(teacherId, testId, tx) : []) {
        const q = await bank.get(_id, tx);
        const changes = q ? corrected.map((one) => afterCorrection(q, testId, { ...one, wanted }, now)) : [];
        const change = changes.find(Boolean);
        if (q && change && !(await bank.change(q, change, tx))) return LOST;
        if (q && change) before.set(_id, q.updatedAt);
        if (q && change) passages.push(...fixedPassage(q.content, change.content));
      }
      // Questions that the test does not ask stay in the group of those that it does.
      if (!(await fixPassages(bank, teacherId, passages, now, tx))) return LOST;

      // 3. Those the bank lacks.
      const known = await bank.withFingerprints(teacherId, wanted, tx);
      const fingerprints = new Set(known.flatMap((q) => q.fingerprints));
      const lacking = [...asked].flatMap(([print, content]) => (fingerprints.has(print) ? [] : content));
      const origins = lacking.map(untranslatedPrint);
      const sources = origins.length > 0 ? await bank.withFingerprints(teacherId, origins, tx) : [];
      const missing: BankQuestion[] = [];
      const translatedPassages: FixedPassage[] = [];
      for (const content of lacking) {
        const origin = untranslatedPrint(content);
        const source = sources.find((q) => q.fingerprints.at(-1) === origin);
        const translated = await translatedIn(bank, { source, content, now }, tx);
        if (translated === LOST) return LOST;
        if (translated) {
          known.push(translated.after);
          before.set(translated.before._id, translated.before.updatedAt);
          translatedPassages.push(...fixedPassage(translated.before.content, translated.after.content));
          continue;
        }
        const id = idOf(teacherId, fingerprintOf(content));
        missing.push(newBankQuestion({ id, teacherId, content, labels: { subject: '', chapter: '', tags: [] }, now }));
      }
      if (!(await fixPassages(bank, teacherId, translatedPassages, now, tx))) return LOST;
      if (missing.length > 0) await bank.insertMissing(missing, tx);
      missing.forEach(({ _id }) => before.set(_id, new Date(0)));

      // 4. No use of questions, or of versions, that are no longer in the test.
      const uses = wanted.flatMap((fingerprint) => useOf([...known, ...missing], fingerprint, testId) ?? []);
      const isHeld = (q: Used) =>
        uses.some(
          ({ id, version }) => id === q._id && q.uses.some((use) => use.testId === testId && use.version === version),
        );
      const gone = (await bank.inTest(testId, tx)).filter((q) => !isHeld(q)).map((q) => q._id);
      if (gone.length > 0) await bank.endUse(testId, gone, tx);

      // 5. The use of those that are.
      if (uses.length > 0) await bank.use(testId, uses, tx);

      // 6. None into a later test that a correction took out here, or gave a key the bank cannot say, until later
      // corrections take that back.
      for (const { print, at, isOut } of ruled) {
        const id = useOf([...known, ...missing], print, testId)?.id;
        const q = id === undefined ? null : await bank.get(id, tx);
        if (!q || q.fingerprints.at(-1) !== print) continue;
        const change = afterRuling(q, testId, { isOut, at, before: before.get(q._id) ?? q.updatedAt, now });
        if (change && !(await bank.change(q, change, tx))) return LOST;
      }
    });
  };

/**
 * The question that was only translated in the test gets the translations, so that a corrected key finds it. Undefined: there
 * is none, or it has other translations by now. LOST: it changed since it was read.
 */
async function translatedIn(
  bank: BankStore,
  { source, content, now }: { source: Used | undefined; content: Content; now: Date },
  tx: Transaction,
): Promise<{ before: BankQuestion; after: BankQuestion } | undefined | typeof LOST> {
  const before = source && (await bank.get(source._id, tx));
  const isOpen = before?.fingerprints.at(-1) === untranslatedPrint(content) && before.version < MAX_VERSIONS;
  if (!before || !isOpen) return undefined;
  const { translations, passage } = content;
  const translated = { ...before.content, ...(translations ? { translations } : {}), ...(passage ? { passage } : {}) };
  const change = edited(before, translated, now);
  return (await bank.change(before, change, tx)) ? { before, after: { ...before, ...change } } : LOST;
}

/** In every other question of the teacher about the same passage. False: one changed since it was read. */
async function fixPassages(
  bank: BankStore,
  teacherId: string,
  fixed: readonly FixedPassage[],
  now: Date,
  tx: Transaction,
): Promise<boolean> {
  for (const one of new Map(fixed.map((each) => [JSON.stringify(each), each])).values())
    for (const id of await idsAbout(bank, teacherId, one.before)) {
      const q = await bank.get(id, tx);
      const change = q ? withPassage(q, one, now) : undefined;
      if (q && change && !(await bank.change(q, change, tx))) return false;
    }
  return true;
}

async function idsAbout(bank: BankStore, teacherId: string, passage: FixedPassage['before']): Promise<string[]> {
  const about = { passage: passageKey(passage) };
  const [listed, archived] = await Promise.all([
    bank.idsOf(teacherId, about, MOST_ABOUT_ONE),
    bank.idsOf(teacherId, { ...about, show: 'archived' }, MOST_ABOUT_ONE),
  ]);
  return [...listed, ...archived];
}

type Used = Pick<BankQuestion, '_id' | 'uses' | 'fingerprints'>;

/** Of equal questions the one that the test uses already, then one that is not archived. */
function useOf(found: Used[], fingerprint: string, testId: string): { id: string; version: number } | undefined {
  const equal = found.filter((q) => q.fingerprints.includes(fingerprint));
  const q = equal.find(({ uses }) => uses.some((use) => use.testId === testId)) ?? equal[0];
  return q && { id: q._id, version: q.fingerprints.lastIndexOf(fingerprint) + 1 };
}
