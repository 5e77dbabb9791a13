/**
 * What all tests of a block share: started before the first of them and stopped after the last. Outside of tests and hooks it
 * is empty.
 * @example const school = sharedByTests(aSchool);
 */
export function sharedByTests<T extends { stop(): Promise<unknown> }>(start: () => Promise<T>): T {
  const shared = {} as T;
  beforeAll(async () => {
    Object.assign(shared, await start());
  });
  afterAll(() => shared.stop());
  return shared;
}
