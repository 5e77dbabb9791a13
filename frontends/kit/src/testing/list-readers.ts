/** Which files of an app ask for which lists: read from its sources and from the contract, so that none can be left out. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const contract = path.join(__dirname, '../../../../contracts/generated/openapi.json');

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
}
interface Document {
  paths: Record<string, { get?: { operationId: string; parameters?: Parameter[] } }>;
  components: { parameters: Record<string, Parameter> };
}
interface ListOperation {
  hasPages: boolean;
  /** What it can be searched or filtered by. */
  filters: string[];
}

/** The reading operations that are called a list or answer page by page. */
export function listOperations(): Map<string, ListOperation> {
  const { paths, components } = JSON.parse(readFileSync(contract, 'utf8')) as Document;
  const named = (of: Parameter) => (of.$ref ? components.parameters[of.$ref.split('/').at(-1) ?? ''] : of);
  const found = Object.values(paths).flatMap(({ get }) => {
    if (!get) return [];
    const query = (get.parameters ?? []).flatMap((one) => named(one) ?? []).filter((one) => one.in === 'query');
    const names = query.map(({ name }) => name);
    const hasPages = names.includes('page');
    const filters = names.filter((name) => !['page', 'limit', 'sort'].includes(name));
    return hasPages || get.operationId.startsWith('list') ? [[get.operationId, { hasPages, filters }] as const] : [];
  });
  return new Map(found);
}

type Asked = ReadonlySet<string>;
const union = (sets: Iterable<Asked>): Asked => new Set([...sets].flatMap((one) => [...one]));
const callsIn = (text: string): Asked =>
  new Set([...text.matchAll(/\bcall\(\s*'(\w+)'/g)].map(([, operation]) => operation ?? ''));

/** The named parts at the top of a file. */
const partsOf = (text: string): [name: string, text: string][] =>
  text
    .split(/^(?=(?:export )?(?:async )?(?:const|function) \w)/m)
    // What only throws an answer away does not read it.
    .map((part) => part.replace(/\b(?:invalidateQueries|useReadAgain)\([^()]*\)/g, ''))
    .map((part) => [/^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? '', part]);

/** The values that a file imports from others of its app, by name: where each is made. */
function importsOf(file: string, text: string): Map<string, string> {
  const found = [...text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(([, names = '', from = '']) => {
    const target = path.posix.join(path.posix.dirname(file), from);
    return names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^\w+$/.test(name))
      .map((name) => [name, `${target}.ts#${name}`] as const);
  });
  return new Map(found);
}

/**
 * The components (`.tsx`) that ask for a list, themselves or through what `.ts` files export.
 * @example readersIn(src) // ['orders/orders.page.tsx listOrders', ...]
 */
export function readersIn(src: string): string[] {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(path.join(src, file), 'utf8');
      return { file, text, imports: importsOf(file, text) };
    });
  const asked = new Map<string, Asked>();
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const { file, text, imports } of files.filter((one) => one.file.endsWith('.ts'))) {
      const parts = partsOf(text);
      const known = new Map([...imports, ...parts.map(([name]) => [name, `${file}#${name}`] as const)]);
      for (const [name, part] of parts) {
        const used = [...known].filter(([other]) => other && new RegExp(`\\b${other}\\b`).test(part));
        const all = union([callsIn(part), ...used.map(([, id]) => asked.get(id) ?? new Set<string>())]);
        if (asked.get(`${file}#${name}`)?.size === all.size) continue; // they only grow
        asked.set(`${file}#${name}`, all);
        isSettled = false;
      }
    }
  }
  const lists = listOperations();
  return files
    .filter(({ file }) => file.endsWith('.tsx'))
    .flatMap(({ file, text, imports }) => {
      const all = union([callsIn(text), ...[...imports.values()].map((id) => asked.get(id) ?? new Set<string>())]);
      return [...all].filter((operation) => lists.has(operation)).map((operation) => `${file} ${operation}`);
    })
    .sort();
}
