import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// Stryker runs the tests in a copy of the project whose node_modules are ours: without this every package would be
// imported from the original, unchanged sources.
const root = join(import.meta.dirname, '..');

export default defineConfig({
  root,
  resolve: {
    alias: [{ find: /^@candor\/(domain|money|testkit)\/(.*)$/, replacement: `${root}/packages/$1/src/$2` }],
  },
  test: {
    isolate: false,
    testTimeout: 20_000,
    include: ['packages/{money,domain}/src/**/*.test.ts'],
  },
});
