/** One entry of the trail, with ids only; `details` is redacted JSON text, so that its hash never depends on a driver. */
export interface EntryDoc {
  _id: string;
  stream: string;
  actionType: string;
  category: string;
  description?: string;
  resourceType: string;
  resourceId: string;
  actor?: string;
  /** API client through which the actor acted. */
  client?: string;
  occurredAt: Date;
  /** Reported by a client, not by a service. */
  claimed: boolean;
  consentGiven?: boolean;
  consentType?: string;
  details: string;
  /** Only of former versions: the number of its block, -1 before that. Today the block lists it, and nothing changes it. */
  block?: number;
}

export const CLAIMED_STREAM = 'claimed';
