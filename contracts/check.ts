/* `make check`: the joined document is valid OpenAPI and breaks no program written against the last release. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breakingChanges } from './breaking';

const read = (file: string) => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

async function main(): Promise<void> {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const next = read('generated/openapi.json');
  const result = await new Validator().validate(structuredClone(next));
  if (!result.valid) throw new Error(`openapi.json is not valid: ${JSON.stringify(result.errors, null, 1)}`);
  const released = 'released/openapi.json';
  const broken = existsSync(join(__dirname, released)) ? breakingChanges(read(released), next) : [];
  if (broken.length > 0) throw new Error(`breaking changes against the released contract:\n  ${broken.join('\n  ')}`);
  console.log(`openapi.json: valid, ${Object.keys(next.paths).length} paths, no breaking change`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
