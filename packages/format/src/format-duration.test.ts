import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [86_400_000, 'en', '24 hours'],
  [3_600_000, 'de', '1 Stunde'],
  [300_000, 'en', '5 minutes'],
  [90_000, 'fr', '90 secondes'],
  [86_400_000, 'ru', '24 часа'],
  [86_400_000, 'ja', '24 時間'],
  [83_214, 'en', '1 minute 24 seconds'],
  [119 * 60_000, 'en', '1 hour 59 minutes'],
  [1_441 * 60_000, 'de', '1 Tag, 1 Stunde'],
  [43_199 * 60_000, 'en', '30 days'],
  [400, 'en', '1 second'],
])('%i ms is in %s %s', (durationMs, locale, text) => {
  expect(formatDuration(durationMs, locale).replaceAll(/\s/g, ' ')).toBe(text);
});
