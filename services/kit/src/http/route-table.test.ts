import { routes } from '@kasauti/contracts';
import { API_BASE, findRoute } from './route-table';

const id = '01JD0000000000000000000002';
const idOf = (method: string, path: string) => findRoute(method, API_BASE + path)?.route?.operationId;

it('finds every operation of the contract by its own path', () => {
  const found = routes.map((r) => idOf(r.method.toUpperCase(), r.path.replace(/\{\w+\}/g, id)));
  expect(found).toEqual(routes.map((r) => r.operationId));
});

it('prefers a fixed segment to a parameter, unless only the path with the parameter has the method', () => {
  expect([idOf('GET', '/tests/mine'), idOf('GET', `/tests/${id}`)]).toEqual(['listMyTests', 'getTest']);
  expect(findRoute('PATCH', `${API_BASE}/tests/mine`)).toMatchObject({
    route: { operationId: 'updateTestDraft' },
    params: { testId: 'mine' },
  });
});

it('names the methods of a path that lacks the requested one', () => {
  expect(findRoute('DELETE', `${API_BASE}/auth/login`)).toEqual({ allow: ['POST'] });
});

it.each([
  '/auth/login/',
  '/Auth/login',
  '//auth/login',
  '/auth/%6cogin',
  '/tests/',
  '/tests/%30',
  '/tests/..',
  '/tests/.',
  `/tests/${'x'.repeat(129)}`,
  '/tests/a;b',
  '/tests/a?b',
  '/nothing',
  '/',
])('does not find %s', (path) => {
  expect(findRoute('GET', API_BASE + path)).toBeUndefined();
  expect(findRoute('POST', API_BASE + path)).toBeUndefined();
});

it('decodes the one escape that clients send: the colon in the id of a dead letter', () => {
  expect(findRoute('GET', `${API_BASE}/admin/dead-letters/catalog/catalog.counts%3a${id}`)).toMatchObject({
    params: { service: 'catalog', letterId: `catalog.counts:${id}` },
  });
  expect(findRoute('GET', `${API_BASE}/admin/dead-letters/catalog/catalog.counts%2f${id}`)).toBeUndefined();
});
