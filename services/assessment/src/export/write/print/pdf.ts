import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles, fontNames } from './fonts';
import type { Formula } from './formulas';
import { imageFile } from './ink';
import { TEMPLATE } from './template';

interface Shelf {
  formulas: readonly Formula[];
  /** WebP by id. */
  images: ReadonlyMap<string, Buffer>;
}

/**
 * One PDF for each sheet, by its name.
 * @param sheets data of the template @throws when a sheet cannot be laid out, which is a fault of ours
 */
export function* typeset(sheets: { name: string; sheet: object }[], { formulas, images }: Shelf) {
  const root = mkdtempSync(join(tmpdir(), 'print-'));
  try {
    const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: fontFiles() }] });
    const put = (path: string, bytes: Buffer) => compiler.mapShadow(join(root, path), bytes);
    const putJson = (path: string, data: unknown) => put(path, Buffer.from(JSON.stringify(data)));
    putJson('fonts.json', fontNames);
    putJson('formulas.json', formulas);
    for (const [id, bytes] of images) put(imageFile(id), bytes);
    for (const { name, sheet } of sheets) {
      putJson(`${name}.json`, sheet);
      const made = compiler.compile({ mainFileContent: TEMPLATE, inputs: { sheet: `/${name}.json` } });
      if (!made.result) throw new Error(faultOf(compiler, made.takeDiagnostics()));
      const bytes = compiler.pdf(made.result);
      // Sets share what they lay out; without this the memory grows with each.
      compiler.evictCache(1);
      yield { name: `${name}.pdf`, bytes };
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function faultOf(
  compiler: NodeCompiler,
  found: ReturnType<ReturnType<NodeCompiler['compile']>['takeDiagnostics']>,
): string {
  return found ? JSON.stringify(compiler.fetchDiagnostics(found)) : 'no document';
}
