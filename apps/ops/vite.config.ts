import { compileMessages } from '@candor/browser/texts/vite-messages.ts';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const SERVER = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/ops/',
  plugins: [compileMessages(), tailwindcss(), react()],
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
      treeshake: { manualPureFunctions: ['endpoint', 'pageOf'] },
    },
  },
  server: {
    // The server answers its own origin only, so the proxy speaks in its name.
    proxy: { '/ops/api': { target: SERVER, changeOrigin: true, headers: { origin: SERVER } } },
  },
});
