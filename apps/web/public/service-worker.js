// Lets the installed site open without a network. It keeps files whose names carry a hash of their content, and the
// bare page that starts the site. Data is never kept: a call that fails offline fails, and the page says so.
const FILES = 'candor-files-1';
const FILES_MAX = 150;
const PAGE = '/index.html';
/** What the page needs that has no hash in its name: the network's first, ours when there is none. */
const UNHASHED = [PAGE, '/boot.js', '/platform/dev/config.js', '/favicon.svg', '/manifest.webmanifest'];

self.addEventListener('install', (event) => {
  // Nothing kept can be out of date, so that a new version need not wait for the old one's pages to close.
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fromFiles(request));
  else if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (UNHASHED.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});

/** A hashed file never changes: once it is here it need not be asked for. */
async function fromFiles(request) {
  const found = await caches.match(request.url);
  if (found !== undefined) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const files = await caches.open(FILES);
    await files.put(request.url, answer.clone());
    await dropOldest(files);
  }
  return answer;
}

/** Pages always come from the network; the kept one stands in when there is none. */
async function openPage(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepShell().catch(() => undefined));
    return answer;
  } catch (error) {
    // The console and the calls are no pages of this site.
    const { pathname } = new URL(event.request.url);
    if (/^\/(ops|api|public|files)(\/|$)/.test(pathname)) throw error;
    return kept(PAGE);
  }
}

async function kept(pathname) {
  return (await caches.match(pathname)) ?? Response.error();
}

/** The page that starts the site with all it names; when the page is the one we have, there is nothing to do. */
async function keepShell() {
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!answer.ok) return;
  const files = await caches.open(FILES);
  const text = await answer.clone().text();
  const known = await files.match(PAGE);
  if (known !== undefined && (await known.text()) === text) return;
  const named = [...new Set(text.match(/\/assets\/[\w./-]+/g) ?? [])].filter(isForEverybody);
  await files.addAll([...UNHASHED.filter((name) => name !== PAGE), ...named]);
  // Last: a page whose files are not all here would not open.
  await files.put(PAGE, answer);
}

/** Texts in the other languages are kept by whoever reads them. */
function isForEverybody(name) {
  return !name.endsWith('.json') || name.endsWith('-en.json');
}

async function dropOldest(files) {
  const names = (await files.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
  await Promise.all(names.slice(0, Math.max(0, names.length - FILES_MAX)).map((name) => files.delete(name)));
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== FILES).map((name) => caches.delete(name)));
}
