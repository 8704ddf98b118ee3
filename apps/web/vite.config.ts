import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressAssets } from './vite-compress.ts';
import { announceEarlyFiles } from './vite-early-files.ts';
import { openReact } from './vite-open-react.ts';
import { writeMessageFiles } from './vite-message-files.ts';
import { compileMessages } from './vite-messages.ts';
import { prerenderPages } from './vite-prerender.ts';
import { trimChart } from './vite-trim-chart.ts';
import { trimContract } from './vite-trim-contract.ts';

const SERVER = process.env.CANDOR_SERVER ?? 'http://127.0.0.1:3000';
/** What parts that have nothing else in common share: apart each would be more head than content. */
const SMALL_PARTS = new RegExp(
  [
    // The clock by which a code's countdown runs, and the sockets too.
    'src/shared/socket/server-clock\\.ts',
    'packages/ui/src/(?:\\w+/)?(countdown|field|tabs|text-input)\\.tsx',
    'packages/money/src/asset\\.ts',
    'lucide-react/dist/esm/icons/(arrow-left|check|key-round|mail|message-square-exclamation-point|shield-check|smartphone|star|wallet)\\.mjs',
  ].join('|'),
);

/** What nearly every form needs. */
const FORM_PARTS = new RegExp(
  [
    'packages/ui/src/(?:\\w+/)?(password-input|checkbox|switch)\\.tsx',
    'src/shared/credentials/fund-password-input\\.tsx',
    'packages/format/src/password\\.ts',
    'src/shared/form/(?!amount-error)',
  ].join('|'),
);

/** What login, registration and reset share. */
const ENTRY_PARTS = new RegExp(
  [
    'src/features/account/(?:\\w+/)?(account-card|captcha|contact|contact-tabs|form-errors|second-step|use-captcha-round)\\.tsx?',
  ].join('|'),
);

/** The registration with all it shows at once; a reset or a login fetches it when it needs a part of it. */
const REGISTRATION_PARTS = new RegExp(
  ['src/features/account/(?:\\w+/)?(register-\\w+|use-register-form|captcha-field|new-password-fields)\\.tsx?'].join(
    '|',
  ),
);

/** Codes that are sent and typed in, and how good a password is. */
const CODE_PARTS = new RegExp(
  [
    'packages/contract/src/account/codes\\.ts',
    'packages/ui/src/inputs/one-time-code\\.tsx?',
    'src/shared/credentials/(code-field|demo-mailbox-link|phone-number|use-code-sender|strength-meter|password-strength)\\.tsx?',
  ].join('|'),
);

/** What is known of somebody's security: for the settings, and for whoever asks for a proof. */
const SECURITY_PARTS =
  /packages\/contract\/src\/security\/wire\.ts|src\/features\/security\/(queries|hold-banner)\.tsx?/;

/** The rows that show it. */
const SETTING_PARTS = /src\/features\/security\/(security-list|setting-\w+)\.tsx|src\/shared\/account-centre\/setting-/;

/** The proofs that every setting asks for. */
const PROOF_PARTS =
  /src\/features\/security\/(contact-form|current-value|proof|proof-fields|security-form|use-credential-changed)\.tsx?/;

/** The query cache and the sockets: what every screen with data needs. */
const DATA_PARTS = new RegExp(
  [
    'node_modules/@tanstack/(react-query|query-core)/',
    'packages/ui/src/(?:\\w+/)?(badge|empty-state|error-state|skeleton)\\.tsx?',
    'packages/format/src/compare-decimals\\.ts',
    'src/app/(data-scope|open-sockets)\\.tsx?',
    'src/app/shell/stale-bar\\.tsx',
    'src/shared/(socket/|loaded\\.tsx|together\\.tsx|settings/account-settings\\.ts|api/use-attempt-key\\.ts)',
    'packages/contract/src/account/preferences\\.ts',
  ].join('|'),
);

/** Dialogs. */
const OVERLAY_PARTS = /packages\/ui\/src\/overlays\/(modal|dialog|sheet)\.tsx/;

