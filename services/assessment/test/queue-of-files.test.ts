import { newId } from '@kasauti/service-kit';
import { fixedClock, startTestService, type TestService } from '@kasauti/service-kit/testing';
import { newExport } from '../src/export/export';
import { exportStore } from '../src/export/export.store';
import { assessment } from '../src/service';

const clock = fixedClock(new Date('2026-11-26T05:00:00Z'));
let t: TestService;
afterEach(() => t.stop());

const files = async () =>
  ((await (await fetch(`${t.url}/readyz`)).json()) as { checks: Record<string, unknown> }).checks['files'];

it('tells of exports that wait for a process of its own, which may be down', async () => {
  t = await startTestService(assessment, {
    clock,
    config: { TICKET_SECRET: 'x'.repeat(40), ASSESSMENT_FILES: 'separate' },
  });
  expect(await files()).toEqual({ ok: true, detail: 'none waits', figures: { oldestSec: 0 } });
  const from = { questionIds: [newId()] };
  const asked = { id: newId(), teacherId: newId(), format: 'csv' as const, from, questions: 1 };
  await exportStore(t.db).insert(newExport({ ...asked, now: clock.now() }));
  clock.advance(3_600_000);
  expect(await files()).toEqual({
    ok: false,
    detail: 'the oldest has waited for 3600 s',
    figures: { oldestSec: 3600 },
  });
});
