import { tokenFor, type TestUser } from '@kasauti/service-kit/testing';
import type { School } from './builders';

interface Part {
  id: string;
  offset: number;
  bytes: string | Buffer;
}
export const sendPart = ({ t, clock }: School, as: TestUser, { id, offset, bytes }: Part): Promise<Response> =>
  fetch(`${t.url}/api/v1/imports/${id}/file?offset=${offset}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokenFor(as, { clock })}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(bytes)),
  });

/** Creates an import and sends its whole file; the id of the import, which is not read yet. */
export async function aSentFile(school: School, as: TestUser, fileName: string, text: string, over: object = {}) {
  const body = { fileName, bytes: Buffer.byteLength(text), ...over };
  const { id } = (await school.t.call('createImport', { as, body })).body.data as { id: string };
  await sendPart(school, as, { id, offset: 0, bytes: text });
  return id;
}
