/*
 * Runs before the scripts of the page have arrived, and asks for what they would ask for one after the other: the live
 * versions of the apps, the files of this page, the session and the page's first call. The kit takes these answers from
 * `kasautiEarly` (call/early.ts); without one it asks itself. It also chooses what is shown until then.
 */
(() => {
  const LIMIT_MS = 12_000;
  // A running test keeps the files of this list for a reload without network. It would end after 250.
  const MOST_FILES = 5000;
  performance.setResourceTimingBufferSize(MOST_FILES);
  const early = (window.kasautiEarly = new Map());
  const { first } = document.currentScript.dataset;

  /** The answer, or undefined when there is none. */
  const ask = (method, url, headers, before = Promise.resolve()) => {
    const answer = before
      .then((more) =>
        fetch(url, {
          method,
          headers: { ...headers, ...more },
          cache: 'no-store',
          signal: AbortSignal.timeout(LIMIT_MS),
        }),
      )
      .catch(() => undefined);
    early.set(`${method} ${url}`, answer);
    return answer;
  };
  const json = (answer) => (answer?.ok ? answer.clone().json() : Promise.reject(new Error('no answer')));
  const kept = (read) => {
    try {
      return read(localStorage);
    } catch {
      return undefined;
    }
  };
  const role = kept((storage) => JSON.parse(storage.getItem('kasauti.user'))?.role);
  const chosen = kept((storage) => storage.getItem('kasauti.language')) ?? navigator.language.slice(0, 2);
  const isHindi = (!role || role === 'student') && chosen === 'hi';

  // Before anything is seen: the language and colours of this device, and which of the pages drawn by the build may be
  // shown. They are a visitor's.
  const language = isHindi ? 'hi' : 'en';
  const look = kept((storage) => storage.getItem('kasauti.appearance'));
  const isDark = look === 'dark' || (look !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.lang = `${language}-IN`;
  Object.assign(document.documentElement.dataset, {
    colorScheme: isDark ? 'dark' : 'light',
    first: role ? 'none' : language,
  });
  // Nothing answers a form of such a page yet; what is typed is kept, and whether Enter came last (first-page.ts). The code
  // of an Enter that ends the composition of a word is 229, also in Safari, which no longer calls it composing.
  document.addEventListener('submit', (event) => event.target.closest('.first') && event.preventDefault());
  document.addEventListener('keydown', ({ keyCode, target }) =>
    target.form?.toggleAttribute('data-entered', keyCode === 13),
  );

  const preload = (href) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = href.endsWith('.css') ? 'style' : 'script';
    link.href = href;
    document.head.append(link);
  };
  const fits = ({ path, roles }) => (!roles || roles.includes(role)) && new RegExp(path).exec(location.pathname);

  const own = JSON.parse(first);
  own.pages.filter(fits).forEach(({ files }) => files.forEach(preload));
  if (isHindi) own.hindi.forEach(preload);

  const headers = { Accept: 'application/json, application/pdf, text/csv', 'X-Requested-With': 'kasauti-web' };
  const config = ask('GET', '/config.json').then(json);
  const renewed = role && renew();
  // Handled here as well: a page without a first call does not wait for the session.
  renewed?.catch(() => undefined);

  config
    .then(({ apps, apiBase }) => {
      for (const app of apps)
        ask('GET', `/apps/${app}/current.json`)
          .then(json)
          .then((current) => open(current, (call) => ask('GET', apiBase + call, headers, renewed)))
          .catch(() => undefined);
    })
    .catch(() => undefined);

  /** Waits for the lock before any other script can, so that the page finds this renewal and does not make a second one. */
  function renew() {
    const asked = () => config.then(({ apiBase }) => ask('POST', `${apiBase}/auth/refresh`, headers));
    const answer = navigator.locks ? navigator.locks.request('kasauti-refresh', asked) : asked();
    return answer.then(json).then(({ token }) => ({ Authorization: `Bearer ${token}` }));
  }

  function open({ entry, first: { pages, hindi } }, call) {
    const folder = entry.replace(/[^/]+$/, '');
    for (const page of pages) {
      const found = fits(page);
      if (!found) continue;
      [...page.files, ...(isHindi ? hindi : [])].forEach((file) => preload(folder + file));
      if (page.call && !location.search) call(page.call.replace(/:(\w+)/g, (_hole, name) => found.groups[name]));
    }
  }
})();
