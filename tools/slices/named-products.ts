/** Words by which a product is known, in any spelling that code has: `otc`, `OTC_LIMIT`, `openOtcOrder`. */
const PRODUCTS = [
  'otc',
  'merchant',
  'defi',
  'loan',
  'loans',
  'staking',
  'pledge',
  'referral',
  'referrals',
  'perpetual',
  'perpetuals',
  'second-contract',
  'second-contracts',
] as const;

const PATTERNS = PRODUCTS.flatMap((product) => {
  const [first = '', ...rest] = product.split('-');
  const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
  const pascal = [first, ...rest].map(capital).join('');
  const camel = [first, ...rest.map(capital)].join('');
  return [
    new RegExp(String.raw`(?<![A-Za-z])${product}(?![a-z])`),
    new RegExp(String.raw`(?<![A-Za-z])${camel}(?![a-z])`),
    new RegExp(String.raw`${pascal}(?![a-z])`),
    new RegExp(String.raw`(?<![A-Z])${product.replaceAll('-', '_').toUpperCase()}(?![A-Z])`),
  ];
});

/** Which of these files name a product in their code; comments do not count. */
export function filesThatName(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].filter(([, text]) => PATTERNS.some((one) => one.test(codeOf(text)))).map(([file]) => file);
}

function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

const LISTS = 'a list of what there is, one line each';
const DESKS = 'the page on which several products are traded, each by its own desk';
const WIRE = 'names of the specification';
const CONFIGURATION = 'names that an operator writes into the environment';

/**
 * Outside the slices these alone may name a product. Whoever takes a name out takes its line out; a new line needs a
 * reason that is better than "it was quicker".
 */
export const MAY_NAME: Readonly<Record<string, string>> = {
  'apps/ops/src/app/screens.tsx': LISTS,
  'apps/ops/src/shared/screen-path.ts': LISTS,
  'apps/ops/src/shared/names/name-object.ts': 'what the log calls an object of a command',
  'apps/ops/src/shared/names/name-roles.ts': WIRE,
  'apps/server/src/platform/config/config.ts': CONFIGURATION,
  'apps/server/src/platform/config/defi-settings.ts': CONFIGURATION,
  'apps/server/src/platform/waits.ts': CONFIGURATION,
  'apps/web/src/app/assets/assets-screen.tsx': LISTS,
  'apps/web/src/app/folder-doors.ts': LISTS,
  'apps/web/src/app/personal/personal-area.ts': LISTS,
  'apps/web/src/app/personal/personal-frame.tsx': 'a merchant sees one entry more, as the specification has it',
  'apps/web/src/app/shell/menus.ts': LISTS,
  'apps/web/src/app/shell/visibility.ts': 'paths without a footer, as the specification has them',
  'apps/web/src/app/site-routes.ts': LISTS,
  'apps/web/src/app/slices.ts': LISTS,
  'apps/web/src/app/trade/terminal-screen.tsx': DESKS,
  'apps/web/src/app/trade/trade-screen.tsx': DESKS,
  'apps/web/src/shared/api/test-server.ts': WIRE,
  'apps/web/src/shared/earn-ways.tsx': LISTS,
  'apps/web/src/shared/session/use-is-merchant.ts': WIRE,
  'apps/web/src/shared/trade-desk/coin-lists.ts': WIRE,
  'apps/web/src/shared/wallet/use-shown-wallets.ts': 'the wallets there are, one of them a merchant’s',
};
