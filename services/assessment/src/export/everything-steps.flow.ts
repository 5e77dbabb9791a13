import { isSameOwner } from '../access/access';
import { readResultsFile, type ResultsFileDeps } from '../roster/results-file.query';
import type { TestDefinition } from '../test-definition/test-definition';
import { readContent } from './content.query';
import {
  aboutAll,
  fileTitle,
  lossRows,
  testRow,
  volumes,
  type Everything,
  type Step,
  type StoredFile,
} from './everything';
import type { Export } from './export';
import type { ExportStore } from './export.store';
import { questionsOf, type Content, type DataFormat } from './exported';
import { imagesFor, withImported } from './images-for.query';
import { storeFile, storePart } from './store-file.flow';
import type { WriteDeps } from './write-export.flow';

export type EverythingDeps = WriteDeps & ResultsFileDeps;

const PART = 512 * 1024;
const unwritten = {
  timeout: 'writing it took longer than two minutes',
  memory: 'it would be too large',
  crashed: 'it could not be written',
};

/** This process ends; another one goes on. */
export class Stopped extends Error {}
/** Results of the test are being regraded. */
export class Regrading extends Error {}

const lost = (file: string, message: string): string[] => [file, '', '', message];

interface Turn {
  now: Date;
  signal: AbortSignal;
}

/** Writes what one step asks for. @throws Stopped, Regrading */
export function takeStep(deps: EverythingDeps) {
  const { exports, tests, classes } = deps;
  const readImage = withImported(deps.readImage, deps.importImages);
  const read = readContent(deps);

  /** Questions in one format: the file, or a row that says why there is none. */
  async function add(
    all: Everything,
    one: Export,
    { content, format, name }: { content: Content; format: DataFormat; name: string },
    signal: AbortSignal,
  ): Promise<Everything> {
    const images = await imagesFor(content, format, readImage);
    const order = { format, content, ...(images ? { images } : {}) };
    const made = await storeFile(exports, one, order, signal);
    if (made.end === 'stopped') throw new Stopped();
    if (made.end !== 'done') {
      const losses = [...all.losses, lost(name, `This file is missing: ${unwritten[made.end]}`)];
      return { ...all, losses, lost: all.lost + questionsOf(content).length };
    }
    const { parts, bytes, losses } = made;
    return {
      ...all,
      written: [...all.written, { fileName: name, bytes, parts }],
      losses: [
        ...all.losses,
        ...lossRows(all.losses, name, losses),
        ...(images ? [] : [lost(name, 'Its images are left out: they are too many or too large for one file')]),
      ],
      lost: all.lost + losses.count,
    };
  }

  async function addTest(all: Everything, one: Export, testId: string, { now, signal }: Turn): Promise<Everything> {
    const found = await tests.get(testId);
    // Its class may have been given away meanwhile.
    if (!found || !isSameOwner(found, one)) return all;
    const title = fileTitle(all.tests.length + 1, found.title);
    // First, as they may have to be waited for.
    const results = found.status === 'draft' ? undefined : await resultsOf(one, `results/${title}.csv`, found, now);
    const asked = await read({ ...one, format: 'qti3', from: { testId } });
    const has = asked !== undefined && questionsOf(asked.content).length > 0;
    const name = `tests/${title}.qti.zip`;
    const after = has ? await add(all, one, { content: asked.content, format: 'qti3', name }, signal) : all;
    const files = {
      questions: after.written.at(-1)?.fileName === name ? name : '',
      results: results?.file.fileName ?? '',
    };
    const className = (await classes.get(found.classId))?.title ?? '';
    return {
      ...after,
      written: [...after.written, ...(results ? [results.file] : [])],
      losses: [...after.losses, ...(results?.losses ?? [])],
      results: after.results + (results?.rows ?? 0),
      tests: [...after.tests, testRow(found, className, files)],
      questions: after.questions + (has ? questionsOf(asked.content).length : 0),
    };
  }
  async function resultsOf(one: Export, fileName: string, test: TestDefinition, now: Date) {
    const found = await readResultsFile(deps, test, { now });
    if ('regrading' in found) throw new Regrading();
    const { content, rows, old } = found;
    const words = `Results by an older key: ${old}. A corrected key has not reached them`;
    return {
      file: await stored(exports, one, fileName, content),
      rows,
      losses: old > 0 ? [lost(fileName, words)] : [],
    };
  }

  return async (step: Step, all: Everything, one: Export, turn: Turn): Promise<Everything> => {
    if (step.is === 'test') return addTest(all, one, step.testId, turn);
    const asked = await read({ ...one, format: step.is, from: { questionIds: step.questionIds } });
    return asked ? add(all, one, { content: asked.content, format: step.is, name: step.name }, turn.signal) : all;
  };
}

async function stored(exports: ExportStore, one: Export, fileName: string, bytes: Buffer): Promise<StoredFile> {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += PART)
    parts.push(await storePart(exports, one, parts.length, bytes.subarray(from, from + PART)));
  return { fileName, bytes: bytes.length, parts };
}

/** All of them in one file, or in several; undefined when a part is missing or packing failed. @throws Stopped */
export async function packed(
  exports: ExportStore,
  all: Everything,
  one: Export,
  signal: AbortSignal,
): Promise<StoredFile[] | undefined> {
  const about: StoredFile[] = [];
  for (const { name, bytes } of aboutAll(all, one.createdAt)) about.push(await stored(exports, one, name, bytes));
  const parts = volumes([...about, ...all.written]);
  const files: StoredFile[] = [];
  for (const [i, volume] of parts.entries()) {
    const pack: { name: string; base64: string }[] = [];
    for (const file of volume) {
      const bytes = await exports.fileOf(file);
      if (!bytes) return undefined;
      pack.push({ name: file.fileName, base64: bytes.toString('base64') });
    }
    const made = await storeFile(exports, one, { pack }, signal);
    if (made.end === 'stopped') throw new Stopped();
    if (made.end !== 'done') return undefined;
    const n = parts.length > 1 ? `-${i + 1}-of-${parts.length}` : '';
    files.push({ fileName: `kasauti-everything${n}.zip`, bytes: made.bytes, parts: made.parts });
  }
  return files;
}
