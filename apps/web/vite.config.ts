import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressAssets } from './vite-compress.ts';
import { announceEarlyFiles } from './vite-early-files.ts';
import { compileMessages } from './vite-messages.ts';
import { prerenderPages } from './vite-prerender.ts';

const SERVER = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:3000';
const CORE_MESSAGES = /\/src\/(?:app|shared)\/messages\/([\w-]+)\.json/;
/** What nearly every form needs, and what login, registration and reset share. */
const FORM_PARTS = new RegExp(
  [
    'packages/ui/src/(field|text-input|password-input|checkbox|tabs)\\.tsx',
    'packages/format/src/password\\.ts',
    'src/shared/form/',
    'src/shared/credentials/phone-number\\.ts',
    'src/features/account/(account-card|captcha|contact|contact-tabs|form-errors|second-step|use-captcha-round)\\.tsx?',
  ].join('|'),
);

/** The registration with all it shows at once; a reset or a login fetches it when it needs a part of it. */
const REGISTRATION_PARTS = new RegExp(
  [
    'packages/contract/src/codes\\.ts',
    'src/shared/credentials/demo-mailbox-link\\.tsx',
    'src/features/account/(register-\\w+|use-register-form|captcha-field|new-password-fields)\\.tsx?',
  ].join('|'),
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [compileMessages(), tailwindcss(), react(), announceEarlyFiles(), prerenderPages(), compressAssets()],
  resolve: {
    alias: {
      // Texts with arguments arrive parsed, so the parser stays out of the bundle.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // The sealing library asks Node for it where a browser has none; every browser we serve has one.
      crypto: fileURLToPath(new URL('src/shared/api/browser-crypto.ts', import.meta.url)),
    },
  },
  json: { stringify: true },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 1,
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|react-store|store))\//,
            },
            // What every page needs, in one file instead of a dozen crumbs shared with the lazy screens.
            { name: 'shell', tags: ['$initial'] },
            // In one file: each apart would weigh more by its headers than by its content.
            { name: 'forms', test: FORM_PARTS },
            { name: 'registration', test: REGISTRATION_PARTS },
            // The shell's and the kit's texts of one language are always needed together.
            { name: coreMessagesName, debugName: 'messages', test: CORE_MESSAGES },
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

function coreMessagesName(moduleId: string): string | null {
  const locale = CORE_MESSAGES.exec(moduleId)?.[1];
  return locale === undefined ? null : `messages-${locale}`;
}
