import { commonRefusals, routes } from '@kasauti/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string, type: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => type.test(file));

/** Faults of a program, which our pages do not have, what is refused to its clients, and a picture, which shows no text. */
const ofPrograms =
  /^(address_not_allowed|bad_(idempotency_key|json|key|request|signature)|body_required|csrf_refused|idempotency_key_reused|image_not_found|invalid_(client|request|scope)|method_not_allowed|not_for_clients|parameter_repeated|scope_missing|too_(deep|many_items)|unsupported_\w+)$/;
/** Of teachers and administrators, also with codes that students get with other texts. */
const ofStaff =
  /^(second_factor_required|step_up_required|last_admin|staff_\w+|workplace_not_found)$|^(There is no such (test in this class|announcement)|The student (has|was given)|What can be refunded|This invitation (is over|was mailed)|At most 10,000 inv|You have sent very many|This class was mailed|The account of the owner|This class is archived\. Activate|(The question|This row|The test|This user|This client|This webhook) was changed)/;
/** With a name or a number in it: the page says it itself. */
const saidByPages = /^(This invitation was sent to|Please wait) \{x\}/;

const students = new Set(['student', 'ticket', 'public', 'optional']);
const codes = new Set([
  ...commonRefusals,
  ...routes.filter(({ authz }) => authz.some((one) => students.has(one))).flatMap(({ refusals }) => refusals),
]);

/** With `{x}` for what is put into it. */
function textOf(node: ts.Node | undefined): string {
  if (!node) return '';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `{x}${literal.text}`).join('');
}
type Call = ts.CallExpression | ts.NewExpression;
const callsIn = (node: ts.Node): Call[] => [
  ...(ts.isCallExpression(node) || ts.isNewExpression(node) ? [node] : []),
  ...node.getChildren().flatMap(callsIn),
];
const makerOf = (node: ts.Node): string | undefined =>
  ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
    ? node.name?.getText()
    : node.parent && makerOf(node.parent);

/** The texts beside a code, and those given to a function that has the code: `paperMissing('The result is not ready')`. */
function refusals(): [text: string, code: string][] {
  const calls = ['services', 'gateway']
    .flatMap((folder) => filesIn(folder, /\/src\/.*(?<!\.test|\.d)\.ts$/))
    .flatMap((file) => callsIn(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true)));
  const makers = new Map<string, string>();
  const found = calls.flatMap((call) => {
    const texts = (call.arguments ?? []).map(textOf);
    const code = texts.find((text) => codes.has(text));
    if (!code) return [];
    makers.set(makerOf(call) ?? '', code);
    return texts.slice(texts.indexOf(code) + 1).map((text): [string, string] => [text, code]);
  });
  const given = calls.flatMap((call): [string, string][] => {
    const code = makers.get(call.expression.getText());
    return code ? [[textOf(call.arguments?.[0]), code]] : [];
  });
  return [...found, ...given].filter(([text]) => /^[A-Z].* /.test(text));
}

it('translates every refusal that a student can get', () => {
  const known = new Set(
    ['kit', 'shell', 'student']
      .flatMap((front) => filesIn(`frontends/${front}/src`, /\/hindi\/\w+\.json$/))
      .flatMap((file) => Object.keys(JSON.parse(read(file)) as object)),
  );
  const all = refusals();
  expect(all.length).toBeGreaterThan(100);
  const missing = all.filter(
    ([text, code]) =>
      !known.has(text) &&
      !ofPrograms.test(code) &&
      ![code, text].some((one) => ofStaff.test(one)) &&
      !saidByPages.test(text),
  );
  expect(missing).toEqual([]);
});
