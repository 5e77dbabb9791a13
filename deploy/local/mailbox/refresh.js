// Runs in the list page: fetches the list again, adds only what is new, and renews the code of the authenticator app.
(function () {
  const list = document.getElementById('messages');
  const status = document.getElementById('status');

  async function refresh() {
    try {
      const fresh = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
      const known = new Set([...list.children].map((item) => item.dataset.id));
      const added = [...fresh.querySelectorAll('#messages > li')].filter((item) => !known.has(item.dataset.id));
      list.prepend(...added.map((item) => document.importNode(item, true)));
      const line = fresh.getElementById('status').textContent;
      if (status.textContent !== line) status.textContent = line;
      const code = document.getElementById('code');
      if (code) code.replaceWith(document.importNode(fresh.getElementById('code'), true));
    } catch {
      if (!status.textContent.includes('stopped')) status.textContent = 'The mailbox has stopped; trying again.';
    }
    setTimeout(refresh, 2000);
  }

  setTimeout(refresh, 2000);
})();