/** What draws amounts and tables. */
const FIGURE_PARTS = new RegExp(
  [
    'packages/contract/src/(markets/prices|wallet/wire)\\.ts',
    'packages/money/src/',
    'src/shared/(percent-of-fraction|wallet/facts)\\.tsx?',
    'packages/ui/src/(?:\\w+/)?(amount|coin-mark|pagination|pages-to-show|select)\\.tsx?',
    'packages/ui/src/(?:\\w+/)?(sort-rows|table|table-cards|table-head|table-row|use-held-order|use-media-query)\\.tsx?',
  ].join('|'),
);

/** What draws prices and how they moved. */
const PRICE_PARTS = new RegExp(
  [
    'packages/contract/src/markets/wire\\.ts',
    'packages/format/src/percent-change\\.ts',
    'packages/ui/src/(?:\\w+/)?(chart-path|percent-change|price|signed-percent|sparkline)\\.tsx?',
  ].join('|'),
);

/** Fields for figures and choices: the trading desk and the wallet both have them, and neither shall bring the other. */
const NUMBER_PARTS = new RegExp(
  [
    'packages/format/src/sanitize-number\\.ts',
    'packages/ui/src/(?:\\w+/)?(number-field|segmented-control|step-decimal)\\.tsx?',
    'src/shared/api/use-send-once\\.ts',
  ].join('|'),
);

/** What the pages about one's own money share. */
const WALLET_PARTS =
  /src\/shared\/wallet\/(display-value|recent-section|use-asked-coin|use-display-currency|wallet-frame|wallet-queries)\.tsx?/;

/** Where money is moved: amounts, coins and addresses. */
const MONEY_FORM_PARTS = new RegExp(
  [
    'packages/contract/src/chains/wire\\.ts',
    'src/shared/(wallet/(amount-field|coin-field|grouped-address|upcoming-terms)\\.tsx|form/amount-error\\.ts)',
  ].join('|'),
);

/** Lists that have pages. */
const LIST_PARTS = new RegExp(
  ['src/shared/(wallet/money-history\\.tsx|paged-table\\.tsx|router/use-list-search\\.ts)'].join('|'),
);

/** What a page of records has besides its list: a range of days, and a file to save. */
const RECORD_PARTS = new RegExp(
  [
    'packages/ui/src/inputs/date-range\\.tsx',
    'lucide-react/dist/esm/icons/download\\.mjs',
    'src/shared/(export-button|save-file|api/download-file|i18n/day-range)\\.tsx?',
  ].join('|'),
);

/** Words for orders and what one does with them: for every trading desk and the records. */
const ORDER_PARTS = new RegExp(
  [
    'packages/contract/src/spot/wire\\.ts',
    'src/shared/trade-desk/(?:\\w+/)?(beep|decimals|order-state-(names|toasts)|order-type-names|told-orders|trade-preferences|use-cancel-column)\\.tsx?',
  ].join('|'),
);

/** Lists of spot orders: for the spot desk and the records. */
const SPOT_ORDER_PARTS = new RegExp(
  [
    'packages/contract/src/spot/records\\.ts',
    'src/features/spot/(queries|dock/(cancel-order|fill-columns|fold|order-columns))\\.tsx?',
    'src/features/spot/desk/order-toasts\\.ts',
  ].join('|'),
);

/** What every trading desk has, whatever it trades. */
const FRAME_PARTS = new RegExp(
  [
    'packages/ui/src/inputs/slider\\.tsx',
    'lucide-react/dist/esm/icons/(arrow-left-right|book-open|chart-line|clipboard-list|pencil)\\.mjs',
    'src/features/spot/trade-search\\.ts',
    'src/shared/trade-frame/',
    'src/shared/trade-desk/(?!book/book-table|book/depth-chart|chart/|orders/confirm-dialog|desk-texts|keys/key-list-|spot-chart|trade-menu-content)',
  ].join('|'),
);

/** The spot desk but for what only opens on demand. */
const DESK_PARTS = /src\/features\/spot\/(desk|dock|ticket)\/(?!confirm-|messages)/;

/** Margin accounts as the ticket, the transfers and their own pages know them. */
const MARGIN_PARTS = /packages\/contract\/src\/margin\/wire\.ts|src\/features\/spot\/margin\/margin-queries\.ts/;

/** Which contracts there are and on what terms: for the fee page too. */
const PERPETUAL_TERM_PARTS =
  /packages\/contract\/src\/(spot\/order|perpetuals\/(instrument|liquidation|market|order))\.ts/;

