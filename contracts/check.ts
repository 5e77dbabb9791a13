/*
 * `make check`: the published document is valid OpenAPI, and neither Redocly nor Spectral has a warning about it. Whether a
 * change breaks a consumer is found by deploy/release/check.ts.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedDocument } from './published/published';

const folder = mkdtempSync(join(tmpdir(), 'kasauti-contract-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const DOCUMENT = join(folder, 'openapi.json');
const LINTERS = [
  ['redocly', 'lint', '--config', 'redocly.yaml', '--format', 'stylish', DOCUMENT],
  ['spectral', 'lint', '--ruleset', 'spectral.yaml', '--fail-severity', 'hint', DOCUMENT],
];

async function main(): Promise<void> {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const document = publishedDocument();
  writeFileSync(DOCUMENT, JSON.stringify(document));
  const result = await new Validator().validate(structuredClone(document));
  if (!result.valid) throw new Error(`openapi.json is not valid: ${JSON.stringify(result.errors, null, 1)}`);
  for (const [linter = '', ...words] of LINTERS) lint(linter, words);
  console.log(`openapi.json: valid, ${Object.keys(document.paths as object).length} paths`);
}

/** Redocly ends well with warnings, so its output decides. */
function lint(linter: string, words: string[]): void {
  const { stdout, stderr, status } = spawnSync('npx', [linter, ...words], {
    cwd: __dirname,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (status !== 0 || /You have \d+ warning/.test(stderr)) throw new Error(`${linter}:\n${stdout}${stderr}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
