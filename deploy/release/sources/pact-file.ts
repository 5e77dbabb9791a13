import type { Interaction } from '../compare/pact';

/** What we read of a file in contracts/pacts. */
export interface PactFile {
  interactions?: {
    description: string;
    request: {
      method: string;
      path: string;
      query?: Record<string, unknown>;
      body?: { content?: unknown };
      generators?: { path?: { expression: string } };
    };
    response: { status: number; body?: { content?: unknown } };
  }[];
  messages?: { description: string; contents: { type: string; data: unknown } }[];
}

export const interactionsOf = ({ interactions = [], messages = [] }: PactFile): Interaction[] => [
  ...interactions.map(({ description, request, response }) => ({
    description,
    method: request.method,
    path: request.generators?.path?.expression ?? request.path,
    query: request.query,
    body: request.body?.content,
    status: response.status,
    answer: response.body?.content,
  })),
  ...messages.map(({ description, contents: { type, data } }) => ({ description, event: { type, data } })),
];
