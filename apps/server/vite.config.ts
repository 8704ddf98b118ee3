import { existsSync } from 'node:fs';
import { defineConfig } from 'vite';

// The server, its threads and its processes, one flat file each. Our own packages are plain source and go into the
// bundle; packages from npm stay outside, because some of them carry binaries; kysely and zod come in, because their
// hundreds of files would be read again for every thread, which is a quarter of a second each; viem, because its 1,500
// files would stop everything for a second when the first address is asked for; and the messages' two, which are not
// this workspace's own and of which a tool has an older major.
const ENTRIES = [
  'main',
  'sql-worker',
  'views-worker',
  'snapshot-proof-worker',
  'hash-worker',
  'image-worker',
  'draw-worker',
] as const;

const MESSAGE_PACKAGES = ['intl-messageformat', /^@formatjs\//];
const CHAIN_PACKAGES = [/^viem(\/|$)/, /^ox(\/|$)/, /^abitype(\/|$)/, /^@noble\//, /^@scure\//];

export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: [/^@candor\//, 'kysely', 'zod', ...MESSAGE_PACKAGES, ...CHAIN_PACKAGES] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    // Kept and overwritten: a thread of a server that still runs may be about to read its file.
    emptyOutDir: false,
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: Object.fromEntries(
        ENTRIES.map((name) => [name, `${import.meta.dirname}/src/${name}.ts`] as const).filter(([, file]) =>
          existsSync(file),
        ),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
