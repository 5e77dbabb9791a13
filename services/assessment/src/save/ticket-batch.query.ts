import type { Batch, ResponseInput } from '../attempt/response';
import type { AttemptTicket } from '../attempt/ticket';
import { paperMissing } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';
import { batchFor } from './entries';

export type TicketBatch = ReturnType<typeof ticketBatch>;

/** Validates entries by the ticket and the cached paper, without reading the attempt. */
export const ticketBatch =
  ({ papers }: { papers: PaperStore }) =>
  async ({ attemptId, paperId, optionIds, seedId }: AttemptTicket, entries: ResponseInput[]): Promise<Batch> => {
    const paper = await papers.get(paperId);
    if (!paper) throw paperMissing('Your answers cannot be stored at the moment, please try again');
    return batchFor(paper, { _id: attemptId, optionIds, seedId }, entries);
  };
