import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const compressible = /text|javascript|json|svg/;
const squeeze = promisify(gzip);

export interface StaticFile {
  type: string;
  body: Buffer;
  gzipped: Buffer | undefined;
  etag: string;
}

/** Reads files below one folder; text is compressed once and kept until the file changes. */
export function fileReader(dist: string) {
  const root = path.resolve(dist);
  const kept = new Map<string, StaticFile>();
  return async function read(urlPath: string): Promise<StaticFile | undefined> {
    const file = path.join(root, path.normalize(urlPath));
    if (!file.startsWith(root + path.sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const known = kept.get(file);
    if (known?.etag === etag) return known;
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    const body = await readFile(file);
    const fresh = {
      type,
      body,
      etag,
      gzipped: compressible.test(type) && body.length > 500 ? await squeeze(body, { level: 6 }) : undefined,
    };
    kept.set(file, fresh);
    return fresh;
  };
}
