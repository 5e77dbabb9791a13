import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test of the last run; `file` relative to the root. */
export interface Ran {
  file: string;
  title: string;
  /** Titles of the `describe` around it, outermost first. */
  groups?: string[];
  passed: boolean;
  /** Failed at first, and was run once more (decision 0058). */
  again?: boolean;
  /** Of a browser story: what each failed try said. */
  errors?: string[];
}

interface JestTest {
  ancestorTitles: string[];
  title: string;
  status: string;
  invocations: number;
}

interface JestReport {
  testResults: { name: string; assertionResults: JestTest[] }[];
}

interface Suite {
  file: string;
  specs: {
    title: string;
    ok: boolean;
    tests: { status: string; results: { status: string; errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

const read = <T>(path: string): T | undefined =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;

const ofSuite = ({ file, specs, suites = [] }: Suite): Ran[] => [
  ...specs
    .filter((spec) => spec.tests.some(({ results }) => results.some(({ status }) => status !== 'skipped')))
    .map(({ title, ok, tests }) => ({
      file: join('deploy/tests/e2e', file),
      title,
      passed: ok,
      again: tests.some(({ status }) => status === 'flaky'),
      errors: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message = '' }) => stripVTControlCharacters(message))),
      ),
    })),
  ...suites.flatMap(ofSuite),
];

/** What Jest and Playwright wrote into `dir` when `make test` ran them; skipped tests are left out. */
export function lastRun(root: string, dir: string): Ran[] {
  const jest = ['node', 'jsdom', 'pact'].flatMap(
    (name) => read<JestReport>(join(dir, `${name}.json`))?.testResults ?? [],
  );
  const stories = ['demo', 'cluster'].flatMap(
    (form) => read<{ suites: Suite[] }>(join(dir, `${form}.json`))?.suites ?? [],
  );
  return [
    ...jest.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, status, invocations }) => ({
          file: relative(root, name),
          title,
          groups: ancestorTitles,
          passed: status === 'passed',
          again: invocations > 1,
        })),
    ),
    ...stories.flatMap(ofSuite),
  ];
}
