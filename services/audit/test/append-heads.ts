import { headsFileStore } from '../src/head/heads-file.store';
import { lineOf, signHeads } from '../src/head/signed-head';
import { parseSigningKey } from '../src/head/signing-key';

/* Appends signed heads, an hour apart, until it is killed: append-heads FILE PRIVATE_KEY. Prints the id of each one on disk. */
const [path = '', pem = ''] = process.argv.slice(2);
const [file, key] = [headsFileStore(path), parseSigningKey(pem)];
const heads = Array.from({ length: 7 }, (_, n) => ({ stream: `stream-${n}`, n, hash: String(n).repeat(64) }));
const run = async () => {
  for (let hour = 0; ; hour++) {
    const head = signHeads(heads, key, new Date(Date.UTC(2026, 0, 1, hour)));
    await file.append([lineOf(head)]);
    process.stdout.write(`${head._id}\n`);
  }
};
void run();
