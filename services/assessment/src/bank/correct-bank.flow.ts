import { LOST, retryCas } from '@kasauti/service-kit';
import { afterCorrection, type BankQuestion, type Content } from './bank-question';
import type { BankStore } from './bank-question.store';

export interface Correction {
  /** As the test holds it now. */
  content: Content;
  /** Of every question of the test. */
  wanted: readonly string[];
}

/**
 * A question whose key was corrected in a test that uses it becomes a new version, so that nobody picks the wrong key
 * later. Repeated, it finds the test using that version and changes nothing.
 */
export const correctBank =
  ({ bank }: { bank: BankStore }) =>
  async (testId: string, teacherId: string, corrections: Correction[], now: Date): Promise<void> => {
    if (corrections.length === 0) return;
    for (const { _id } of await bank.usedBy(teacherId, testId))
      await retryCas(async () => {
        const question: BankQuestion | null = await bank.owned(_id, teacherId);
        const change = question && corrections.map((one) => afterCorrection(question, testId, one, now)).find(Boolean);
        if (!question || !change) return true;
        return (await bank.change(question, change)) ? true : LOST;
      });
  };
