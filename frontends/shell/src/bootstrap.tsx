import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient, onSessionEnd, ownDocument, rememberedUser, restoreSession } from '@kasauti/web-kit/api';
import { KitProvider } from '@kasauti/web-kit/base';
import { afterSessionEnd } from './after-session-end';
import { appAt, placeOf } from './owners';
import { openRemote } from './remotes';
import { reportFailure } from './report-failure';
import { routes } from './routes';

export { provide } from './provide';

const here = window.location.pathname;
const place = placeOf(here, rememberedUser()?.role);
// The area is fetched while the session is being restored; a failure shows up when it is drawn.
const first = place.kind === 'area' ? place.app : ownDocument(here) === 'take' ? appAt(here) : undefined;
if (first) openRemote(first).catch(() => undefined);
void restoreSession();

const queryClient = createQueryClient();
const router = createBrowserRouter(routes);
onSessionEnd((reason) => {
  queryClient.clear();
  const path = router.state.location.pathname;
  const next = afterSessionEnd(reason, path + router.state.location.search, ownDocument(path) === 'take');
  if (next) void router.navigate(next);
});

const root = document.getElementById('root');
if (root) {
  createRoot(root, { onCaughtError: reportFailure, onUncaughtError: reportFailure }).render(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  );
}
