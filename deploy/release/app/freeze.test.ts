import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freeze, refuseFrozen, thaw } from './freeze';

const NOW = new Date('2026-11-22T03:30:00Z');
const DAY_MS = 86_400_000;
let web: string;
beforeEach(() => (web = mkdtempSync(join(tmpdir(), 'freeze-'))));
afterEach(() => rmSync(web, { recursive: true }));

it('refuses a deployment of a frozen app with the reason, and not after it was thawed', () => {
  freeze(web, 'teacher', 'entrance test\nuntil noon', NOW);
  const refusal = 'teacher is frozen since 2026-11-22T03:30:00.000Z: entrance test until noon';
  expect(() => refuseFrozen(web, 'teacher')).toThrow(refusal);
  expect(() => refuseFrozen(web, 'student')).not.toThrow();
  expect(() => freeze(web, 'teacher', 'another', NOW)).toThrow(refusal);
  expect(thaw(web, 'teacher')).toBe('since 2026-11-22T03:30:00.000Z: entrance test until noon');
  expect(() => refuseFrozen(web, 'teacher')).not.toThrow();
});

it('does not freeze without a reason', () => {
  expect(() => freeze(web, 'teacher', ' ', NOW)).toThrow('why?');
  expect(() => refuseFrozen(web, 'teacher')).not.toThrow();
});

describe('the upload step of an image', () => {
  const upload = (version: string) => {
    const image = join(web, 'image');
    mkdirSync(join(image, 'apps/teacher', version), { recursive: true });
    mkdirSync(join(image, 'pages/classes'), { recursive: true });
    writeFileSync(join(image, 'pages/classes/index.html'), version);
    const current = { name: 'teacher', version, first: [{ version: 'of a call' }] };
    writeFileSync(join(image, 'apps/teacher/current.json'), JSON.stringify(current));
    writeFileSync(join(image, 'apps/teacher', version, 'remoteEntry.js'), version);
    const script = resolve(__dirname, '../../docker/upload.sh');
    // The script goes to /srv/app, which only an image has.
    const args = ['-c', 'cd() { command cd "$IMAGE"; }; . "$SCRIPT"'];
    const env = { PATH: process.env.PATH, IMAGE: image, SCRIPT: script, WEB_ROOT: join(web, 'root') };
    const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8', env });
    rmSync(image, { recursive: true });
    return { status, stderr };
  };
  const page = () => join(web, 'root/pages/classes/index.html');
  const live = () => readFileSync(join(web, 'root/apps/teacher/current.json'), 'utf8');

  it('makes the pages live that the build has drawn, unless they would stand in the frame of an older shell', () => {
    mkdirSync(join(web, 'root'));
    writeFileSync(join(web, 'root/index.html'), 'a shell without frame');
    expect(upload('one')).toEqual({ status: 0, stderr: '' });
    expect(existsSync(page())).toBe(false);
    mkdirSync(join(web, 'root/pages/frame'), { recursive: true });
    writeFileSync(join(web, 'root/pages/frame/head.html'), '<!doctype html>');
    expect(upload('two').status).toBe(0);
    expect(readFileSync(page(), 'utf8')).toBe('two');
  });

  it('makes a version live, and leaves a frozen app as it is, with the reason', () => {
    expect(upload('one')).toEqual({ status: 0, stderr: '' });
    freeze(join(web, 'root'), 'teacher', 'entrance test', NOW);
    const refused = upload('two');
    expect(refused).toEqual({ status: 1, stderr: expect.stringContaining('entrance test') as string });
    expect(live()).toContain('one');
    expect(upload('one').status).toBe(0);
    thaw(join(web, 'root'), 'teacher');
    expect(upload('two').status).toBe(0);
    expect(live()).toContain('two');
  });

  const folder = (version: string) => join(web, 'root/apps/teacher', version);
  const tenDaysOld = (version: string) => utimesSync(folder(version), new Date(), new Date(Date.now() - 10 * DAY_MS));

  it('keeps the files of a version for two days after it was replaced, however long it was live', () => {
    upload('one');
    tenDaysOld('one');
    expect(upload('two')).toEqual({ status: 0, stderr: '' });
    expect(existsSync(folder('one'))).toBe(true);
    tenDaysOld('one');
    expect(upload('three').status).toBe(0);
    expect([existsSync(folder('one')), existsSync(folder('two'))]).toEqual([false, true]);
  });

  it('lets make app-rollback make the version before live again', () => {
    upload('one');
    tenDaysOld('one');
    upload('two');
    upload('two'); // compose uploads at every start
    const args = ['--conditions=source', '--import', 'tsx', join(__dirname, 'rollback-app.ts'), 'teacher'];
    const rolled = spawnSync(process.execPath, [...args, join(web, 'root')], { encoding: 'utf8' });
    expect(rolled.stderr + rolled.stdout).toContain('is live again, in place of two');
    expect(live()).toContain('"one"');
    expect(existsSync(folder('two'))).toBe(true);
  });
});
