import { isPriceAllowed, isPublished, refuseStatus, type ClassStatus } from './class';

const all: ClassStatus[] = ['draft', 'active', 'archived'];
const allowed = new Set([
  'draft>active',
  'draft>archived',
  'active>archived',
  'archived>active',
  'draft>draft',
  'active>active',
  'archived>archived',
]);

describe('the status of a class', () => {
  it.each(all.flatMap((from) => all.map((to) => [from, to] as const)))('%s to %s, confirmed', (from, to) => {
    expect(refuseStatus(from, to, true)).toBe(allowed.has(`${from}>${to}`) ? undefined : 'status_not_allowed');
  });

  it('asks for a confirmation only when a draft is opened', () => {
    expect(refuseStatus('draft', 'active', false)).toBe('confirmation_required');
    expect(refuseStatus('archived', 'active', false)).toBeUndefined();
    expect(refuseStatus('draft', 'archived', false)).toBeUndefined();
  });

  it.each([
    [0, true],
    [50, false],
    [99, false],
    [100, true],
    [1770, true],
  ])('a price of %d paise is allowed: %s', (paise, ok) => {
    expect(isPriceAllowed(paise)).toBe(ok);
  });

  it('is in the catalogue only when public and active', () => {
    const found = all.flatMap((status) =>
      (['public', 'invite_only'] as const)
        .filter((visibility) => isPublished({ status, visibility }))
        .map((v) => `${status} ${v}`),
    );
    expect(found).toEqual(['active public']);
  });
});
