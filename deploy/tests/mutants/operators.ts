import ts from 'typescript';

export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Finds its one place in a function and takes the guard away there; throws when there is none or more than one. */
export type Operator = (scope: ts.Node) => Edit;

/** Names and texts that an expression mentions. */
function wordsOf(node: ts.Node): Set<string> {
  const words = new Set<string>();
  const visit = (at: ts.Node): void => {
    if (ts.isIdentifier(at) || ts.isStringLiteralLike(at)) words.add(at.text);
    ts.forEachChild(at, visit);
  };
  visit(node);
  return words;
}

function mentions(node: ts.Node, wanted: string): boolean {
  const words = wordsOf(node);
  return wanted.split(' ').every((word) => words.has(word));
}

function nodesIn<N extends ts.Node>(scope: ts.Node, fits: (node: ts.Node) => node is N): N[] {
  const found: N[] = [];
  const visit = (node: ts.Node): void => {
    if (fits(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(scope);
  return found;
}

function only<N>(found: N[], what: string): N {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`${found.length} times ${what}`);
  return one;
}

const edit = (node: ts.Node, text: string): Edit => ({ start: node.getStart(), end: node.end, text });
const textWithoutSpace = (node: ts.Node): string =>
  node
    .getText()
    .replace(/\s+/g, '')
    .replace(/,(?=[)\]}])/g, '');

/** Removes the `if` whose condition mentions all these words; an `else` stays. */
export const dropIf =
  (words: string): Operator =>
  (scope) => {
    const ifs = nodesIn(scope, ts.isIfStatement).filter((node) => mentions(node.expression, words));
    const one = only(ifs, `an if about "${words}"`);
    return edit(one, one.elseStatement?.getText() ?? '{}');
  };

const isLogical = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  [ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken].includes(node.operatorToken.kind);

/** Removes the part of an `&&` or `||` that mentions all these words. */
export const dropOperand =
  (words: string): Operator =>
  (scope) => {
    const sides = nodesIn(scope, isLogical)
      .flatMap((node) => [
        { whole: node, side: node.left, other: node.right },
        { whole: node, side: node.right, other: node.left },
      ])
      .filter(({ side }) => !isLogical(side) && mentions(side, words));
    const inner = sides.filter(
      ({ side }) => !sides.some((s) => s.side !== side && nodesIn(side, isLogical).includes(s.whole)),
    );
    const { whole, other } = only(inner, `an operand about "${words}"`);
    return edit(whole, other.getText());
  };

function propertyOf(scope: ts.Node, name: string, beside?: string): ts.ObjectLiteralElementLike {
  const isNamed = (property: ts.ObjectLiteralElementLike, wanted: string) =>
    property.name ? property.name.getText().replace(/['"`[\]]/g, '') === wanted : mentions(property, wanted);
  const objects = nodesIn(scope, ts.isObjectLiteralExpression).filter(
    ({ properties }) => !beside || properties.some((p) => isNamed(p, beside)),
  );
  const found = objects.flatMap(({ properties }) => properties.filter((p) => isNamed(p, name)));
  return only(found, `a property "${name}"`);
}

/** Removes a property of an object literal; where several objects have one of this name, `beside` names another one of it. */
export const dropProperty =
  (name: string, { beside }: { beside?: string } = {}): Operator =>
  (scope) =>
    edit(propertyOf(scope, name, beside), '...{}');

/** Gives a property of an object literal another value; `beside` as above. */
export const setProperty =
  (name: string, value: string, { beside }: { beside?: string } = {}): Operator =>
  (scope) =>
    edit(propertyOf(scope, name, beside), `${name}: ${value}`);

const nameOfCall = (node: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : node.expression.getText();

/** Removes the statement that calls this function, or throws what it returns. */
export const dropCall =
  (name: string): Operator =>
  (scope) => {
    const isStatement = (node: ts.Node): node is ts.ExpressionStatement | ts.ThrowStatement =>
      ts.isExpressionStatement(node) || ts.isThrowStatement(node);
    const callOf = ({ expression }: ts.ExpressionStatement | ts.ThrowStatement) =>
      ts.isAwaitExpression(expression) ? expression.expression : expression;
    const found = nodesIn(scope, isStatement).filter((node) => {
      const call = callOf(node);
      return ts.isCallExpression(call) && nameOfCall(call) === name;
    });
    return edit(only(found, `a statement calling ${name}`), '{}');
  };

/** Puts another expression in place of one: where the guard is a value and not a condition. */
export const replace =
  (expression: string, by: string): Operator =>
  (scope) => {
    const wanted = expression.replace(/\s+/g, '');
    const found = nodesIn(
      scope,
      (n): n is ts.Expression =>
        ts.isExpression(n) && !ts.isLiteralTypeNode(n.parent) && textWithoutSpace(n) === wanted,
    );
    return edit(only(found, `the expression ${expression}`), by);
  };
