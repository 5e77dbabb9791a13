import { conflict, unavailable, type Handlers } from '@kasauti/service-kit';
import type { PaperStore } from '../paper/paper.store';
import { ownAttempt } from './attempt.policy';
import type { AttemptStore } from './attempt.store';
import { isUnchanged, receiptOf, type Receipts } from './receipt';

export interface ReceiptApiDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  receipts: Receipts;
}

/** A student's proof of what was stored, and the page where anybody can check it. */
export const receiptApi = ({
  attempts,
  papers,
  receipts,
}: ReceiptApiDeps): Handlers<'getReceipt' | 'verifyReceipt'> => ({
  async getReceipt({ params, caller, ticket }) {
    const attempt = ownAttempt(await attempts.get(params.attemptId), caller, ticket);
    if (attempt.status === 'in_progress') throw conflict('attempt_in_progress', 'This attempt is still in progress');
    const paper = await papers.get(attempt.paperId);
    if (!paper) throw unavailable('paper_missing', 'The receipt is not ready, please try again', 1);
    const { submittedAt, ...receipt } = receiptOf(attempt);
    return {
      data: {
        code: receipts.sign({ submittedAt, ...receipt }),
        testTitle: paper.title,
        submittedAt: submittedAt.toISOString(),
        ...receipt,
      },
    };
  },

  async verifyReceipt({ body: { code } }) {
    const receipt = receipts.read(code);
    if (!receipt) return { data: { valid: false } };
    const attempt = await attempts.get(receipt.attemptId);
    const paper = attempt && (await papers.get(attempt.paperId));
    return {
      data: {
        valid: true,
        ...(paper ? { testTitle: paper.title } : {}),
        submittedAt: receipt.submittedAt.toISOString(),
        answeredCount: receipt.answeredCount,
        responsesHash: receipt.responsesHash,
        unchanged: isUnchanged(receipt, attempt),
      },
    };
  },
});
