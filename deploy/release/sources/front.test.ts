import { neededBy, providedBy } from './front';

it('asks the live shell only for what an app loads in the browser', () => {
  const needed = Object.keys(neededBy('frontends/student').exports);
  expect(needed).toContain('@kasauti/web-kit/base');
  expect(needed).not.toContain('@kasauti/web-kit/prerender');
  expect(Object.keys(providedBy('frontends/shell').exports)).not.toContain('@kasauti/web-kit/prerender');
});
