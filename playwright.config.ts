import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS } from './tools/programs/chromium.ts';

const { CANDOR_WITHHELD, CHROMIUM_PATH, E2E_ORIGIN } = process.env;

/** A test that has one of its calls taken out waits for what never comes. */
const WAITS_IN_VAIN_MS = CANDOR_WITHHELD === undefined ? undefined : 20_000;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/servers/shared-server.ts',
  fullyParallel: true,
  workers: 2,
  // One that passes at the second try is listed as flaky at the end of the run.
  retries: 1,
  // Nothing here measures time: a busy machine may take several times what a quiet one does.
  timeout: 480_000,
  expect: { timeout: WAITS_IN_VAIN_MS ?? 60_000 },
  use: {
    ...(WAITS_IN_VAIN_MS === undefined ? {} : { actionTimeout: WAITS_IN_VAIN_MS }),
    // Set by the shared server before the first test runs.
    ...(E2E_ORIGIN === undefined ? {} : { baseURL: E2E_ORIGIN }),
    locale: 'en-US',
    // A colour that is still fading has no contrast to speak of.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Each new visitor would fetch everything once more for it; the test that is about it asks for it.
    serviceWorkers: 'block',
    // A new window costs this browser more than the page in it: a test goes on in the one of before, emptied.
    reuseContext: true,
    launchOptions: {
      ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
      args: [...CHROMIUM_FLAGS],
    },
  },
});
