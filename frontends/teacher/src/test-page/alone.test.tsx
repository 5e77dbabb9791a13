import type { components } from '@kasauti/contracts/web';
import { screen } from '@testing-library/react';
import { teacher } from '../../test/builders';
import { openTestPage } from '../../test/test-page';

type Acts = components['schemas']['TestOverview']['acts'];

describe('what was done for a test', () => {
  const at = '2026-11-21T06:00:00Z';
  const own = { kind: 'announced' as const, text: 'Take g = 10', at, by: { id: teacher.id, name: teacher.fullName } };
  const openWith = (acts: Acts) => openTestPage({}, 'overview', { acts });

  it('N-050: is told to a teacher who works alone without the own name', async () => {
    openWith([own]);
    expect(await screen.findByRole('heading', { name: 'What you did' })).toBeVisible();
    expect(screen.getByText(/^Take g = 10 · 21 Nov/)).toBeVisible();
  });

  it('N-050: names everybody once a second person has done something', async () => {
    openWith([own, { ...own, text: 'Read question 2 again', by: { id: 'u2', name: 'Ravi Das' } }]);
    expect(await screen.findByRole('heading', { name: 'Who did what' })).toBeVisible();
    expect(screen.getByText(/^Read question 2 again · Ravi Das/)).toBeVisible();
    expect(screen.getByText(/^Take g = 10 · Meera Iyer/)).toBeVisible();
  });

  it('says what was corrected in a key', async () => {
    const [corrected, { by }] = [{ kind: 'key_corrected' as const, text: 'Misprint', question: 5 }, own];
    openWith([
      { ...corrected, at, by, correction: 'dropped' },
      { ...corrected, at: '2026-11-21T07:00:00Z', by },
    ]);
    expect(await screen.findByText('Dropped question 5')).toBeVisible();
    expect(screen.getByText('Corrected the key of question 5')).toBeVisible();
  });

  it('N-054: counts the students who got or lost a permission in one go', async () => {
    const { by } = own;
    openWith([
      { kind: 'allowance_withdrawn', text: '', at: '2026-11-21T07:00:00Z', by, studentName: 'Asha Rao' },
      { kind: 'attempt_allowed', text: 'Power cut', at, by, students: 60 },
    ]);
    expect(await screen.findByText('Allowed 60 students one more attempt')).toBeVisible();
    expect(screen.getByText('Withdrew the permission of Asha Rao')).toBeVisible();
  });

  it('names each change of a test that runs', async () => {
    const { by } = own;
    const moved = { kind: 'end_moved' as const, text: '', by };
    openWith([
      { kind: 'test_cancelled', text: 'The paper leaked', at: '2026-11-21T11:00:00Z', by },
      { kind: 'results_released', text: '', at: '2026-11-21T10:00:00Z', by, scope: 'scores' },
      { kind: 'audience_changed', text: '', at: '2026-11-21T09:00:00Z', by },
      { ...moved, at: '2026-11-21T08:00:00Z', endDate: null },
      { ...moved, at, endDate: '2026-11-22T06:00:00Z' },
    ]);
    expect(await screen.findByText(/^Moved the end to 22 Nov/)).toBeVisible();
    for (const head of ['Took the end away', 'Changed who may take it', 'Released the scores', 'Cancelled the test'])
      expect(screen.getByText(head)).toBeVisible();
  });
});
