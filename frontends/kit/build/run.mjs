// Builds one app or the shell: node frontends/kit/build/run.mjs frontends/student --version 1a2b3c --out .cache/web/dist/apps/student/1a2b3c
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import { prerender } from './prerender.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, out: { type: 'string' }, mode: { type: 'string', default: 'production' } },
});
const dir = path.resolve(positionals[0] ?? '.');
const { default: make } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
const config = make({ version: values.version, out: values.out && path.resolve(values.out) }, { mode: values.mode });

const compiler = webpack(config);
compiler.run((error, stats) => {
  if (error || stats.hasErrors()) process.exitCode = 1;
  const worthReading = error || stats.hasErrors() || stats.hasWarnings();
  if (worthReading) process.stderr.write(`${error ? error.stack : stats.toString({ preset: 'errors-warnings' })}\n`);
  compiler.close(() => {
    if (process.exitCode) return;
    const { path: out, publicPath } = config.output;
    const base = publicPath === 'auto' ? `/apps/${path.basename(path.dirname(out))}/${values.version}/` : '';
    prerender({ dir, out, base }).catch((failure) => {
      process.stderr.write(`${failure.stack}\n`);
      process.exitCode = 1;
    });
  });
});
