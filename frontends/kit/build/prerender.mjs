/*
 * After the build of a front: the pages of its src/prerender.tsx as documents, `pages/<path>/index.html`, in both languages
 * (decision 0035). The shell draws the frame around them, which the web server includes, so that a front is deployed alone.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { prerenderConfig } from './webpack.mjs';

const LANGUAGES = ['en', 'hi'];

/** @param dir the front's folder; `out` where it was built to, `base` the address of that folder */
export async function prerender({ dir, out, base }) {
  if (!existsSync(path.join(dir, 'src/prerender.tsx'))) return;
  const bundle = await compile(prerenderConfig(dir));
  const [en, hi] = LANGUAGES.map((language) =>
    JSON.parse(
      execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('./prerender-run.cjs')), bundle, language], {
        encoding: 'utf8',
        maxBuffer: 2 ** 24,
      }),
    ),
  );
  const first = JSON.parse(readFileSync(path.join(out, 'first.json'), 'utf8'));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), text);
  };
  if (en.above) {
    const [head, skeleton] = halves(readFileSync(path.join(out, 'index.html'), 'utf8'), '<div id="root">');
    const open = (language, { above }) => `<div class="first" lang="${language}-IN">${above}<main>`;
    const close = ({ below }) => `</main>${below}</div>`;
    write('pages/frame/head.html', firstHead(head, first.always.filter(isStyle)));
    write('pages/frame/open.html', open('en', en));
    write('pages/frame/between.html', close(en) + open('hi', hi));
    write('pages/frame/close.html', close(hi) + skeleton);
    rmSync(path.join(out, 'first.json'));
  }
  for (const [at, page] of Object.entries(en.pages)) {
    const files = first.pages
      .filter(({ path: pattern }) => new RegExp(pattern).test(at))
      .flatMap(({ files: own }) => own);
    const styles = files.filter(isStyle).map((file) => styleSheet(base + file));
    const parts = [part('head'), ...styles, part('open'), page, part('between'), hi.pages[at], part('close')];
    write(path.join('pages', at, 'index.html'), parts.join('\n'));
  }
}

const part = (name) => `<!--# include virtual="/pages/frame/${name}.html" -->`;
const isStyle = (file) => file.endsWith('.css');
const styleSheet = (href) => `<link rel="stylesheet" href="${href}">`;

function halves(text, at) {
  const place = text.indexOf(at);
  if (place < 0) throw new Error(`index.html has no ${at}`);
  return [text.slice(0, place), text.slice(place)];
}

/**
 * What such a page needs to be seen comes first: the style sheets block it, and start.js, which chooses language and
 * colours. The scripts of the page that takes its place wait for them.
 */
function firstHead(head, styles) {
  const scripts = head
    .replaceAll(/<link rel="preload" href="([^"]+\.css)" as="style">/g, '')
    .replace(/<link rel="preload" href="\/start\.[^>]+>/, '')
    .replaceAll('as="script">', 'as="script" fetchpriority="low">')
    .replace('<script defer="defer" src="/start.', '<script src="/start.');
  const [before, after] = halves(scripts, '<title>');
  return before + styles.map(styleSheet).join('') + after;
}

function compile(config) {
  const compiler = webpack(config);
  return new Promise((done, failed) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined);
      compiler.close(() => (problem ? failed(problem) : done(path.join(config.output.path, config.output.filename))));
    }),
  );
}
