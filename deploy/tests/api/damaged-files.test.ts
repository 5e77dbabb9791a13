import { sharedByTests } from '@kasauti/service-kit/testing';
import { mustCall } from '../../local/api-client';
import { startForm, type Member } from './form';

/*
 * Damaged question files of every format, as teachers send them, read by the programs of a running service. More of them in
 * a longer run, which may begin at a later one: MUTATIONS=5000 FROM=2000 npx jest damaged-files
 */
const FILES = Number(process.env.MUTATIONS ?? 18);
const FROM = Number(process.env.FROM ?? 0);
const TEACHERS = 4;
/** Unfinished imports of one teacher. */
const AT_ONCE = 3;
const PART = 1_048_576;

// What damages files is that of assessment's own tests, outside of this package.
const { mutatedFrom, questionFiles } = jest.requireActual<{
  mutatedFrom(corpus: readonly Buffer[]): (n: number) => Buffer;
  questionFiles(): { texts: Buffer[]; items: Buffer[] };
}>('../../../services/assessment/test/mutated');
const { workbookOf, packageOf } = jest.requireActual<{
  workbookOf(sheets: object[]): Promise<Buffer>;
  packageOf(files: { [name: string]: Buffer }): Promise<Buffer>;
}>('../../../services/assessment/test/workbook');

const { texts, items } = questionFiles();
const ofText = mutatedFrom([...texts, ...items]);
const ofItem = mutatedFrom(items);
const HEAD = ['question', 'option_a', 'option_b', 'answer', 'passage', 'question:hi'];

/** Of each format in turn; packages and workbooks with damaged parts, and damaged as a whole. */
async function fileOf(n: number): Promise<Buffer> {
  const cells = ofText(n)
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, 3000)
    .split(/[,;{}]/);
  const workbook = () => workbookOf([{ name: 'S', rows: [HEAD, cells.slice(0, 6), null, cells.slice(6, 12)] }]);
  const bundle = () => packageOf({ 'a.xml': ofItem(n), 'b.xml': ofItem(n + 1), 'images/sign.png': ofText(n) });
  switch (n % 6) {
    case 0:
      return workbook();
    case 1:
      return bundle();
    case 2:
      return mutatedFrom([await (n % 4 === 0 ? workbook() : bundle())])(n);
    default:
      return ofText(n);
  }
}

const form = sharedByTests(startForm);
const teachers: Member[] = [];
beforeAll(async () => {
  for (let i = 0; i < TEACHERS; i++) teachers.push(await form.member('teacher', `Teacher ${i}`));
});

/** Tokens end before a long run does. */
const LOG_IN_MS = 10 * 60_000;
const loggedInAt = new Map<Member, number>();
async function tokenOf(teacher: Member): Promise<string> {
  if (Date.now() - (loggedInAt.get(teacher) ?? 0) > LOG_IN_MS) {
    loggedInAt.set(teacher, Date.now());
    Object.assign(teacher, await teacher.logIn());
  }
  return teacher.token;
}

let ends: Record<string, number>;
let wrong: string[];
beforeEach(() => {
  [ends, wrong] = [{}, []];
});
const MOST_SEC = 150;
/** An orchestrator, too, waits for several looks; one may fail on a busy machine. */
const LOOKS_NOT_READY = 10;

/** Sends a file and waits until it is read or refused. */
async function importOne(n: number, teacher: Member): Promise<void> {
  const token = await tokenOf(teacher);
  const api = `${form.urlOf('assessment')}/api/v1`;
  const bytes = await fileOf(n);
  if (bytes.length === 0) return;
  const call = (operation: Parameters<typeof mustCall>[1], input: object) =>
    mustCall(api, operation, { token, ...input });
  const { data: made } = await call('createImport', { body: { fileName: `${n}.txt`, bytes: bytes.length } });
  const params = { importId: made.id as string };
  for (let offset = 0; offset < bytes.length; offset += PART) {
    const answer = await fetch(`${api}/imports/${made.id}/file?offset=${offset}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes.subarray(offset, offset + PART)),
    });
    if (answer.status !== 200) return void wrong.push(`${n}: a part was answered with ${answer.status}`);
  }
  for (const until = Date.now() + MOST_SEC * 1000; Date.now() < until; await pause(150)) {
    const { data } = await call('getImport', { params });
    if (data.state === 'receiving' || data.state === 'reading') continue;
    const end = data.state === 'failed' ? data.failure.code : data.state;
    ends[end] = (ends[end] ?? 0) + 1;
    // That is what a program that died leaves behind.
    if (end === 'file_not_readable' || !/^[a-z_]+$/.test(end)) wrong.push(`${n}: ended as ${end}`);
    const { data: rows } = await call('listImportRows', { params });
    for (const { question, problems } of rows)
      if (!question && problems.length === 0) wrong.push(`${n}: a row without a question and without a reason`);
    await call('removeImport', { params });
    return;
  }
  wrong.push(`${n}: was not read in ${MOST_SEC} s`);
}
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('N-019: damaged files end as read or with a reason, while the service answers all others', async () => {
  const queue = Array.from({ length: FILES - FROM }, (_, n) => FROM + n).values();
  let isDone = false;
  const watched = (async () => {
    for (let missed = 0; !isDone; await pause(1000)) {
      missed = (await fetch(`${form.urlOf('assessment')}/readyz`)).status === 200 ? 0 : missed + 1;
      if (missed === LOOKS_NOT_READY) wrong.push(`it was not ready for ${LOOKS_NOT_READY} looks`);
    }
  })();
  const send = async (teacher: Member) => {
    for (const n of queue)
      await importOne(n, teacher).catch((error: unknown) => void wrong.push(`${n}: ${String(error)}`));
  };
  await Promise.all(teachers.flatMap((teacher) => Array.from({ length: AT_ONCE }, () => send(teacher))));
  isDone = true;
  await watched;
  console.log(`damaged files: ${JSON.stringify(ends)}`);
  expect(wrong).toEqual([]);
  expect(Object.keys(ends).length).toBeGreaterThan(2);
  expect(await (await form.database('assessment')).db?.collection('dead_letters').countDocuments()).toBe(0);
}, 7_200_000);
