import { aSchool } from '../../test/builders';
import { aSentFile } from '../../test/import-file';

describe('an import that its process no longer has, because it', () => {
  const text = 'Is light a wave?{T}\n\nIs sound a wave?{T}\n';

  /** A file of which the import changes while its rows are stored. */
  async function readWhile(change: (importId: string) => Promise<unknown>) {
    let changes = 0;
    const later: { change?: () => Promise<unknown> } = {};
    const school = await aSchool({
      async at(point) {
        if (point === 'rows stored' && changes++ === 0) await later.change?.();
      },
    });
    const importId = await aSentFile(school, school.teacher, 'waves.txt', text);
    later.change = () => change(importId);
    return { school, importId, params: { importId }, as: school.teacher };
  }
  type Rig = Awaited<ReturnType<typeof readWhile>>;
  const rowsOf = ({ school, importId }: Rig) => school.t.stored('import_rows').countDocuments({ importId });

  it('was taken over by another, keeps the rows of that one', async () => {
    const rig: Rig = await readWhile(async (id) => {
      const { imports } = rig.school.stores();
      const found = await imports.get(id);
      if (found) await imports.change(found, { failures: found.failures + 1, cursor: 2 });
    });
    const { school, params, as } = rig;
    await school.t.runJob('imports');
    expect(await rowsOf(rig)).toBe(2);
    await school.t.runJob('imports');
    const { data } = (await school.t.call('getImport', { as, params })).body;
    expect(data).toMatchObject({ state: 'ready', counts: { questions: 2, ready: 2 } });
    await school.stop();
  });

  it('was removed, leaves no rows', async () => {
    const rig: Rig = await readWhile(() =>
      rig.school.t.call('removeImport', { as: rig.as, params: rig.params }).then(() =>
        // A row that was written a moment later.
        rig.school.t.stored('import_rows').insertOne({ _id: `${rig.importId}:9`, importId: rig.importId, n: 9 }),
      ),
    );
    await rig.school.t.runJob('imports');
    expect(await rowsOf(rig)).toBe(0);
    await rig.school.stop();
  });
});
