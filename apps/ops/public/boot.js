// Runs before the first paint, so that the console never flashes in the wrong theme or language.
// It repeats what shared/settings-store.ts does later, on the same stored record.
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem('ops-settings') ?? '{}')?.content ?? {};
  } catch {
    // What cannot be read counts as not chosen.
  }
  const isNight = settings.theme === undefined && window.matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = settings.theme === 'night' || isNight ? 'theme-nighttime' : 'theme-daytime';
  if (/^[a-z]{2}(-[A-Z]{2})?$/.test(settings.locale ?? '')) root.lang = settings.locale;
})();
