/** One line of the trail. Ids only; `details` is redacted JSON text, so that its hash never depends on a driver. */
export interface EntryDoc {
  _id: string;
  stream: string;
  actionType: string;
  category: string;
  description?: string;
  resourceType: string;
  resourceId: string;
  actor?: string;
  occurredAt: Date;
  /** Said by a client, not by a service. */
  claimed: boolean;
  consentGiven?: boolean;
  consentType?: string;
  details: string;
  /** Number of the block that holds it, UNSEALED before that. */
  block: number;
}

export const UNSEALED = -1;
export const CLAIMED_STREAM = 'claimed';
