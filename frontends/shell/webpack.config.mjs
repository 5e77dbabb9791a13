import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellApp } from '@kasauti/web-kit/build';
import webpack from 'webpack';

/** A worker's address must never change and its scope is everything, so it lies beside index.html as it is written. */
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
const shell = shellApp(import.meta.dirname);

export default (env, argv) => {
  const config = shell(env, argv);
  return { ...config, plugins: [...config.plugins, serviceWorker] };
};
