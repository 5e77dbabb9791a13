import { lazy, Suspense, use, useReducer, type ComponentType } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { ErrorBoundary, ListSkeleton, NotFoundView } from '@kasauti/web-kit/base';
import type { Remote } from '@kasauti/web-kit/remote';
import { areaName, openRemote, reopenRemote } from './remotes';

const ready = new WeakMap<Remote, RouteObject[]>();

/** Descendant routes know no `lazy`: each lazy page becomes a lazy component of this very remote, so a reloaded remote starts afresh. */
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

function Routed({ loading, as }: { loading: Promise<Remote>; as: string | undefined }) {
  const location = useLocation();
  return useRoutes(routesOf(use(loading)), as ? { ...location, pathname: as } : location);
}

export const AreaSkeleton = () => (
  <div className="page">
    <ListSkeleton rows={4} />
  </div>
);

/** One app behind its fence: whatever breaks in it, the rest of the page lives on. */
export function RemoteArea({ app, as }: { app: string; as?: string }) {
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
        <Routed loading={openRemote(app)} as={as} />
      </Suspense>
    </ErrorBoundary>
  );
}
