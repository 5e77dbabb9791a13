import {
  AppError,
  pageOf,
  pagination,
  reply,
  unavailable,
  type BodyOf,
  type Handlers,
  type RequestOf,
} from '@kasauti/service-kit';
import { edgeHeaders } from './headers';
import type { Upstream } from './upstream';

type Op = 'listDeadLetters' | 'getDeadLetter' | 'replayDeadLetter' | 'dropDeadLetter';
type Page = Pick<BodyOf<'listDeadLetters'>, 'data' | 'pagination'>;
type Asking = Pick<RequestOf<Op>, 'header' | 'signal'>;

const LIST_MS = 2000;
const ACT_MS = 9000;
/** A service gives fifty at most, so further back one service has to be chosen. */
const MOST_MERGED = 50;

export interface DeadLetterDeps {
  upstreams: Record<string, Upstream>;
  allowedOrigins: ReadonlySet<string>;
}

/** Carries the admin's own token to the service whose events they are; that service checks role and second factor itself. */
export const deadLettersApi = ({ upstreams, allowedOrigins }: DeadLetterDeps): Handlers<Op> => {
  async function ask<B>(
    service: string,
    method: 'GET' | 'POST',
    path: string,
    { header, signal }: Asking,
    body?: object,
  ): Promise<B> {
    const upstream = upstreams[service];
    if (!upstream)
      throw unavailable(
        'upstream_unavailable',
        'This part of the service is not available at the moment. Please try again.',
        5,
      );
    const answer = await upstream.send({
      method,
      path: `/ops${path}`,
      signal,
      mayRepeat: method === 'GET',
      answerMs: method === 'GET' ? LIST_MS : ACT_MS,
      body: body && Buffer.from(JSON.stringify(body)),
      headers: {
        authorization: header('authorization') ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(header('traceparent') ? { traceparent: header('traceparent') ?? '' } : {}),
      },
    });
    const said = (await answer.body.json()) as { code?: string; error?: string; retryAfterSec?: number };
    if (answer.statusCode >= 300)
      throw new AppError(answer.statusCode, said.code ?? 'refused', said.error ?? 'The service refused', {
        retryAfterSec: said.retryAfterSec,
      });
    return said as B;
  }
  const edged = <B>(request: Asking, body: B) =>
    reply(body, { headers: edgeHeaders({ origin: request.header('origin'), isHttps: false }, allowedOrigins) });
  const pathOf = ({ service, letterId }: { service: string; letterId: string }) =>
    `/dead-letters/${service}/${encodeURIComponent(letterId)}`;
  const data = <B extends object>(body: B) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'success')) as Omit<B, 'success'>;

  return {
    async listDeadLetters(request) {
      const { service, state = 'parked' } = request.query;
      const { page, limit, skip } = pageOf(request.query);
      if (service)
        return edged(request, {
          ...data(await ask<Page>(service, 'GET', `/dead-letters?state=${state}&page=${page}&limit=${limit}`, request)),
          unavailable: [],
        });
      const size = Math.min(MOST_MERGED, skip + limit);
      const found = await Promise.all(
        Object.keys(upstreams).map(async (name) => ({
          name,
          page: await ask<Page>(name, 'GET', `/dead-letters?state=${state}&page=1&limit=${size}`, request).catch(
            absent,
          ),
        })),
      );
      const rows = found
        .flatMap((f) => f.page?.data ?? [])
        .sort((a, b) => b.parkedAt.localeCompare(a.parkedAt) || a.id.localeCompare(b.id));
      const total = found.reduce((sum, f) => sum + (f.page?.pagination.total ?? 0), 0);
      return edged(request, {
        data: rows.slice(skip, Math.min(skip + limit, MOST_MERGED)),
        pagination: pagination({ page, limit }, total),
        unavailable: found.filter((f) => !f.page).map((f) => f.name),
      });
    },
    async getDeadLetter(request) {
      return edged(
        request,
        data(await ask<BodyOf<'getDeadLetter'>>(request.params.service, 'GET', pathOf(request.params), request)),
      );
    },
    async replayDeadLetter(request) {
      return edged(
        request,
        data(
          await ask<BodyOf<'replayDeadLetter'>>(
            request.params.service,
            'POST',
            `${pathOf(request.params)}/replay`,
            request,
            request.body,
          ),
        ),
      );
    },
    async dropDeadLetter(request) {
      return edged(
        request,
        data(
          await ask<BodyOf<'dropDeadLetter'>>(
            request.params.service,
            'POST',
            `${pathOf(request.params)}/drop`,
            request,
            request.body,
          ),
        ),
      );
    },
  };
};

/** A service that is away leaves a gap in the list; one that refuses this caller refuses the whole. */
function absent(error: unknown): undefined {
  if (error instanceof AppError && (error.status === 401 || error.status === 403)) throw error;
  return undefined;
}
