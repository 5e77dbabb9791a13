import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { Needed, Provided } from '../compare/kit';
import { packageOf, readJson, root } from '../units';

const KIT = '@kasauti/web-kit';
const shared = readJson<string[]>('frontends/kit/build/shared-libraries.json');

/** What runs in the browser: prerender.tsx runs when a front is built. */
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|(^|\/)(testing|prerender)\.tsx$|pact\.ts$/.test(file);

function* parsed(folder: string): Generator<ts.SourceFile> {
  const from = join(root, folder, 'src');
  for (const file of readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(isSource))
    yield ts.createSourceFile(file, readFileSync(join(from, file), 'utf8'), ts.ScriptTarget.Latest);
}

/** The operations that a front calls: each is written out as a string, which the types of `call` require. */
export function calledBy(folder: string, known: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  const look = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) && known.has(node.text)) found.add(node.text);
    ts.forEachChild(node, look);
  };
  for (const file of parsed(folder)) look(file);
  return found;
}

const names = (elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[], original: boolean) =>
  elements.filter((e) => !e.isTypeOnly).map((e) => (original ? (e.propertyName ?? e.name) : e.name).text);

/** What an app imports from the kit, without types, which are gone when it runs. */
export function neededBy(folder: string): Needed {
  const exports: Record<string, Set<string>> = {};
  for (const file of parsed(folder))
    for (const s of file.statements) {
      if (!ts.isImportDeclaration(s) || !ts.isStringLiteral(s.moduleSpecifier)) continue;
      const { text } = s.moduleSpecifier;
      const bindings = s.importClause?.isTypeOnly ? undefined : s.importClause?.namedBindings;
      if (!text.startsWith(`${KIT}/`) || !bindings || !ts.isNamedImports(bindings)) continue;
      for (const name of names(bindings.elements, true)) (exports[text] ??= new Set()).add(name);
    }
  const range = ([name, version]: [string, string]) => [name, `^${version}`];
  return { exports: sorted(exports), libraries: Object.fromEntries(librariesOf(folder).map(range)) };
}

/** The paths of an app's pages, with something in the place of their parameters. */
export function pagesOf(folder: string): string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'path' && ts.isStringLiteral(node.initializer))
      found.push(node.initializer.text.replaceAll(/:\w+/g, '01JD0000000000000000000001'));
    ts.forEachChild(node, look);
  };
  const file = resolve(root, folder, 'src/remote.tsx');
  look(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

/** What the shell built from this folder gives to apps. */
export function providedBy(folder: string): Provided {
  const doors = readJson<{ exports: Record<string, string> }>('frontends/kit/package.json').exports;
  const exports: Record<string, Set<string>> = {};
  for (const [door, file] of Object.entries(doors)) {
    if (!isSource(file) || !file.startsWith('./src/')) continue;
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, 'frontends/kit', file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const found = source.statements.flatMap((s) =>
      ts.isExportDeclaration(s) && !s.isTypeOnly && s.exportClause && ts.isNamedExports(s.exportClause)
        ? names(s.exportClause.elements, false)
        : [],
    );
    if (found.length > 0) exports[KIT + door.slice(1)] = new Set(found);
  }
  return { exports: sorted(exports), libraries: Object.fromEntries(librariesOf(folder)) };
}

function librariesOf(folder: string): [string, string][] {
  const { dependencies = {} } = packageOf(folder);
  const own = Object.entries(dependencies).filter(([name]) => shared.includes(name));
  return [...own, [KIT, packageOf('frontends/kit').version]];
}
const sorted = (sets: Record<string, Set<string>>) =>
  Object.fromEntries(
    Object.entries(sets)
      .sort()
      .map(([key, set]) => [key, [...set].sort()]),
  );
