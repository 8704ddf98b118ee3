import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressAssets } from './vite-compress.ts';
import { announceEarlyFiles, runConfigFirst } from './vite-early-files.ts';
import { writeMessageFiles } from './vite-message-files.ts';
import { compileMessages } from '@candor/browser/texts/vite-messages.ts';
import { prerenderPages } from './vite-prerender.ts';

const SERVER = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    writeMessageFiles(),
    compileMessages(),
    tailwindcss(),
    react(),
    announceEarlyFiles(),
    runConfigFirst(),
    prerenderPages(),
    compressAssets(),
  ],
  resolve: {
    alias: {
      // The sealing library asks Node for it where a browser has none; every browser we serve has one.
      crypto: fileURLToPath(new URL('../../packages/browser/src/calls/browser-crypto.ts', import.meta.url)),
    },
  },
  json: { stringify: true },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Calls of the contract that no screen makes are left out; a bundler cannot know by itself that they do nothing.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['endpoint', 'pageOf', 'pick', 'z'] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|zod)\/|rolldown\/runtime/ },
            // What every page needs, in one file instead of a dozen crumbs shared with the lazy screens.
            { name: 'shell', tags: ['$initial'] },
            { name: 'chart', test: /node_modules\/klinecharts\// },
            // What a dozen screens have: one file again.
            { name: 'shared', minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: {
    // The server answers its own origin only, so the proxy speaks in its name.
    proxy: Object.fromEntries(
      ['/api', '/platform', '/ws', '/mqtt'].map((path) => [
        path,
        { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } },
      ]),
    ),
  },
});
