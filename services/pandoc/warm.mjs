/*
 * For tests of what is made of pandoc's tree: one process for many files, because a start costs a second. They come and
 * their trees go as messages. In the product a file has a process to itself (pandoc.mjs).
 */
import { treeOf } from './convert.mjs';

// Its warnings are not shown.
console.log = console.warn = () => undefined;
process.on('message', ({ from, bytes }) =>
  treeOf(from, bytes).then(
    (tree) => process.send({ tree }),
    () => process.send({}),
  ),
);
