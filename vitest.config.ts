import { defineConfig } from 'vitest/config';
import { PATIENCE } from './apps/server/src/testing/patience.ts';
import { compileMessages } from './packages/browser/src/texts/vite-messages.ts';
import { memoryFolder } from './tools/memory-folder.ts';

const MINUTE_MS = 60_000;

/** A limit is there for what hangs; a busy machine may take many times what a quiet one does. No test has one of its own. */
const patience = (minutes: number) => ({
  testTimeout: minutes * MINUTE_MS,
  hookTimeout: minutes * MINUTE_MS,
  expect: { poll: PATIENCE },
});

/** What `npm run proof` adds to `npm test`. */
const PROOF_FILES = '**/*.proof.test.ts';

const SERVER_TEST = {
  ...patience(30),
  // A power cut is played from a trace of what was synced, and never depends on the disk itself.
  env: { TMPDIR: memoryFolder() },
};

// Files that leave nothing behind share a worker's modules: importing them again for each took half of the time.
const projects = [
  {
    test: {
      name: 'unit',
      ...patience(30),
      isolate: false,
      include: [
        'packages/{money,format,domain,contract,testkit}/src/**/*.test.ts',
        'apps/web/*.test.ts',
        'tools/**/*.test.ts',
        'bench/**/*.test.ts',
      ],
      exclude: [PROOF_FILES],
    },
  },
  {
    plugins: [compileMessages()],
    test: {
      name: 'screen',
      ...patience(30),
      environment: 'happy-dom',
      isolate: false,
      // Read by Node itself it would take every test for a server.
      server: { deps: { inline: [/@tanstack\/(?:react-)?router/] } },
      include: ['packages/{browser,ui}/src/**/*.test.{ts,tsx}', 'apps/{web,ops}/src/**/*.test.{ts,tsx}'],
    },
  },
  {
    test: {
      name: 'server',
      isolate: false,
      include: ['apps/server/src/**/*.test.ts'],
      exclude: ['apps/server/src/exchange/**', PROOF_FILES],
      // Worker threads run from the bundle, also when everything else runs from source.
      globalSetup: ['tools/build-server-first.ts'],
      ...SERVER_TEST,
    },
  },
  // It kills processes, fills disks and cuts the power: each file by itself.
  {
    test: {
      name: 'exchange',
      include: ['apps/server/src/exchange/**/*.test.ts'],
      exclude: [PROOF_FILES],
      globalSetup: ['tools/build-exchange-child.ts'],
      ...SERVER_TEST,
    },
  },
  {
    test: {
      name: 'simulation',
      include: ['simulation/**/*.test.ts'],
      exclude: [PROOF_FILES],
      ...patience(120),
    },
  },
  {
    test: {
      name: 'server-proof',
      isolate: false,
      include: [`{apps/server/src,tools}/${PROOF_FILES}`],
      globalSetup: ['tools/build-exchange-child.ts'],
      ...SERVER_TEST,
    },
  },
  {
    test: {
      name: 'proof',
      include: [`simulation/${PROOF_FILES}`],
      // One of them fuzzes a whole server, whose worker threads run from the bundle.
      globalSetup: ['tools/build-server-first.ts'],
      ...patience(120),
    },
  },
];

export default defineConfig({ test: { maxWorkers: 2, projects } });
