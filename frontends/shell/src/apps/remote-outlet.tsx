import { lazy, Suspense, use, useReducer, type ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { ErrorBoundary, ListSkeleton, NotFoundView } from '@kasauti/web-kit/base';
import type { Remote } from '@kasauti/web-kit/remote';
import { areaName, openRemote, reopenRemote } from './remotes';

const ready = new WeakMap<Remote, RouteObject[]>();

/** useRoutes does not support `lazy`, so each lazy page becomes a React.lazy of this remote; a reloaded remote gets new ones. */
function routesOf(remote: Remote): RouteObject[] {
  const known = ready.get(remote);
  if (known) return known;
  const routes = [...remote.routes.map(withElement), { path: '*', element: <NotFoundView /> }];
  ready.set(remote, routes);
  return routes;
}
function withElement(route: RouteObject): RouteObject {
  const { lazy: load, children, ...rest } = route;
  const Page =
    typeof load === 'function'
      ? lazy(async () => ({ default: ((await load()) as { Component: ComponentType }).Component }))
      : undefined;
  return {
    ...rest,
    ...(Page ? { element: <Page /> } : {}),
    ...(children ? { children: children.map(withElement) } : {}),
  } as RouteObject;
}

const Routed = ({ loading }: { loading: Promise<Remote> }) => useRoutes(routesOf(use(loading)));

export const AreaSkeleton = () => (
  <div className="page">
    <ListSkeleton rows={4} />
  </div>
);

/** One app behind an error boundary, so that a failure in it leaves the rest of the page working. */
export function RemoteArea({ app }: { app: string }) {
  const { pathname } = useLocation();
  const [, again] = useReducer((count: number) => count + 1, 0);
  return (
    <ErrorBoundary
      area={areaName(app) || app}
      resetKey={pathname}
      onRetry={() => {
        void reopenRemote(app).catch(() => undefined);
        again();
      }}
    >
      <Suspense fallback={<AreaSkeleton />}>
        <Routed loading={openRemote(app)} />
      </Suspense>
    </ErrorBoundary>
  );
}
