import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../local/servers/place';

/** Whose API the chart is checked against. */
export const KUBERNETES = '1.36.3';
const folder = join(cacheDir, `kubernetes-${KUBERNETES}`);

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  'x-kubernetes-group-version-kind'?: { group: string; version: string; kind: string }[];
}
type Definitions = Record<string, Schema>;

const QUANTITY = /\.(Quantity|IntOrString)$/;

/** What kubeconform reads: one JSON Schema a kind, which refuses unknown fields, made from the OpenAPI of Kubernetes. */
export function schemaLocation(): string {
  if (!existsSync(folder)) write();
  return join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json');
}

function write(): void {
  const definitions = strict(download());
  const draft = `${folder}.new`;
  mkdirSync(draft, { recursive: true });
  for (const [name, schema] of Object.entries(definitions)) {
    const known = schema['x-kubernetes-group-version-kind'];
    // Types that every API shares, such as DeleteOptions, list several kinds; no manifest contains them.
    if (known?.length !== 1 || !schema.properties?.kind) continue;
    const [{ group, version, kind }] = known as [{ group: string; version: string; kind: string }];
    const suffix = [group.split('.')[0], version].filter(Boolean).join('-');
    const one = { $ref: `#/definitions/${name}`, definitions: reachable(name, definitions) };
    writeFileSync(join(draft, `${kind}-${suffix}.json`.toLowerCase()), JSON.stringify(one));
  }
  renameSync(draft, folder);
}

/** The Go module of Kubernetes contains its OpenAPI document. */
function download(): Definitions {
  const module = JSON.parse(
    execFileSync('go', ['mod', 'download', '-json', `k8s.io/kubernetes@v${KUBERNETES}`], { encoding: 'utf8' }),
  ) as { Dir: string };
  const file = join(module.Dir, 'api/openapi-spec/swagger.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { definitions: Definitions }).definitions;
}

function strict(definitions: Definitions): Definitions {
  return Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => {
      if (QUANTITY.test(name)) return [name, { type: ['string', 'number'] }];
      return [name, schema.properties ? { additionalProperties: false, ...schema } : schema];
    }),
  );
}

/** The definitions that one needs, so that a file is small and complete. */
function reachable(from: string, definitions: Definitions): Definitions {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next] of JSON.stringify(definitions[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
      visit(String(next));
  };
  visit(from);
  return Object.fromEntries([...found].map((name) => [name, definitions[name] as Schema]));
}