/** Contracts and what one has of them: for the desk and the records, which do without the desk's formulas. */
const PERPETUAL_PARTS = new RegExp(
  [
    'packages/contract/src/perpetuals/(wire|orders|position|positions|records)\\.ts',
    'src/features/perpetuals/queries\\.ts',
    'src/features/perpetuals/desk/(perpetual-toasts|listed-perpetual|use-listed-perpetuals)\\.ts',
    'src/features/perpetuals/dock/(perpetual-cells|direction-names|fold|side-of-order)\\.tsx?',
  ].join('|'),
);

/** Lists of what has happened on contracts: for the records, and for the dock when one of its lists is opened. */
const PERPETUAL_LIST_PARTS = new RegExp(
  [
    'src/features/perpetuals/dock/(cancel-perpetual-order|perpetual-order-columns)\\.tsx?',
    'src/features/perpetuals/records/(record-columns|record-lists|record-queries)\\.tsx?',
  ].join('|'),
);

/** What of the contract desk comes when it is opened: the other tabs of its dock, and what dialogs hold. */
const PERPETUAL_LATER = [
  'messages',
  '\\w[\\w-]*-(dialog|screen)',
  'amend-perpetual-|perpetual-(assets|facts)|dock-part|open-perpetual-orders',
  'share-card|stop-form|use-(change-setting|close-position|set-stop)',
].join('|');

/** The contract desk but for that. */
const PERPETUAL_DESK_PARTS = new RegExp(
  [
    `src/features/perpetuals/(desk|dock|explain|positions|settings|ticket)/(?!${PERPETUAL_LATER})`,
    'src/features/perpetuals/desk/(perpetual-screen|perpetual-desk-screen)\\.tsx',
  ].join('|'),
);

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    writeMessageFiles(),
    compileMessages(),
    trimChart(),
    trimContract(),
    openReact(),
    tailwindcss(),
    react(),
    announceEarlyFiles(),
    prerenderPages(),
    compressAssets(),
  ],
  resolve: {
    alias: {
      // Answers are read by names of zod and code of ours: the library is for the server, which must say what is wrong.
      'zod/mini': fileURLToPath(new URL('src/shared/shapes/shapes.ts', import.meta.url)),
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
      // Calls of the contract that no screen makes are left out; a bundler cannot know by itself that they do nothing.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['endpoint', 'pageOf', 'pick', 'z'] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              priority: 1,
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
            },
            // What every page needs, in one file instead of a dozen crumbs shared with the lazy screens.
            { name: 'shell', tags: ['$initial'] },
            // In one file: each apart would weigh more by its headers than by its content.
            { name: 'small', test: SMALL_PARTS },
            { name: 'forms', test: FORM_PARTS },
            // Before those that need it: what a group imports and no earlier one has comes into it.
            { name: 'codes', test: CODE_PARTS },
            { name: 'entry', test: ENTRY_PARTS },
            { name: 'registration', test: REGISTRATION_PARTS },
            { name: 'data', test: DATA_PARTS },
            { name: 'overlays', test: OVERLAY_PARTS },
            { name: 'figures', test: FIGURE_PARTS },
            { name: 'prices', test: PRICE_PARTS },
            { name: 'security', test: SECURITY_PARTS },
            { name: 'settings', test: SETTING_PARTS },
            { name: 'proofs', test: PROOF_PARTS },
            { name: 'numbers', test: NUMBER_PARTS },
            { name: 'wallet', test: WALLET_PARTS },
            { name: 'money-forms', test: MONEY_FORM_PARTS },
            { name: 'lists', test: LIST_PARTS },
            { name: 'contract-terms', test: PERPETUAL_TERM_PARTS },
            // Before the frame, which has some of them too: records are read without a desk.
            { name: 'orders', test: ORDER_PARTS },
            { name: 'spot-orders', test: SPOT_ORDER_PARTS },
            { name: 'records', test: RECORD_PARTS },
            { name: 'trade-frame', test: FRAME_PARTS },
            { name: 'margin', test: MARGIN_PARTS },
            { name: 'desk', test: DESK_PARTS },
            { name: 'contracts', test: PERPETUAL_PARTS },
            { name: 'contract-lists', test: PERPETUAL_LIST_PARTS },
            { name: 'contract-desk', test: PERPETUAL_DESK_PARTS },
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
