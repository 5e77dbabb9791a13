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

  /** The answer, or undefined when there is none. */
  const ask = (method, url, headers, before) => {
    const send = async () =>
      fetch(url, {
        method,
        headers: { ...headers, ...(await before) },
        cache: 'no-store',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
    const answer = send().catch(() => undefined);
    early.set(`${method} ${url}`, answer);
    return answer;
  };
  /** Throws without an answer; what takes null apart throws as well. Both are caught. */
  const json = (answer) => (answer.ok ? answer.clone().json() : null);
  const kept = (name, read = (text) => text) => {
    try {
      return read(localStorage.getItem(`kasauti.${name}`));
    } catch {
      return undefined;
    }
  };
  const role = kept('user', JSON.parse)?.role;
  const chosen = kept('language') ?? navigator.language.slice(0, 2);
  const isHindi = (!role || role === 'student') && chosen === 'hi';

  // Before anything is seen: the language and colours of this device, and which of the pages drawn by the build may be
  // shown. They are a visitor's.
  const language = isHindi ? 'hi' : 'en';
  const look = kept('appearance');
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
    const as = /css$/.test(href) ? 'style' : 'script';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as, href }));
  };
  const fits = ({ path, roles }) => (!roles || roles.includes(role)) && location.pathname.match(path);

  const own = JSON.parse(document.currentScript.dataset.first);
  own.pages.filter(fits).forEach(({ files }) => files.forEach(preload));
  if (isHindi) own.hindi.forEach(preload);

  const headers = { 'X-Requested-With': 'kasauti-web' };
  const config = ask('GET', '/config.json').then(json);
  const renew = () => config.then(({ apiBase }) => ask('POST', `${apiBase}/auth/refresh`, headers));
  // Waits for the lock before any other script can, so that the page finds this renewal and makes none itself.
  const renewed =
    role &&
    (navigator.locks?.request('kasauti-refresh', renew) ?? renew())
      .then(json)
      .then(({ token }) => ({ Authorization: `Bearer ${token}` }));
  // Handled here as well: a page without a first call does not wait for the session.
  renewed?.catch(() => undefined);

  config
    .then(({ apps, apiBase }) => {
      for (const app of apps)
        ask('GET', `/apps/${app}/current.json`)
          .then(json)
          .then((current) => open(current, apiBase))
          .catch(() => undefined);
    })
    .catch(() => undefined);

  function open({ entry, first: { pages, hindi } }, apiBase) {
    const folder = entry.replace(/[^/]+$/, '');
    for (const page of pages) {
      const found = fits(page);
      if (!found) continue;
      [...page.files, ...(isHindi ? hindi : [])].forEach((file) => preload(folder + file));
      if (!page.call || location.search) continue;
      const call = page.call.replace(/:(\w+)/g, (_hole, name) => found.groups[name]);
      ask('GET', apiBase + call, headers, renewed);
    }
  }
})();
