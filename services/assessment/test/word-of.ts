import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

const WRITE = `
  import { text } from 'node:stream/consumers';
  import { convert } from 'pandoc-wasm';
  const from = 'markdown+tex_math_single_backslash-example_lists-fancy_lists-raw_tex';
  const options = { from, to: 'docx', 'input-files': ['file'], 'output-file': 'file.docx' };
  const { files } = await convert(options, null, { file: new Blob([await text(process.stdin)]) });
  process.stdout.write(Buffer.from(await files['file.docx'].arrayBuffer()));`;
/** A Word file that pandoc itself writes, as the service has it. */
export const wordOf = (markdown: string): Buffer =>
  execFileSync(process.execPath, ['--input-type=module', '-e', WRITE], {
    cwd: dirname(require.resolve('@kasauti/pandoc/pandoc.mjs')),
    input: markdown,
    maxBuffer: 64 * 1024 * 1024,
  });
