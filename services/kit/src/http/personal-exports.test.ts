import { routes } from '@kasauti/contracts';
import { z } from '../config';
import { newId } from '../id';
import { defineService, type Service } from '../runtime/define-service';
import { aUser, startTestService, sharedByTests } from '../testing';
import { file, type PersonalData } from './types';

const classId = newId();
const teacher = aUser('teacher');
const ofClass = (rows: number): PersonalData => ({ resourceType: 'class', resourceId: classId, classId, rows });
let held: PersonalData | null | undefined;

const handlers = {
  ...Object.fromEntries(routes.filter((r) => r.service === 'catalog').map((r) => [r.operationId, async () => ({})])),
  exportRoster: async () => file(Buffer.from('Asha Rao'), 'text/csv; charset=utf-8', 'students.csv', held),
};
const catalog = defineService({
  name: 'catalog',
  config: z.object({}),
  start: () => ({ api: [handlers] }),
}) as Service;

describe('threat 14: a file with names of students', () => {
  const t = sharedByTests(() => startTestService(catalog));
  const take = (as = teacher) => t.call('exportRoster', { as, params: { classId } });
  const told = async () => {
    await t.settle();
    return (await t.published('personal_data_exported')).map(({ actor, client, data }) => [actor, client, data.rows]);
  };

  it('is told each time it is taken, with who took it and how much', async () => {
    const client = { id: newId(), scope: 'results:read' };
    held = ofClass(3);
    for (let n = 0; n < 2; n++) expect(await take()).toMatchObject({ status: 200, body: 'Asha Rao' });
    held = ofClass(40);
    await take({ ...teacher, client } as never);
    expect(await told()).toEqual([
      [teacher.id, undefined, 3],
      [teacher.id, undefined, 3],
      [teacher.id, client.id, 40],
    ]);
  });

  it('is not handed out by an operation that does not say what it holds', async () => {
    held = undefined;
    expect((await take()).status).toBe(500);
    held = null;
    expect(await take()).toMatchObject({ status: 200, body: 'Asha Rao' });
    expect(await told()).toHaveLength(3);
  });

  it('is not handed out while it cannot be told', async () => {
    const validator = (rule: object) => t.db.connection.db?.command({ collMod: 'personal_exports', validator: rule });
    await validator({ at: { $exists: false } });
    held = ofClass(5);
    const refused = await take();
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(JSON.stringify(refused.body)).not.toContain('Asha');
    await validator({});
    expect((await take()).status).toBe(200);
    expect(await told()).toHaveLength(4);
  });
});
