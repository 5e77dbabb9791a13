import { convert } from 'pandoc-wasm';

/**
 * The tree of a file as JSON, as pandoc writes it.
 * @param {string} from docx or html
 * @param {Uint8Array} bytes
 */
export async function treeOf(from, bytes) {
  const options = { from, to: 'json', 'input-files': ['file'], sandbox: true };
  const { stdout, stderr } = await convert(options, null, { file: new Blob([bytes]) });
  if (!stdout.startsWith('{')) throw new Error(stderr);
  return stdout.trim();
}
