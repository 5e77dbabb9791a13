/* The guides of docs/*.md as HTML; the tables come from the contract, so that they cannot differ from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import type { Errors } from '../published/refusals';

const GUIDES = [
  'quick-start',
  'authentication',
  'limits',
  'errors',
  'idempotency',
  'pagination',
  'money-and-time',
  'webhooks',
  'versioning',
  'changelog',
];

export interface Guide {
  slug: string;
  title: string;
  html: string;
}

export function renderDocs(errors: Errors, scopes: string, repeatable: string[]): Guide[] {
  const read = (file: string) => readFileSync(join(__dirname, '..', file), 'utf8');
  const tables: Record<string, string> = {
    scopes: scopes.replace(/^# /, '## ').replaceAll('\n## ', '\n### '),
    errors: errorTable(errors),
    repeatable: repeatable.map((id) => `\`${id}\``).join(', '),
    changelog: read('released/contracts/CHANGELOG.md'),
  };
  return GUIDES.map((slug) => {
    const text = read(`docs/${slug}.md`).replace(/<!-- (\w+) -->/g, (mark, name: string) => tables[name] ?? mark);
    return { slug, title: /^# (.*)/.exec(text)?.[1] ?? slug, html: marked.parse(text, { async: false }) };
  });
}

function errorTable(errors: Errors): string {
  const rows = Object.entries(errors).map(
    ([code, { status, means, do: action }]) => `| \`${code}\` | ${[status].flat().join(', ')} | ${means} | ${action} |`,
  );
  return ['| Code | Status | Meaning | What to do |', '|---|---|---|---|', ...rows].join('\n');
}
