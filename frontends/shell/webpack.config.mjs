import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellApp } from '@kasauti/web-kit/build';
import webpack from 'webpack';

/** A worker needs a fixed URL at the root for its scope, so the file is copied unchanged beside index.html. */
const serviceWorker = {
  apply(compiler) {
    const file = path.join(import.meta.dirname, 'src/service-worker.js');
    compiler.hooks.thisCompilation.tap('service-worker', (compilation) => {
      compilation.hooks.processAssets.tap('service-worker', () => {
        compilation.fileDependencies.add(file);
        compilation.emitAsset('service-worker.js', new webpack.sources.RawSource(readFileSync(file)), {
          minimized: true,
        });
      });
    });
  },
};
const shell = shellApp(import.meta.dirname, [
  { path: '/', page: './landing/landing.page' },
  { path: '/login', page: './account/sign-in/login.page' },
  { path: '/signup', page: './account/sign-up/signup.page' },
]);

export default (env, argv) => {
  const config = shell(env, argv);
  return { ...config, plugins: [...config.plugins, serviceWorker] };
};
