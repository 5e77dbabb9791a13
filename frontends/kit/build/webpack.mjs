// The webpack configuration of shell and apps: the shell provides every shared library, the apps bundle none.
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizer from 'css-minimizer-webpack-plugin';
import Html from 'html-webpack-plugin';
import Minimizer from 'minimizer-webpack-plugin';
import MiniCss from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { appFirst, shellFirst, startFiles } from './first-files.mjs';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');
const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
const one = (name) => ({ singleton: true, strictVersion: true, requiredVersion: `^${versionOf(name)}` });
const json = (file) => JSON.parse(readFileSync(path.join(here, file), 'utf8'));
const { version: kitVersion } = json('../package.json');
const entryPoints = ['base', 'dialog', 'table', 'datetime', 'api', 'i18n', 'rich-text'];

/**
 * What decides how files are built. As `buildDependencies` webpack would look at every file of its own libraries, for a
 * third of the first build.
 */
const recipe = [
  fileURLToPath(import.meta.url),
  path.join(here, 'icons-loader.cjs'),
  path.join(root, 'package-lock.json'),
]
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex');

/** What the shell shares. Small modules only, because a shared module is never tree-shaken. */
export const shared = {
  ...Object.fromEntries(json('shared-libraries.json').map((name) => [name, one(name)])),
  'react/': one('react'),
  'react-dom/': one('react-dom'),
  ...Object.fromEntries(
    entryPoints.map((name) => [
      `@kasauti/web-kit/${name}`,
      { singleton: true, strictVersion: true, requiredVersion: `^${kitVersion}`, version: kitVersion },
    ]),
  ),
};
const consumed = Object.fromEntries(
  Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]),
);

const styleNames = (name) => ({
  auto: true,
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: `${name}_[local]_[hash:base64:5]`,
});

function common({ dir, name, production, version, out }) {
  const file = production ? '[name].[contenthash:10]' : '[name]';
  return {
    mode: production ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: out,
      // After a retry one page may run two versions of an app, so the version is part of the name.
      uniqueName: `kasauti_${name}_${version}`,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      assetModuleFilename: 'asset.[contenthash:10][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], conditionNames: ['source', '...'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: 'swc-loader',
              options: {
                jsc: {
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  // Not the development form: the built shell provides no react/jsx-dev-runtime.
                  transform: { react: { runtime: 'automatic', development: false } },
                },
              },
            },
            { loader: path.join(here, 'icons-loader.cjs') },
          ],
        },
        {
          test: /\.css$/,
          use: [
            MiniCss.loader,
            {
              loader: 'css-loader',
              options: {
                // Only the first of KaTeX's three font formats: every browser that runs this code has it.
                url: { filter: (url) => !/\.(woff|ttf)$/.test(url) },
                modules: styleNames(name),
              },
            },
          ],
        },
        { test: /\.(svg|woff2|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify }), new CssMinimizer()],
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack', name),
      // Flags, not the version: a new version must not empty the cache.
      version: JSON.stringify({ production, recipe }),
    },
    plugins: [new MiniCss({ filename: `${file}.css`, chunkFilename: `${file}.css`, ignoreOrder: true })],
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}
/** Those entry points that every page needs. */
const onEveryPage = ['base', 'api', 'i18n', 'router'].map((name) => `@kasauti/web-kit/${name}`);
const { 'react-router': router, ...others } = shared;
/** Of the router, only what apps import: a shared module is sent whole, and the shell itself needs half of it. */
const provided = {
  ...others,
  '@kasauti/web-kit/router': { ...router, shareKey: 'react-router', version: versionOf('react-router') },
};
const federation = (options) =>
  new ModuleFederationPlugin({
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
    ...options,
  });
const flags = (env = {}, argv = {}) => ({ production: argv.mode !== 'development', version: env.version ?? 'dev' });

/** An app that the shell loads at run time: `export default remoteApp(import.meta.dirname)`; it exposes src/remote.tsx and reads its name from app.json. */
export const remoteApp = (dir) => (env, argv) => {
  const { name, first } = JSON.parse(readFileSync(path.join(dir, 'app.json'), 'utf8'));
  const { production, version } = flags(env, argv);
  const config = common({
    dir,
    name,
    production,
    version,
    out: env.out ?? path.join(root, '.cache/web/dist/apps', name, version),
  });
  return {
    ...config,
    entry: {},
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...config.plugins,
      federation({ name, filename: 'remoteEntry.js', exposes: { './remote': './src/remote.tsx' }, shared: consumed }),
      appFirst(first),
    ],
  };
};

/** The shell: `export default shellApp(import.meta.dirname, first)`; an HTML page that shares the libraries and loads the apps. `first` names its own pages that visitors open first. */
export const shellApp = (dir, first) => (env, argv) => {
  const { production, version } = flags(env, argv);
  const config = common({
    dir,
    name: 'shell',
    production,
    version,
    out: env.out ?? path.join(root, '.cache/web/dist'),
  });
  return {
    ...config,
    entry: { main: './src/index.ts' },
    ...(production && {
      optimization: { ...config.optimization, splitChunks: { cacheGroups: startFiles(onEveryPage) } },
    }),
    output: { ...config.output, publicPath: '/' },
    plugins: [
      ...config.plugins,
      federation({ name: 'shell', remotes: {}, shared: provided }),
      new Html({ template: './src/index.html', favicon: './src/favicon.svg', scriptLoading: 'defer' }),
      shellFirst(Html, path.join(dir, 'src/start.js'), first),
    ],
  };
};

/** One page of the kit's own, in files that also work when index.html is opened without a server. */
export const galleryPage = (dir) => (env, argv) => {
  const { production, version } = flags(env, argv);
  const config = common({ dir, name: 'gallery', production, version, out: env.out });
  return {
    ...config,
    entry: './index.tsx',
    output: { ...config.output, publicPath: '', crossOriginLoading: false },
    plugins: [
      ...config.plugins,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new Html({ template: './index.html', scriptLoading: 'defer' }),
    ],
  };
};

/** The same sources for Node: src/prerender.tsx as one file that names the style sheets' classes as the build of the front does. */
export const prerenderConfig = (dir) => {
  const appFile = path.join(dir, 'app.json');
  const name = existsSync(appFile) ? JSON.parse(readFileSync(appFile, 'utf8')).name : 'shell';
  const out = path.join(root, '.cache/webpack', `${name}-prerender`);
  const config = common({ dir, name, production: true, version: 'prerender', out });
  const [scripts, , assets] = config.module.rules;
  const modules = { ...styleNames(name), exportOnlyLocals: true };
  return {
    ...config,
    target: 'node20',
    entry: './src/prerender.tsx',
    output: { path: out, filename: 'prerender.cjs', library: { type: 'commonjs2' } },
    // Found in node_modules, so that kit and pages share one copy.
    externals: [/^(react|react-dom|react-router|@mantine\/(core|hooks)|@tanstack\/react-query)(\/.*)?$/],
    externalsType: 'commonjs',
    // A page drawn by the build loads no app.
    resolve: { ...config.resolve, alias: { '@module-federation/enhanced/runtime': false } },
    module: {
      rules: [
        scripts,
        { test: /\.css$/, use: [{ loader: 'css-loader', options: { modules } }] },
        { ...assets, generator: { emit: false } },
      ],
    },
    optimization: { minimize: false, chunkIds: 'deterministic', moduleIds: 'deterministic' },
    cache: { ...config.cache, name: 'prerender' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
};
