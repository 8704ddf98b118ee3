import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tools/chromium.ts';

const { CHROMIUM_PATH, E2E_ORIGIN } = process.env;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/shared-server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    // Set by the shared server before the first test runs.
    ...(E2E_ORIGIN === undefined ? {} : { baseURL: E2E_ORIGIN }),
    locale: 'en-US',
    // A colour that is still fading has no contrast to speak of.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: [...CHROMIUM_FLAGS],
    },
  },
});
