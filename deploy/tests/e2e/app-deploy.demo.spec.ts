import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { dist, type Current } from '../../web/build-web';
import { problemsUnderShell } from '../../release/app/live-shell';
import { neededBy } from '../../release/sources/front';

test('an app is tried under the live shell before it goes live; a broken one and one ahead of the shell are refused', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  try {
    cpSync(dist, webRoot, { recursive: true });
    const live = JSON.parse(readFileSync(join(webRoot, 'apps/teacher/current.json'), 'utf8')) as Current;
    const needs = neededBy('frontends/teacher');
    const pages = ['/dashboard', '/teacher/tests'];
    expect(await problemsUnderShell({ webRoot, current: live, needs, pages })).toEqual([]);

    const broken = { ...live, version: 'broken', entry: '/apps/teacher/broken/remoteEntry.js' };
    cpSync(join(webRoot, 'apps/teacher', live.version), join(webRoot, 'apps/teacher/broken'), { recursive: true });
    writeFileSync(join(webRoot, 'apps/teacher/broken/remoteEntry.js'), 'throw new Error("half a file");');
    rmSync(join(webRoot, 'apps/teacher/broken/remoteEntry.js.gz'), { force: true });
    const ahead = { libraries: {}, exports: { '@kasauti/web-kit/table': ['Table', 'Timeline'] } };
    const found = await problemsUnderShell({ webRoot, current: broken, needs: ahead, pages: ['/teacher/tests'] });
    expect(found).toContain('/teacher/tests: teacher broken does not start under the live shell');
    expect(found).toContain('@kasauti/web-kit/table Timeline is not in the live shell');
  } finally {
    rmSync(webRoot, { recursive: true, force: true });
  }
});
