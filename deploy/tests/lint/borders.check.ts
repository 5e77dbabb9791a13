/* Run by `make lint` with node's own test runner: eslint loads its configuration as a module, which jest cannot. */
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const root = resolve(__dirname, '../../..');
// The files of these cases do not exist, so no program can know their types.
const eslint = new ESLint({ cwd: root, ignore: false, overrideConfig: tseslint.configs.disableTypeChecked });

async function refusals(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: resolve(root, file) });
  return (result?.messages ?? []).map((m) => m.ruleId ?? m.message);
}

const imports = (from: string) => `import { thing } from '${from}';\nthing();\n`;

describe('the lint refuses to cross a border', () => {
  for (const [name, file, from] of [
    ['a service importing another by name', 'services/catalog/src/class/class.api.ts', '@kasauti/identity'],
    [
      'a service reaching into another by path',
      'services/catalog/src/class/class.flow.ts',
      '../../../../services/identity/src/user/user.store',
    ],
    ['a service using browser code', 'services/catalog/src/class/class.api.ts', '@kasauti/web-kit/api'],
    ['the gateway importing a service', 'gateway/src/app.ts', '@kasauti/catalog'],
    ['an app importing another app', 'frontends/student/src/x.page.tsx', '@kasauti/teacher'],
    ['an app importing the shell', 'frontends/teacher/src/x.page.tsx', '@kasauti/shell'],
    ['an app importing a service', 'frontends/admin/src/x.page.tsx', '@kasauti/audit'],
    ['an app going past the kit to the UI library', 'frontends/student/src/x.page.tsx', '@mantine/core'],
    ['an app loading schemas into the browser', 'frontends/student/src/x.page.tsx', '@kasauti/contracts'],
    ['the shell importing an app', 'frontends/shell/src/routes.tsx', '@kasauti/student'],
    ['the service kit knowing a service', 'services/kit/src/runtime/boot.ts', '@kasauti/assessment'],
    ['the web kit knowing an app', 'frontends/kit/src/api.ts', '@kasauti/student'],
    ['contracts depending on us', 'contracts/index.ts', '@kasauti/service-kit'],
    ['a pure file using a store', 'services/assessment/src/attempt/attempt.ts', './attempt.store'],
    ['a pure file using mongoose', 'services/assessment/src/attempt/grading.ts', 'mongoose'],
    ['a store using a view', 'services/assessment/src/attempt/attempt.store.ts', './attempt.view'],
    ['a store using another store', 'services/assessment/src/attempt/attempt.store.ts', '../seat/seat.store'],
    ['a pure file of a group using a store', 'services/identity/src/session/token/grant.ts', '../session.store'],
    [
      'a store of a group using another store',
      'services/identity/src/account/reset/reset-token.store.ts',
      '../../user/user.store',
    ],
    ['a flow using mongoose', 'services/assessment/src/attempt/start-attempt.flow.ts', 'mongoose'],
    ['a handler using express', 'services/assessment/src/attempt/attempt.api.ts', 'express'],
    ['a consumer using mongoose', 'services/assessment/src/seat/seat.events.ts', 'mongoose'],
    ['a job using express', 'services/assessment/src/attempt/attempt.job.ts', 'express'],
  ] as const) {
    it(name, async () => assert.ok((await refusals(file, imports(from))).includes('no-restricted-imports')));
  }

  it('a pure file taking a clock', async () => {
    assert.ok(
      (
        await refusals(
          'services/assessment/src/attempt/attempt.ts',
          "import { systemClock } from '@kasauti/service-kit';\nsystemClock.now();\n",
        )
      ).includes('no-restricted-imports'),
    );
  });

  it('allows the intended imports', async () => {
    assert.deepEqual(
      await refusals('services/assessment/src/attempt/attempt.flow.ts', imports('../seat/seat.store')),
      [],
    );
    assert.deepEqual(await refusals('frontends/student/src/x.page.tsx', imports('@kasauti/web-kit/base')), []);
  });
});

describe('the lint keeps who may do what in one file of a service', () => {
  const file = 'services/assessment/src/attempt/attempt.api.ts';
  for (const code of [
    'export const own = (t: { teacherId: string }, id: string) => t.teacherId === id;',
    'export const other = (t: { teacherId: string }, id: string) => id !== t.teacherId;',
    'export const mine = (caller: { id: string }) => ({ teacherId: caller.id });',
  ]) {
    it(code, async () => {
      assert.ok((await refusals(file, code)).includes('no-restricted-syntax'));
      assert.deepEqual(await refusals('services/assessment/src/access/access.ts', code), []);
    });
  }
});

describe('the lint refuses habits that are banned outside the kits', () => {
  for (const [name, code, rule] of [
    ['the environment', 'export const a = process.env.PORT;', 'no-restricted-syntax'],
    ['the machine clock', 'export const a = Date.now();', 'no-restricted-syntax'],
    ['the current date', 'export const a = new Date();', 'no-restricted-syntax'],
    ['randomness', 'export const a = Math.random();', 'no-restricted-syntax'],
    ['the console', "console.log('x');", 'no-console'],
    ['timers without end', 'setInterval(() => undefined, 1);', 'no-restricted-syntax'],
    ['any', 'export const a: any = 1;', '@typescript-eslint/no-explicit-any'],
    ['a non-null assertion', 'export const a = [1][0]!;', '@typescript-eslint/no-non-null-assertion'],
    ['default exports', 'export default 1;', 'no-restricted-syntax'],
  ] as const) {
    it(name, async () =>
      assert.ok((await refusals('services/catalog/src/class/class.api.ts', `${code}\n`)).includes(rule)),
    );
  }

  it('fetch in a page', async () => {
    assert.ok(
      (await refusals('frontends/student/src/browse/browse.page.tsx', "void fetch('/x');\n")).includes(
        'no-restricted-syntax',
      ),
    );
  });
});
