// Which files a page needs first, known after a build: asked for together, they arrive one round trip later instead of five.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files of what `import(request)` loads, and of the shared libraries it consumes. */
export function filesOf(compilation, request) {
  const { chunkGraph, modules } = compilation;
  const groups = new Set(
    compilation.chunkGroups.filter(({ origins }) => origins.some((origin) => origin.request === request)),
  );
  if (groups.size === 0) throw new Error(`nothing imports ${request}`);
  const consumed = (chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].filter(({ type }) => type === 'consume-shared-module');
  for (const group of groups)
    for (const { options } of group.chunks.flatMap(consumed))
      for (const module of modules)
        if (isProviderOf(module, options.shareKey)) groups.add(chunkGraph.getBlockChunkGroup(module.blocks[0]));
  return [...new Set([...groups].flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files])))];
}
const isProviderOf = ({ type, _name: name }, shareKey) => type === 'provide-module' && name === shareKey;

/**
 * What every page loads first goes into a few files instead of twenty, each of which would wait for its turn. A file may
 * not hold both a shared module and a consumer of it, because each would wait for the other: hence the layers.
 */
export function startFiles(kit) {
  const of = (names) => (chunk) =>
    [...chunk.groupsIterable].some(({ origins }) =>
      origins.some(({ module }) => names.some((name) => isProviderOf(module ?? {}, name))),
    );
  const layer = (name, priority, more) => ({ name, priority, enforce: true, ...more });
  return {
    react: layer('react', 3, { chunks: of(['react', 'react/jsx-runtime']) }),
    libraries: layer('libraries', 2, { chunks: of(['react-dom', '@tanstack/react-query']) }),
    router: layer('libraries', 2, { test: /node_modules.react-router/, chunks: 'all' }),
    kit: layer('kit', 1, { chunks: of(kit) }),
  };
}

/** The rows of `first`, with the pattern as a regular expression and the page as its files. */
export const firstPages = (compilation, first, always = []) =>
  first.map(({ path, page, ...rest }) => ({
    ...rest,
    path: `^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`,
    files: [...new Set([...always, ...filesOf(compilation, page)])],
  }));

/** Writes first.json beside an app's files; the build puts it into current.json. */
export const appFirst = (first = []) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('first-files', (compilation) => {
      // After the names have their final hashes.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'first-files', stage }, () => {
        const always = ['remoteEntry.js', ...filesOf(compilation, './src/remote.tsx')];
        const pages = firstPages(compilation, first, always);
        const hindi = compilation.chunkGroups.some(({ origins }) => origins.some(isHindi))
          ? filesOf(compilation, './hindi/hindi')
          : [];
        compilation.emitAsset('first.json', new compiler.webpack.sources.RawSource(JSON.stringify({ pages, hindi })));
      });
    });
  },
});
const isHindi = ({ request }) => request === './hindi/hindi';

const sizeOf = (compilation, file) => compilation.getAsset(file).source.size();

/**
 * Adds to index.html: a preload for each file of the start, and the script `start` with the shell's own pages.
 * That script has a hash in its name. first.json is for prerender.mjs.
 */
export const shellFirst = (Html, start, first) => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('first-files', (compilation) => {
      compilation.fileDependencies.add(start);
      Html.getHooks(compilation).alterAssetTagGroups.tap('first-files', (data) => {
        const source = readFileSync(start);
        const name = `start.${createHash('sha256').update(source).digest('hex').slice(0, 10)}.js`;
        compilation.emitAsset(name, new compiler.webpack.sources.RawSource(source));
        const rooted = (files) => files.map((file) => data.publicPath + file);
        const begin = [
          ...new Set([...filesOf(compilation, './bootstrap'), ...filesOf(compilation, '@kasauti/web-kit/router')]),
        ].sort((one, other) => sizeOf(compilation, other) - sizeOf(compilation, one));
        const around = { path: '^(?!/tests/[^/]+/take/?$)', files: filesOf(compilation, './around-page') };
        const pages = [around, ...firstPages(compilation, first)].map((page) => ({
          ...page,
          files: rooted(page.files.filter((file) => !begin.includes(file))),
        }));
        const hindi = rooted(filesOf(compilation, './hindi/hindi'));
        const always = rooted(begin);
        compilation.emitAsset('first.json', new compiler.webpack.sources.RawSource(JSON.stringify({ pages, always })));
        const tag = (tagName, attributes) =>
          Html.createHtmlTagObject(tagName, attributes, '', { plugin: 'first-files' });
        const main = data.headTags.flatMap(({ attributes }) => attributes.src ?? []);
        const script = data.publicPath + name;
        data.headTags.unshift(
          // A browser asks for six files at a time: the two small ones that lead on, then the largest.
          ...[script, ...main, ...rooted(begin)].map((href) =>
            tag('link', { rel: 'preload', href, as: href.endsWith('.css') ? 'style' : 'script' }),
          ),
          tag('script', {
            defer: true,
            src: script,
            'data-first': JSON.stringify({ pages, hindi }).replaceAll('"', '&quot;'),
          }),
        );
      });
    });
  },
});
