import { resolve } from 'node:path';
import { chosenVersions, packageProblems, youngPackages, type Sources } from './package-rules';
import { packageSources } from './package-sources';

/** Input without problems. */
const fine = (): Sources => ({
  manifests: [
    {
      path: 'package.json',
      dependencies: { zod: '4.6.7', '@kasauti/contracts': '1.0.0' },
      devDependencies: { jest: '30.5.2' },
    },
  ],
  lock: {
    packages: {
      '': {},
      'services/kit': {},
      'node_modules/@kasauti/kit': { link: true, resolved: 'services/kit' },
      'node_modules/zod': { integrity: 'sha512-x' },
    },
  },
  npmrc: 'engine-strict=true\nignore-scripts=true\n',
});
/** The problems after a change to that input, one a line. */
const changed = (change: (s: Sources) => void): string => {
  const sources = fine();
  change(sources);
  return packageProblems(sources).join('\n');
};
/** The problems of one more package.json. */
const manifest = (over: object) => changed((s) => s.manifests.push({ path: 'gateway/package.json', ...over }));
/** The problems of one more package in the lockfile. */
const locked = (over: object) =>
  changed((s) => {
    s.lock.packages['node_modules/evil'] = { integrity: 'sha512-x', ...over };
  });

// The number is the position of the threat in deploy/tests/threats/threats.ts; `make threats` joins both.
describe('threat 61: what may be installed', () => {
  it('is true of this repository', () => {
    expect(packageProblems(packageSources(resolve(__dirname, '../..')))).toEqual([]);
  });

  it.each([
    '^4.6.7',
    '~4.6.7',
    '4',
    '4.x',
    '>=4.6.7',
    '*',
    '',
    'latest',
    '4.6.7 || 5.0.0',
    'git+https://example.org/zod.git',
    'file:../zod',
    'npm:evil@1.0.0',
  ])('allows no version "%s" of a dependency', (version) => {
    const said = `gateway/package.json: zod is "${version}", not an exact version`;
    expect(manifest({ dependencies: { zod: version } })).toBe(said);
    expect(manifest({ devDependencies: { zod: version } })).toBe(said);
    expect(manifest({ overrides: { express: { zod: version } } })).toBe(said);
  });

  it('allows one package under another name, in an exact version', () => {
    const native = (version: string) => ({ path: 'package.json', devDependencies: { '@typescript/native': version } });
    expect(manifest(native('npm:typescript@7.0.2'))).toBe('');
    expect(manifest(native('npm:typescript@^7.0.2'))).toContain('not an exact version');
    expect(manifest(native('npm:evil@7.0.2'))).toContain('not an exact version');
    expect(chosenVersions([native('npm:typescript@7.0.2')])).toEqual(['typescript@7.0.2']);
  });

  it('allows no version range for our own workspaces either', () => {
    expect(manifest({ dependencies: { '@kasauti/contracts': '*' } })).toContain('not an exact version');
  });

  it('forbids install scripts', () => {
    expect(
      changed((s) => {
        s.npmrc = 'engine-strict=true\n';
      }),
    ).toBe('.npmrc: lacks ignore-scripts=true');
    expect(
      changed((s) => {
        s.npmrc = 'engine-strict=true\nignore-scripts=false\n';
        s.lock.packages['node_modules/esbuild'] = { integrity: 'sha512-x', hasInstallScript: true };
      }),
    ).toContain('node_modules/esbuild: its install script would run');
    expect(locked({ hasInstallScript: true })).toBe('');
    expect(manifest({ scripts: { postinstall: 'node setup.js', start: 'node .' } })).toBe(
      'gateway/package.json: has the install script "postinstall"',
    );
    expect(
      changed((s) => {
        s.npmrc = 'ignore-scripts=true\n';
      }),
    ).toBe('.npmrc: lacks engine-strict=true');
  });

  it('requires the registry and an integrity hash', () => {
    expect(locked({ integrity: undefined })).toBe('package-lock.json: node_modules/evil has no integrity');
    expect(locked({ resolved: 'https://registry.npmjs.org/evil/-/evil-1.0.0.tgz' })).toBe('');
    for (const resolved of [
      'git+ssh://git@example.org/evil.git#abc',
      'https://example.org/evil.tgz',
      'http://registry.npmjs.org/evil.tgz',
      'https://registry.npmjs.org.evil.example/evil.tgz',
      'file:evil.tgz',
    ]) {
      expect(locked({ resolved })).toBe(`package-lock.json: node_modules/evil comes from ${resolved}`);
    }
  });

  it('requires a publication at least seven days ago', () => {
    const now = new Date('2026-03-31T12:00:00Z');
    expect(
      youngPackages(
        {
          'axios@1.14.1': '2026-03-31T00:21:00Z',
          'a@1.0.0': '2026-03-24T12:00:01Z',
          'b@1.0.0': '2026-03-24T12:00:00Z',
        },
        now,
      ),
    ).toEqual(['axios@1.14.1: published 0 days ago, 7 are required', 'a@1.0.0: published 6 days ago, 7 are required']);
    expect(chosenVersions(fine().manifests)).toEqual(['jest@30.5.2', 'zod@4.6.7']);
  });

  it('requires it of versions that are forced upon other packages, too', () => {
    const overrides = { axios: '1.14.1', '@x/y@2': '2.0.0', express: { '.': '5.1.0', 'qs@6': '6.14.0' } };
    expect(chosenVersions([{ path: 'package.json', overrides }])).toEqual([
      '@x/y@2.0.0',
      'axios@1.14.1',
      'express@5.1.0',
      'qs@6.14.0',
    ]);
  });
});
