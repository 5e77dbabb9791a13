import type { Handlers } from '@kasauti/service-kit';
import { isClosed } from '../attempt/attempt';
import { ownAttempt } from '../attempt/attempt.policy';
import { attemptInProgress } from '../attempt/attempt.refusals';
import type { AttemptStore } from '../attempt/attempt.store';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import type { SeatStore } from '../seat/seat.store';
import { replacedView } from './replaced.view';
import { isUnchanged, receiptOf, type Receipts } from './receipt';

interface ReceiptApiDeps {
  attempts: AttemptStore;
  papers: PaperStore;
  seats: SeatStore;
  receipts: Receipts;
}

/** A student's proof of what was stored, and its public verification. */
export const receiptApi = ({
  attempts,
  papers,
  seats,
  receipts,
}: ReceiptApiDeps): Handlers<'getReceipt' | 'verifyReceipt'> => ({
  async getReceipt({ params, caller, ticket }) {
    const attempt = ownAttempt(await attempts.get(params.attemptId), caller, ticket);
    if (!isClosed(attempt)) throw attemptInProgress();
    const paper = await papers.get(attempt.paperId);
    if (!paper) throw paperMissing('The receipt is not ready, please try again');
    const receipt = receiptOf(attempt);
    return {
      data: {
        ...receipt,
        code: receipts.sign(receipt),
        testTitle: paper.title,
        submittedAt: receipt.submittedAt.toISOString(),
      },
    };
  },

  async verifyReceipt({ body: { code } }) {
    const receipt = receipts.read(code);
    if (!receipt) return { data: { valid: false } };
    const attempt = await attempts.get(receipt.attemptId);
    const [paper, seat] = attempt
      ? await Promise.all([papers.get(attempt.paperId), seats.get(attempt.testId, attempt.studentId)])
      : [null, null];
    const { replaced } = replacedView(seat, receipt.attemptId);
    return {
      data: {
        valid: true,
        ...(paper ? { testTitle: paper.title } : {}),
        submittedAt: receipt.submittedAt.toISOString(),
        answeredCount: receipt.answeredCount,
        responsesHash: receipt.responsesHash,
        unchanged: isUnchanged(receipt, attempt),
        ...(replaced ? { replacedAt: replaced.at } : {}),
      },
    };
  },
});
