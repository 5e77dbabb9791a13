import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient, onSessionEnd, ownDocument, rememberedUser, restoreSession } from '@kasauti/web-kit/api';
import { KitProvider } from '@kasauti/web-kit/base';
import { beginLanguage } from '@kasauti/web-kit/i18n';
import { afterSessionEnd } from './after-session-end';
import { readApps } from './apps/apps';
import { replaceFirstPage } from './first-page';
import { registerWorker } from './install/register';
import { reportFailure } from './report-failure';
import { readsHindi } from './role.policy';
import { routes } from './routes';

export { provide } from './provide';

void readApps();
void restoreSession();
registerWorker();

const queryClient = createQueryClient();
const router = createBrowserRouter(routes);
onSessionEnd((reason) => {
  queryClient.clear();
  const path = router.state.location.pathname;
  const next = afterSessionEnd(reason, path + router.state.location.search, ownDocument(path) === 'take');
  if (next) void router.navigate(next);
});

void beginLanguage(() => import('./hindi/hindi'), readsHindi(rememberedUser()?.role ?? 'visitor')).then(() => {
  const root = document.getElementById('root');
  if (!root) return;
  replaceFirstPage(root);
  createRoot(root, { onCaughtError: reportFailure, onUncaughtError: reportFailure }).render(
    <KitProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KitProvider>,
  );
});
