type Json = Record<string, any>;

/**
 * What in `next` would break a program written against `last`: operations gone, answers that lost a field,
 * requests that newly insist on one, enums of requests that shrank. Additive change gives an empty list.
 */
export function breakingChanges(last: Json, next: Json): string[] {
  const found: string[] = [];
  const resolve = (doc: Json, node: any): any =>
    node?.$ref
      ? resolve(
          doc,
          node.$ref
            .slice(2)
            .split('/')
            .reduce((at: any, k: string) => at?.[k], doc),
        )
      : node;

  function compare(where: string, lastNode: any, nextNode: any, direction: 'request' | 'answer'): void {
    const a = resolve(last, lastNode),
      b = resolve(next, nextNode);
    if (!a) return;
    if (!b) return void found.push(`${where} is gone`);
    if (a.type && b.type && a.type !== b.type) found.push(`${where} changed from ${a.type} to ${b.type}`);
    for (const name of Object.keys(a.properties ?? {})) {
      if (b.properties?.[name]) compare(`${where}.${name}`, a.properties[name], b.properties[name], direction);
      else if (direction === 'answer') found.push(`${where}.${name} is gone`);
    }
    if (direction === 'request') {
      for (const name of b.required ?? [])
        if (!(a.required ?? []).includes(name)) found.push(`${where}.${name} is newly required`);
      for (const value of a.enum ?? [])
        if (b.enum && !b.enum.includes(value)) found.push(`${where} refuses ${value} now`);
    } else
      for (const name of a.required ?? [])
        if (!(b.required ?? []).includes(name)) found.push(`${where}.${name} may be missing now`);
    if (a.items) compare(`${where}[]`, a.items, b.items, direction);
    (a.allOf ?? []).forEach((part: any, i: number) => compare(where, part, b.allOf?.[i] ?? b, direction));
  }

  const body = (doc: Json, operation: Json) =>
    resolve(doc, operation.requestBody)?.content?.['application/json']?.schema;
  for (const [path, item] of Object.entries(last.paths as Json)) {
    for (const [method, operation] of Object.entries(item as Json)) {
      const now = next.paths[path]?.[method] as Json | undefined;
      const name = (operation as Json).operationId;
      if (!now) {
        found.push(`${name} (${method} ${path}) is gone`);
        continue;
      }
      compare(`${name} request`, body(last, operation as Json), body(next, now), 'request');
      for (const [status, answer] of Object.entries((operation as Json).responses as Json)) {
        const then = (answer as Json).content?.['application/json']?.schema;
        if (status.startsWith('2'))
          compare(`${name} ${status}`, then, now.responses[status]?.content?.['application/json']?.schema, 'answer');
      }
    }
  }
  return found;
}
