// Builds a front again whenever one of its files is saved (make dev): node watch.mjs frontends/teacher <out>. The parent process hears each build's hash.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const [dir, out] = process.argv.slice(2, 4).map((folder) => path.resolve(folder));
const { default: make } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href);
const config = make({ version: 'dev', out }, { mode: 'development' });

/** Runs in the page, which is shown again, once, when it has the files of another build than the last. */
const banner = `new EventSource('/dev/builds').onmessage = ({ data }) => {
  if (data === '[fullhash]' || sessionStorage.getItem('build') === data) return;
  sessionStorage.setItem('build', data);
  location.reload();
};`;
const reload = new webpack.BannerPlugin({ banner, raw: true, entryOnly: true, test: /^(remoteEntry|main)\.js$/ });

// A debugger finds the files under these names.
const output = { ...config.output, devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]' };
const compiler = webpack({ ...config, output, plugins: [...config.plugins, reload] });
compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (error) throw error;
  if (stats.hasErrors() || stats.hasWarnings())
    process.stderr.write(`${stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY })}\n`);
  process.send({ hash: stats.hash, isGood: !stats.hasErrors(), seconds: (stats.endTime - stats.startTime) / 1000 });
});
process.on('disconnect', () => process.exit());
