import { runProgram } from '@kasauti/service-kit/program';
import { Unreadable } from '../remark';
import type { Tree } from './tree';

const LIMITS = { timeoutMs: 60_000, memoryMb: 768 };
const PROGRAM = '@kasauti/pandoc/pandoc.mjs';
const reasons = {
  timeout: new Unreadable('reading_took_too_long', 'Reading this file took longer than a minute. Split the file'),
  memory: new Unreadable(
    'reading_needed_too_much',
    'Reading this file needed more memory than there is. Split the file',
  ),
};

export type ToTree = (from: 'docx' | 'html', bytes: Uint8Array) => Promise<Tree[]>;

/**
 * The blocks of a document as pandoc reads it, in a process of its own.
 * @throws Unreadable when it takes more than a minute or 768 MB, or is no such document
 */
export const pandocTree: ToTree = async (from, bytes) => {
  let told = '';
  // Found when it is needed: other formats are read without it.
  const end = await runProgram(require.resolve(PROGRAM), bytes, { ...LIMITS, words: [from] }, (line) => {
    told = line;
  });
  if (end === 'timeout' || end === 'memory') throw reasons[end];
  if (end !== 'done' || told === '') throw new Unreadable('file_not_readable', 'This file could not be read');
  return (JSON.parse(told) as { blocks: Tree[] }).blocks;
};
