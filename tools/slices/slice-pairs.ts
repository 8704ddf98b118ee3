import { dirname, join } from 'node:path/posix';

/** Which slice imports which, as `withdrawals → chains`, each once. */
export function pairsIn(app: 'server' | 'web' | 'ops', files: ReadonlyMap<string, string>): readonly string[] {
  const folder = `apps/${app}/src/features/`;
  const pairs = [...files].flatMap(([file, text]) => {
    const own = sliceOf(file, folder);
    if (own === undefined) return [];
    return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, target = '']) => {
      const other = sliceOf(resolved(file, target, folder), folder);
      return other === undefined || other === own ? [] : [`${own} → ${other}`];
    });
  });
  return [...new Set(pairs)].toSorted();
}

function resolved(file: string, target: string, folder: string): string {
  if (target.startsWith('#features/')) return target.replace('#features/', folder);
  return target.startsWith('.') ? join(dirname(file), target) : '';
}

function sliceOf(path: string, folder: string): string | undefined {
  return path.startsWith(folder) ? path.slice(folder.length).split('/')[0] : undefined;
}

interface Known {
  /** What is used of it. */
  readonly why: string;
  readonly by: readonly string[];
}

/** The slices that others import by their `port.ts`, why, and who does. A new pair is a decision. */
export const SERVER_PAIRS: Readonly<Record<string, Known>> = {
  account: {
    why: 'people: who somebody is, how they are reached, whether they are who they say',
    by: [
      'api-keys',
      'chat',
      'deposits',
      'identity',
      'loans',
      'markets',
      'notifications',
      'otc',
      'perpetuals',
      'referrals',
      'security',
      'spot',
      'staff',
      'wallet',
      'withdrawals',
    ],
  },
  'api-keys': { why: 'the key of the demonstration’s user', by: ['open-api'] },
  chains: {
    why: 'networks, addresses, payments, and what a coin is worth in USDT',
    by: ['deposits', 'otc', 'withdrawals'],
  },
  content: { why: 'publishing, which takes two people', by: ['staff'] },
  defi: { why: 'terms that the operator sets', by: ['staff'] },
  deposits: {
    why: 'what came in: for scores, and for withdrawals that are credited here',
    by: ['loans', 'withdrawals'],
  },
  earn: { why: 'mining is a product of the same kind', by: ['defi'] },
  fees: { why: 'rates and tiers as they are printed', by: ['earn', 'loans', 'referrals', 'settings', 'staff'] },
  identity: {
    why: 'levels with their limits, and pictures of a case',
    by: ['chat', 'deposits', 'loans', 'otc', 'second-contracts', 'withdrawals'],
  },
  markets: { why: 'prices, ticks and candles', by: ['open-api', 'second-contracts', 'staff'] },
  perpetuals: {
    why: 'orders that the specification reaches by one call with spot’s, and fills for those who tell of them',
    by: ['notifications', 'open-api', 'spot', 'withdrawals'],
  },
  restrictions: { why: 'what is stopped for an account', by: ['account', 'staff', 'withdrawals'] },
  'second-contracts': {
    why: 'where somebody is allowed to trade, what is told of an order, the operator’s switch',
    by: ['defi', 'notifications', 'staff'],
  },
  security: { why: 'step-up: the owner proves anew', by: ['staff', 'withdrawals'] },
  settings: {
    why: 'what the operator may change while the server runs',
    by: ['chains', 'deposits', 'identity', 'markets', 'staff', 'withdrawals'],
  },
  spot: {
    why: 'names and grids of markets, orders and fills for those who tell of them',
    by: ['margin', 'notifications', 'open-api', 'withdrawals'],
  },
  staff: { why: 'who may open a case', by: ['chat'] },
  wallet: { why: 'the first transfer of somebody who was invited', by: ['referrals'] },
  withdrawals: { why: 'accounts that pay to one address', by: ['referrals'] },
};

/** The same for the site, whose slices meet at `index.ts`; all but buttons and alerts come when they are needed. */
export const WEB_PAIRS: Readonly<Record<string, Known>> = {
  account: { why: 'a wallet signs a message', by: ['security'] },
  chat: { why: 'the button that takes a picture', by: ['otc'] },
  identity: { why: 'its part of the personal centre', by: ['security'] },
  markets: { why: 'alerts of a price, and the list of all markets behind the name of one', by: ['perpetuals', 'spot'] },
  security: { why: 'the proof that an owner shows', by: ['otc', 'withdrawals'] },
};

export function listed(known: Readonly<Record<string, Known>>): readonly string[] {
  return Object.entries(known)
    .flatMap(([other, { by }]) => by.map((own) => `${own} → ${other}`))
    .toSorted();
}
