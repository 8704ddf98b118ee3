// Runs before the first paint, so that the page never flashes in the wrong theme or language.
// It repeats what shared/settings and shared/i18n do later, on the same stored records.
(() => {
  const root = document.documentElement;
  const read = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null')?.content;
    } catch {
      return undefined;
    }
  };

  const settings = read('settings') ?? {};
  const night = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const themes = {
    'theme-daytime': 'theme-daytime',
    'theme-nighttime': 'theme-nighttime',
    system: night ? 'theme-nighttime' : 'theme-daytime',
  };
  root.dataset.theme = themes[settings.themeName] ?? 'theme-daytime';
  if (['green-up', 'red-up', 'blue-orange'].includes(settings.upDownColors))
    root.dataset.updown = settings.upDownColors;
  if (['comfortable', 'compact'].includes(settings.density)) root.dataset.density = settings.density;

  const script = document.currentScript;
  const early = JSON.parse(script?.dataset.earlyFiles ?? '{}');
  // A link in another language (`?lang=de`) chooses it, as its picker would.
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked !== null && Object.hasOwn(early.messages ?? {}, asked)) keepLanguage(asked);
  const language = read('lang');
  if (typeof language === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(language)) root.lang = language;

  // A page that the build drew ahead shows a newcomer's view; whoever has chosen otherwise waits for their own.
  const drawnAddress = script?.dataset.drawnAddress;
  const isNewcomer = root.lang === 'en' && read('settings') === undefined && read('session') === undefined;
  if (drawnAddress !== undefined) {
    root.dataset.drawnPage = isNewcomer && drawnAddress === location.pathname + location.search ? 'own' : 'other';
  }

  const isParsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  // On a page drawn ahead the text comes first, and the scripts share the line with nothing.
  if (root.dataset.drawnPage === 'own' && !document.hidden) requestAnimationFrame(() => setTimeout(startSite));
  else startSite();

  // Everything is asked for at once: what the entry imports would otherwise wait for the entry.
  function startSite() {
    if (early.entry === undefined) return;
    const config = readConfig();
    const files = [...early.imports, early.entry];
    for (const file of files) preload('modulepreload', file);
    preload('preload', early.messages[root.lang]);
    const path = ['/', '/home'].includes(location.pathname) ? '/home/index' : location.pathname;
    const screen = Object.entries(early.screens).find(([start]) => path.startsWith(start))?.[1];
    for (const file of screen?.scripts ?? []) preload('modulepreload', file);
    if (screen !== undefined) preload('preload', `${screen.texts}${root.lang}.json`);
    // A page of one's own that was drawn with the answer has it already.
    const isUnanswered = root.dataset.drawnPage !== 'own' && read('session') === undefined;
    if (screen?.call !== undefined && isUnanswered) askEarly(screen.call);
    // A script of this site that cannot be fetched leaves a sentence and a way on, never a white page.
    Promise.all([isParsed, config])
      .then(() => runInTurn(files))
      .catch(showFailure);
  }

  // The text of a script is read and never run: its one value is JSON. The time in the address lets no cache answer.
  function readConfig() {
    return (
      fetch(`/platform/dev/config.js?t=${Date.now()}`, { cache: 'no-store' })
        .then((answer) => answer.text())
        .then((text) => {
          globalThis.platformConfig = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
        })
        // Without it the site takes itself for a real one, as it would with a configuration it cannot read.
        .catch(() => undefined)
    );
  }

  // One after the other, each in a task of its own: together they would keep a slow phone from answering a touch.
  async function runInTurn(files) {
    for (const file of files) {
      await import(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  function keepLanguage(locale) {
    try {
      localStorage.setItem('lang', JSON.stringify({ dataType: 'string', content: locale, datetime: Date.now() }));
    } catch {
      // A browser that keeps nothing shows the page in the default language.
    }
  }

  function preload(rel, href) {
    if (href === undefined) return;
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.as = 'fetch';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  // What a visitor came to read comes beside the scripts that draw it; shared/api takes the answer over.
  function askEarly({ method, path }) {
    const url = path.replace(':id', location.pathname.split('/').at(-1));
    const headers = { lang: root.lang, language: root.lang, 'x-requested-with': 'candor' };
    const answer = fetch(url, { method, headers, credentials: 'same-origin' });
    // Whoever takes it over hears of a failure.
    answer.catch(() => undefined);
    globalThis.earlyAnswer = { method, url, language: root.lang, answer };
  }

  function showFailure(error) {
    const failure = document.getElementById('boot-failure');
    if (failure !== null) failure.hidden = false;
    throw error;
  }
})();
