import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const frontends = path.join(__dirname, '../../..');
/** English only: the legal documents, which are law in the language they were written in, and what only teachers use. */
const english =
  /^(shell\/src\/legal\/(terms|privacy|grievance)\.tsx|shell\/src\/account\/((api-access|webhooks)\/.*|own-data\/everything\.tsx)|kit\/src\/ui\/(rich-text\/.*|fields\/extra-time-fields\.tsx))$/;
/** Attributes that are read or heard. */
const spoken = /^(title|label|alt|placeholder|description|confirm|cancel|text|hint|aria-label|aria-valuetext|submit)$/;
const names = /Kasauti|GSTIN|UTGST|GST|PDF|UPI|IST|English|&nbsp;|\{\w+\}/g;
/** Keys, codes and what is compared with a server's text; labels of the navigation carry their Hindi themselves. */
const code =
  /^(Alt|Bearer \{x\}|Arrow(Left|Right)|Backspace|Date|DELETE|GET|Escape|NFKD|POP|\w+Error|\w+Page|Free|No account found|not verified yet|Home|Login|Signup|the operator named below)$/;
const isText = (text: string) => /[a-z]{2,}/i.test(text.replace(names, '')) && !code.test(text);
const isSentence = (text: string) =>
  (/^[A-Z][a-zA-Z’']*( [\w“({]|[.!?…]$|$)/.test(text) || /^[a-z]+( [a-z]+)+$/.test(text)) && isText(text);

const read = (...parts: string[]) => readFileSync(path.join(frontends, ...parts), 'utf8');
const inFolder = (folder: string, type: RegExp) =>
  readdirSync(path.join(frontends, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => type.test(file))
    .sort();
const sourcesOf = (front: string) =>
  inFolder(`${front}/src`, /(?<!\.test|\.d)\.tsx?$/).filter(
    (file) => !english.test(file) && !/src\/(testing(\/.*)?|pact|jest-setup|.*-builder)\.tsx?$/.test(file),
  );
const catalogue = (front: string): [string, string][] =>
  inFolder(`${front}/src`, /\/hindi\/\w[\w-]*\.json$/).flatMap((file) =>
    Object.entries(JSON.parse(read(file)) as Record<string, string>),
  );

/** The sources of what servers and contracts say to students. */
const fromServers = () =>
  ['../services', '../gateway', '../contracts', '../deploy/local']
    .flatMap((folder) =>
      inFolder(folder, /\/(src|openapi|contracts|local)\/.*(?<!\.test)\.(ts|yaml)$|password-rules\.ts$/),
    )
    .map((file) => read(file))
    .join('');

interface Found {
  /** What is looked up in the catalogue. */
  keys: Set<string>;
  /** What is shown without being looked up. */
  bare: string[];
}

function scan(files: string[]): Found {
  const found: Found = { keys: new Set(), bare: [] };
  for (const file of files) scanFile(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true), found);
  return found;
}

function scanFile(source: ts.SourceFile, { keys, bare }: Found): void {
  const complain = (text: string) => bare.push(`${source.fileName}: ${text.trim()}`);
  const literals = (node: ts.Node): string[] => {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literals);
    return [];
  };
  const visit = (node: ts.Node, isShown = false): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isNewExpression(node)) return;
    if (ts.isCallExpression(node)) {
      const [first, ...rest] = node.arguments;
      const called = node.expression.getText();
      if ((called === 't' || called === 'rich') && first) {
        literals(first).forEach((text) => keys.add(text));
        return rest.forEach((argument) => visit(argument));
      }
      if (called === 'plural') {
        const [one, many] = rest.map((argument) => (ts.isStringLiteral(argument) ? argument.text : ''));
        keys.add(`{n} ${one}`).add(`{n} ${many ?? `${one}s`}`);
        return;
      }
      return ts.forEachChild(node, (child) => visit(child));
    }
    if (ts.isJsxText(node) && isText(node.text)) complain(node.text);
    if (ts.isStringLiteralLike(node) && (isShown ? isText(node.text) : isSentence(node.text))) complain(node.text);
    if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `{x}${literal.text}`).join('');
      if (isShown ? isText(text) : isSentence(text)) complain(text);
    }
    if (ts.isJsxAttribute(node)) {
      const { initializer } = node;
      if (initializer && spoken.test(node.name.getText())) visit(initializer, true);
      else if (initializer && ts.isJsxExpression(initializer)) visit(initializer);
      return;
    }
    if (ts.isConditionalExpression(node)) {
      visit(node.condition);
      visit(node.whenTrue, isShown);
      return visit(node.whenFalse, isShown);
    }
    if (ts.isBinaryExpression(node)) {
      const isValue = [
        ts.SyntaxKind.AmpersandAmpersandToken,
        ts.SyntaxKind.BarBarToken,
        ts.SyntaxKind.QuestionQuestionToken,
      ].includes(node.operatorToken.kind);
      if (isValue) visit(node.left);
      return visit(node.right, isShown && isValue);
    }
    const isChild =
      ts.isJsxExpression(node) && (isShown || ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
    ts.forEachChild(node, (child) => visit(child, isChild || (isShown && ts.isParenthesizedExpression(node))));
  };
  visit(source);
}

const fronts = ['kit', 'shell', 'student'];
const found = new Map(fronts.map((front) => [front, scan(sourcesOf(front))]));
const shared = catalogue('kit');
const all = fronts.flatMap(catalogue);

describe.each([...found])('the Hindi texts of the %s', (front, { keys, bare }) => {
  const known = new Set([...catalogue(front), ...shared].map(([english]) => english));

  it('looks up every text that is shown', () => expect(bare).toEqual([]));
  it('has a translation of every text', () => expect([...keys].filter((text) => !known.has(text))).toEqual([]));
});

/** Texts that are looked up when the file is loaded. */
function textsAtLoad(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && /^(t|rich|plural)$/.test(node.expression.getText()))
      texts.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return texts;
}

it('looks up no text while a page of the shell is loaded, which is at the same time as the Hindi texts', () =>
  expect(['kit', 'shell'].flatMap(sourcesOf).flatMap(textsAtLoad)).toEqual([]));

it('translates no text that is not shown', () => {
  const shown = new Set([...found.values()].flatMap(({ keys }) => [...keys]));
  const answers = fromServers();
  expect(all.map(([english]) => english).filter((text) => !shown.has(text) && !answers.includes(text))).toEqual([]);
});

it('translates a text the same way on every page', () => {
  const first = new Map(all.toReversed());
  expect(all.filter(([english, hindi]) => first.get(english) !== hindi)).toEqual([]);
});

it('keeps the holes of each text', () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join();
  expect(all.filter(([english, hindi]) => holes(english) !== holes(hindi))).toEqual([]);
});

it('puts no danda, which reads as a 1, directly behind a figure', () => {
  /** What these are filled with ends in a word. */
  const ofWords = /\{(answers|change|ends|minutes|questions|reason|roles|tests|time)\}।/g;
  expect(all.filter(([, hindi]) => /[\d}]।/.test(hindi.replace(ofWords, '')))).toEqual([]);
});
