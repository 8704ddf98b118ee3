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

  const language = read('lang');
  if (typeof language === 'string' && /^[a-z]{2}(-[A-Z]{2})?$/.test(language)) root.lang = language;

  // The entry will import these as soon as it runs; asking now saves a round trip.
  const early = JSON.parse(document.currentScript?.dataset.earlyFiles ?? '{}');
  preload(early.messages?.[root.lang]);
  if (['/', '/home', '/home/index'].includes(location.pathname)) preload(early.home);

  function preload(href) {
    if (href === undefined) return;
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }

  // A script of this site that cannot be fetched leaves a sentence and a way on, never a white page.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') showFailure();
    },
    true,
  );

  function showFailure() {
    const failure = document.getElementById('boot-failure');
    if (failure !== null) failure.hidden = false;
  }
})();
