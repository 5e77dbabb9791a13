import { pageOf, pagination, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { recount, type editRow } from './edit-row.flow';
import type { ImportRowStore } from './import-row.store';
import { importNotFound, importNotReady, importRowNotFound, rowChanged } from './import.refusals';
import type { ImportStore } from './import.store';
import { importRowView, importView } from './import.view';

interface ImportRowApiDeps {
  imports: ImportStore;
  importRows: ImportRowStore;
  editRow: ReturnType<typeof editRow>;
  access: Access;
}
type ImportRowOp = 'listImportRows' | 'editImportRow' | 'editImportRows';

/** The questions of a file before they are added. */
export function importRowApi({ imports, importRows, editRow: edit, access }: ImportRowApiDeps): Handlers<ImportRowOp> {
  const importFor = async ({ caller, now }: { caller: Caller; now: Date }, id: string, op: ImportRowOp) =>
    access.to(caller, await imports.living(id, now), op, importNotFound);
  const recounted = recount({ imports, importRows });

  return {
    async listImportRows({ params, query, ...asked }) {
      const found = await importFor(asked, params.importId, 'listImportRows');
      const page = pageOf(query);
      const { rows, total } = await importRows.page(found._id, query.show ?? 'all', page);
      return { data: rows.map(importRowView), pagination: pagination(page, total) };
    },

    async editImportRow({ params, body, ...asked }) {
      const found = await importFor(asked, params.importId, 'editImportRow');
      if (found.state !== 'ready') throw importNotReady();
      const row = await importRows.get(found._id, Number(params.n));
      if (!row) throw importRowNotFound();
      const after = await edit(found, row, body);
      if (!after) throw rowChanged();
      return { data: importRowView(after) };
    },

    async editImportRows({ params, body: { show = 'all', include }, ...asked }) {
      const found = await importFor(asked, params.importId, 'editImportRows');
      if (found.state !== 'ready') throw importNotReady();
      await importRows.includeAll(found, show, include);
      return { data: importView(await recounted(found)) };
    },
  };
}
