import type { Settings } from './settings.ts';

/** Puts the choices that change the look on `<html>`, where the tokens read them. Returns what stops following the device. */
export function applySettings(settings: Settings): () => void {
  const { dataset } = document.documentElement;
  const night = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = (): void => {
    dataset.theme = settings.themeName === 'system' ? systemTheme(night.matches) : settings.themeName;
  };
  paint();
  dataset.updown = settings.upDownColors;
  dataset.density = settings.density;
  night.addEventListener('change', paint);
  return () => night.removeEventListener('change', paint);
}

function systemTheme(prefersNight: boolean): 'theme-daytime' | 'theme-nighttime' {
  return prefersNight ? 'theme-nighttime' : 'theme-daytime';
}
