import { createHash } from 'node:crypto';
import { newId } from '@kasauti/service-kit';
import { aServer, fixedClock, sharedByTests } from '@kasauti/service-kit/testing';
import sharp from 'sharp';
import { startCatalog } from '../../test/builders';

/** Assessment, as far as catalog sees it: bytes at the address of an image. */
const served = new Map<string, Buffer>();
let asked = 0;
let isAway = false;
const DAY = 24 * 60 * 60_000;
const clock = fixedClock(new Date('2026-11-26T05:00:00Z'));
const assessment = sharedByTests(() =>
  aServer((request, response) => {
    asked++;
    const bytes = served.get(request.url?.replace('/api/v1/import-images/', '') ?? '');
    response.writeHead(isAway ? 503 : bytes ? 200 : 404).end(isAway ? undefined : bytes);
  }),
);
// The first of its processes is away.
const t = sharedByTests(() => startCatalog({ ASSESSMENT_URL: `http://127.0.0.1:9,${assessment.url}` }, clock));

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const teacherId = newId();
const announce = async (id: string, sha256: string, of = teacherId) => {
  await t.deliver('question_images_added', { importId: newId(), teacherId: of, images: [{ id, sha256 }] });
  await t.settle();
};
const order = async (ids: readonly string[], bytes: Buffer, of: string) => {
  const images = ids.map((id) => ({ id, sha256: sum(bytes) }));
  await t.deliver('question_images_added', { importId: newId(), teacherId: of, images });
  await t.settle();
};
const status = async (id: string) => (await fetch(`${t.url}/api/v1/images/${id}?width=320`)).status;

describe('N-019: an image of an imported question', () => {
  it('is read from assessment once, also when its event comes twice, and shown under its id', async () => {
    const [id, bytes] = [newId(), await png()];
    served.set(id, bytes);
    for (let i = 0; i < 2; i++) {
      await announce(id, sum(bytes));
      await t.runJob('fetch-images');
    }
    expect([await status(id), asked]).toEqual([200, 1]);
    const shown = await fetch(`${t.url}/api/v1/images/${id}?width=320`);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 30 });
  });

  it('is looked for again while it is not there', async () => {
    const [id, bytes] = [newId(), await png()];
    await announce(id, sum(bytes));
    await t.runJob('fetch-images');
    expect(await status(id)).toBe(404);
    served.set(id, bytes);
    clock.advance(10 * 60_000);
    await t.runJob('fetch-images');
    expect(await status(id)).toBe(200);
  });

  it('is read when assessment was away for weeks, of which the health tells; not after what it keeps', async () => {
    const health = async () => {
      const ready = await fetch(`${t.url}/readyz`);
      return ((await ready.json()) as { checks: Record<string, object> }).checks.importedImages;
    };
    const [id, bytes] = [newId(), await png()];
    const begun = clock.now().getTime();
    isAway = true;
    await announce(id, sum(bytes));
    await t.runJob('fetch-images');
    expect(await health()).toMatchObject({ ok: true, figures: { late: 0 } });
    // As many as there are in a day and a half.
    await t.stored('image_orders').updateOne({ _id: id }, { $set: { failures: 250 } });
    clock.advance(29 * DAY);
    await t.runJob('fetch-images');
    expect(await health()).toMatchObject({ ok: false, figures: { late: 1 } });
    isAway = false;
    served.set(id, bytes);
    clock.advance(11 * 60_000);
    await t.runJob('fetch-images');
    expect(await status(id)).toBe(200);
    expect(await health()).toMatchObject({ ok: true });

    isAway = true;
    const never = newId();
    await announce(never, sum(bytes));
    clock.advance(30 * DAY);
    await t.runJob('fetch-images');
    expect(await t.stored('image_orders').findOne({ _id: never })).toBeNull();
    isAway = false;
    clock.set(new Date(begun));
  });

  it('that assessment says it does not have is given up after many tries', async () => {
    const id = newId();
    await announce(id, sum(await png()));
    await t.stored('image_orders').updateOne({ _id: id }, { $set: { failures: 200 } });
    await t.runJob('fetch-images');
    expect(await t.stored('image_orders').findOne({ _id: id })).toBeNull();
  });

  it('is not stored when its bytes are others than those that were announced', async () => {
    const id = newId();
    served.set(id, await png());
    await announce(id, sum(Buffer.from('other')));
    await t.runJob('fetch-images');
    expect(await status(id)).toBe(404);
  });

  it('of a teacher does not wait for the many that another imported before', async () => {
    const [id, bytes] = [newId(), await png()];
    const many = Array.from({ length: 50 }, newId);
    for (const one of [...many, id]) served.set(one, bytes);
    // An import tells its images in several events.
    for (const part of [many.slice(0, 25), many.slice(25)]) await order(part, bytes, teacherId);
    clock.advance(5000);
    await announce(id, sum(bytes), newId());
    for (let i = 0; i < 2; i++) await t.runJob('fetch-images');
    expect(await status(id)).toBe(200);
    clock.advance(6000);
    for (let i = 0; i < 2; i++) await t.runJob('fetch-images');
    expect(await Promise.all(many.map(status))).toEqual(many.map(() => 200));
  });

  it('of many teachers comes in turn, also where they are more than one run takes', async () => {
    const bytes = await png();
    const all = Array.from({ length: 45 }, () => [newId(), newId(), newId()] as const);
    for (const one of all.flat()) served.set(one, bytes);
    for (const ids of all) await order(ids, bytes, newId());
    for (let i = 0; i < 3; i++) {
      await t.runJob('fetch-images');
      clock.advance(1000);
    }
    expect(await Promise.all(all.map(([first]) => status(first)))).toEqual(all.map(() => 200));
  });
});
