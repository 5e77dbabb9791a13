import { request } from 'undici';
import { API_BASE } from './route-table';

/** For the other service to answer. Generous, because only jobs wait. */
const TIMEOUT_MS = 10_000;

/**
 * Public bytes that never change, at an address of another service that cannot be guessed. For jobs only
 * (decision 0045): they try again later, so the other service may be away.
 * @param urls addresses of its processes, separated by commas; the first that answers is taken
 * @returns undefined when there is nothing at that address
 * @throws when no process answers, or with more bytes than `most`
 */
export const readPublicBytes = (urls: string, path: string, most: number): Promise<Buffer | undefined> =>
  readFirst(urls.split(','), path, most);

async function readFirst([url = '', ...others]: string[], path: string, most: number): Promise<Buffer | undefined> {
  try {
    return await readOne(url.trim(), path, most);
  } catch (error) {
    if (others.length === 0) throw error;
    return readFirst(others, path, most);
  }
}

async function readOne(url: string, path: string, most: number): Promise<Buffer | undefined> {
  const { statusCode, body } = await request(new URL(API_BASE + path, url), {
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
  });
  if (statusCode !== 200) {
    await body.dump();
    if (statusCode === 404) return undefined;
    throw new Error(`${path.split('/')[1] ?? ''} answered ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new Error('more bytes than expected');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
