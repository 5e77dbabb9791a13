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
  /** Number of its block; UNSEALED before that. */
  block: number;
}

export const UNSEALED = -1;
export const CLAIMED_STREAM = 'claimed';
