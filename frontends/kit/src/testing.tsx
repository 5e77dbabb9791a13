/** Entry point for tests of apps and shell: renders a page with router, query client and a mocked API. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiError } from './call/api-error';
import type { OperationId } from './call/call';
import { KitProvider } from './ui/provider';
import { createQueryClient } from './call/query';
import { becomeAnonymous, beginSession, endSession, type SessionUser } from './call/session-store';
import { replaceTransport, type Sent } from './call/transport';

export { ApiError } from './call/api-error';

// A second is too short for a page on a busy machine; what appears sooner is not waited for.
configure({ asyncUtilTimeout: 5000 });

/** Returns the whole body (`{ success, data }`), an ApiError to throw, or a promise of either. */
export type Answer = (input: Sent) => unknown;
export type Api = Partial<Record<OperationId, Answer>>;

/** An error as the server sends it: `refusal(409, 'not_open_yet', 'The test has not opened yet')`. */
export const refusal = (status: number, code: string, sentence: string, more: Record<string, unknown> = {}): ApiError =>
  new ApiError(status, { status, code, error: sentence, message: sentence, traceId: 'test-trace', ...more });

export const aUser = (user: Partial<SessionUser> = {}): SessionUser => ({
  id: 'u1',
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  role: 'student',
  ...user,
});

/** Answers calls from `api` and records them in the returned list; an operation without an answer fails the test by name. */
export function mockApi(api: Api): Sent[] {
  const calls: Sent[] = [];
  replaceTransport(async (sent) => {
    calls.push(sent);
    const answer = api[sent.operationId];
    if (!answer) throw new Error(`the test gave no answer for ${sent.operationId}`);
    const body = await answer(sent);
    if (body instanceof Error) throw body;
    return body;
  });
  return calls;
}

/** `null` is a visitor. */
export function signIn(user: SessionUser | null): void {
  if (user) beginSession('test-token', user);
  else becomeAnonymous();
}
/** As if the server had refused to renew the session. */
export const expireSession = (): void => endSession('expired');

export interface RenderedPage extends RenderResult {
  user: UserEvent;
  calls: Sent[];
  /** The calls of one operation. */
  sent: (operation: OperationId) => Sent[];
  path: () => string;
  /** As the focus of the window does it: everything on the page is asked for once more. */
  readAgain: () => Promise<void>;
}

/** @example const { user, calls } = renderPage(<MyTestsPage />, { user: aUser(), api: { listMyTests: () => ({ success: true, data: [] }) } }); */
export function renderPage(
  element: ReactElement,
  {
    route = '/',
    path = '*',
    user,
    api = {},
  }: { route?: string; path?: string; user?: SessionUser | null; api?: Api } = {},
): RenderedPage {
  const calls = mockApi(api);
  signIn(user ?? null);
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { retry: false, gcTime: 0 }, mutations: { retry: false } });
  const router = createMemoryRouter(
    [{ path, element }, ...(path === '*' ? [] : [{ path: '*', element: <p>other page</p> }])],
    { initialEntries: [route] },
  );
  const view = render(
    <KitProvider>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    calls,
    sent: (operation) => calls.filter(({ operationId }) => operationId === operation),
    path: () => router.state.location.pathname + router.state.location.search,
    readAgain: () => act(() => client.invalidateQueries()),
  };
}

/** As a browser has it while a date or a time is half typed: no value, but something typed. */
export function typeHalf(field: HTMLElement): void {
  Object.defineProperty(field, 'validity', { configurable: true, get: () => ({ badInput: true }) });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.input(field);
}
