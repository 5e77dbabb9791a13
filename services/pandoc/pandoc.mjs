/*
 * pandoc as a program of its own: a file on stdin, its tree as one line of JSON on stdout. `node pandoc.mjs docx < a.docx`
 * The WebAssembly runs in a thread, so that the first thread sees when the process that started it is gone, and ends both.
 */
import { buffer } from 'node:stream/consumers';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

if (isMainThread) {
  const asker = process.ppid;
  setInterval(() => process.ppid === asker || process.kill(process.pid, 'SIGKILL'), 500).unref();
  const [from] = process.argv.slice(2);
  const thread = new Worker(new URL(import.meta.url), {
    workerData: { from, bytes: await buffer(process.stdin) },
    // Its warnings are not shown.
    stdout: true,
    stderr: true,
  });
  thread.on('message', (tree) => process.stdout.write(`${tree}\n`));
  thread.on('error', () => process.exit(1));
} else {
  const { treeOf } = await import('./convert.mjs');
  const { from, bytes } = workerData;
  parentPort.postMessage(await treeOf(from, bytes));
}
