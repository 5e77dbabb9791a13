import { tokenFor, type TestUser } from '@kasauti/service-kit/testing';
import type { School } from './builders';

/** Creates an import and sends its whole file; the id of the import, which is not read yet. */
export async function aSentFile({ t, clock }: School, as: TestUser, fileName: string, text: string, over: object = {}) {
  const body = { fileName, bytes: Buffer.byteLength(text), ...over };
  const { id } = (await t.call('createImport', { as, body })).body.data as { id: string };
  await fetch(`${t.url}/api/v1/imports/${id}/file?offset=0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokenFor(as, { clock })}`, 'content-type': 'application/octet-stream' },
    body: text,
  });
  return id;
}
