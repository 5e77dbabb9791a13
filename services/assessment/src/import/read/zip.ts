import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { Unreadable } from '../remark';

/** 2,000 questions with their images and passages. */
const MOST_ENTRIES = 5000;
const LONGEST_NAME = 255;
const MB = 1024 * 1024;
const [MOST_TOGETHER, MOST_OF_ONE] = [200 * MB, 50 * MB];
/** A file of ours that is packed so much better is a bomb. */
const MOST_TIMES = 200;

const shown = (name: string): string => name.slice(0, 80);
const tooLarge = () => new Unreadable('zip_too_large', 'Unpacked, the file is larger than 200 MB');
const oneTooLarge = (name: string) =>
  new Unreadable('zip_too_large', `Unpacked, a file in the package is larger than 50 MB: ${shown(name)}`);
const packedTooWell = (name: string) =>
  new Unreadable('zip_too_large', `Unpacked, a file in the package is over 200 times as large: ${shown(name)}`);
const tooMany = () => new Unreadable('zip_too_large', 'The package has more than 5,000 files');
const unsafe = (name: string) => new Unreadable('zip_unsafe', `The package has an unsafe name: ${shown(name)}`);
const broken = () => new Unreadable('zip_broken', 'The package is damaged and cannot be unpacked');

/** A ZIP file, read by its directory. yauzl holds each file to its declared size; the sum and the ratio are counted here. */
export interface Zip {
  names: string[];
  read(name: string): Promise<Buffer | undefined>;
}

const ENCRYPTED = 1;
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

export async function openZip(bytes: Buffer): Promise<Zip> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true }).catch(() => {
    throw broken();
  });
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  try {
    if (zip.entryCount > MOST_ENTRIES) throw tooMany();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0)
        throw new Unreadable('file_encrypted', 'This file has a password. Remove the password first');
      const isBad = name.length > LONGEST_NAME || name.includes('\0') || isLink(entry) || /\.zip$/i.test(name);
      if (isBad || entries.has(name)) throw unsafe(name);
      if (entry.uncompressedSize > MOST_OF_ONE) throw oneTooLarge(name);
      if (!name.endsWith('/')) entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const message = error instanceof Error ? error.message : '';
    throw /relative path|absolute path|characters in fileName/i.test(message)
      ? unsafe(message.split(': ').at(-1) ?? message)
      : broken();
  }

  return {
    names: [...entries.keys()],
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return undefined;
      const read = await inflated(zip, entry, MOST_TOGETHER - unpacked);
      unpacked += read.length;
      return read;
    },
  };
}

async function inflated(zip: ZipFile, entry: Entry, left: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > left) throw tooLarge();
      if (size > MB && size > entry.compressedSize * MOST_TIMES) throw packedTooWell(entry.fileName);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : broken();
  }
  return Buffer.concat(chunks);
}
