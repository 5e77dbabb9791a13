import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shellApp } from '@kasauti/web-kit/build';
import webpack from 'webpack';

/** Files whose address has no hash: the worker's sets its scope, the others are named by the worker's cache and by installed apps. */
const fixedFiles = {
  apply(compiler) {
    const dir = path.join(import.meta.dirname, 'src/install');
    const worker = path.join(import.meta.dirname, 'src/service-worker.js');
    const isSent = (name) => !name.endsWith('.ts');
    compiler.hooks.thisCompilation.tap('fixed-files', (compilation) => {
      compilation.hooks.processAssets.tap('fixed-files', () => {
        const emit = (name, content) =>
          compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
        const offline = createHash('sha256');
        for (const name of readdirSync(dir).filter(isSent)) {
          const file = path.join(dir, name);
          const content = readFileSync(file);
          compilation.fileDependencies.add(file);
          if (name.startsWith('offline.')) offline.update(content);
          // A document is served from there, at /offline.
          emit(name === 'offline.html' ? 'pages/offline/index.html' : name, content);
        }
        compilation.fileDependencies.add(worker);
        emit(
          'service-worker.js',
          `${readFileSync(worker, 'utf8')}// offline page ${offline.digest('hex').slice(0, 10)}\n`,
        );
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
  return { ...config, plugins: [...config.plugins, fixedFiles] };
};
