import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Unreadable } from '../src/import/remark';
import type { Tree } from '../src/import/text/tree';
import type { ToTree } from '../src/import/text/pandoc';

let program: ChildProcess | undefined;
let before: Promise<unknown> = Promise.resolve();
afterAll(() => program?.removeAllListeners('exit').kill());

/** One that ends by itself fails the test that waits for it. */
function start(): ChildProcess {
  const child = fork(require.resolve('@kasauti/pandoc/warm.mjs'), { serialization: 'advanced', execArgv: [] });
  return child.on('exit', (code, signal) => child.emit('error', new Error(`pandoc ended: ${code ?? signal}`)));
}

/** As pandocTree, in one process for all files of a test file: one after the other. */
export const warmTree: ToTree = (from, bytes) => {
  const tree = before.then(async () => {
    program ??= start();
    program.send({ from, bytes });
    const [answer] = (await once(program, 'message')) as [{ tree?: string }];
    if (answer.tree === undefined) throw new Unreadable('file_not_readable', 'This file could not be read');
    return (JSON.parse(answer.tree) as { blocks: Tree[] }).blocks;
  });
  before = tree.catch(() => undefined);
  return tree;
};
