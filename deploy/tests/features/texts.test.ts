import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { texts } from './texts';

/*
 * A text counts as proved where a story or a page test names it outside of what the test itself answers in place of the
 * server: what is only mocked is not asserted.
 */
const root = resolve(__dirname, '../../..');
const apps = readdirSync(join(root, 'frontends'));
const files = [...apps.map((app) => `frontends/${app}/src`), 'deploy/tests/e2e'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const served = new Set(['refusal', 'ApiError', 'replyOf', 'fieldRefusal']);

function asserted(node: ts.Node, found: string[] = []): string[] {
  if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && ts.isIdentifier(node.expression))
    if (served.has(node.expression.text)) return found;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isRegularExpressionLiteral(node))
    found.push(node.text.replaceAll('\\', ''));
  ts.forEachChild(node, (child) => void asserted(child, found));
  return found;
}

const literals = files.flatMap((file) =>
  asserted(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)),
);
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

it.each(Object.entries(texts))('each text is asserted on a real page: %s', (_part, own) => {
  const lost = own.filter((text) => {
    const [beginning = '', ...filledIn] = text.split('{');
    // "Login failed" is not proved by "Login failed. Please try again."
    const whole = new RegExp(`(?<![a-z])${escaped(beginning)}${filledIn.length > 0 ? '' : '(?![a-z.])'}`);
    return !literals.some((literal) => whole.test(literal));
  });
  expect(lost).toEqual([]);
});
