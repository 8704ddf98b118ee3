import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The page that shows every part of the kit, for whoever works here and for its test. No build of the site knows it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [tailwindcss(), react()],
  server: { open: '/kit.html' },
  build: {
    outDir: fileURLToPath(new URL('../../../../.cache/kit', import.meta.url)),
    emptyOutDir: true,
    // The policy of the site allows no file inside another.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('kit.html', import.meta.url)) },
  },
});
