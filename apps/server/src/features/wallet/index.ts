import {
  type CoinBalance,
  getMarketWallet,
  getMyBalance,
  grantDemoFunds,
  MARKET_WALLETS,
} from '@candor/contract/wallet/wire.ts';
import { FUNDING_WALLET, PERPETUAL_WALLET, SPOT_WALLET, WEALTH_WALLET } from '@candor/domain/ledger/wallet.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Context, Feature } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { routeAccounts } from './account-routes.ts';
import { routeBills } from './bill-routes.ts';
import { accountName, coinBalanceOf, touchedAccounts } from './coin-balances.ts';
import { routeOpenTransfers } from './open-routes.ts';
import { routeTransfers } from './transfer-routes.ts';

/** Enough to try every market; test assets without value. */
const DEMO_FUNDS = [
  { asset: 'USDT', units: 10_000n * UNITS_PER_WHOLE },
  { asset: 'BTC', units: UNITS_PER_WHOLE / 10n },
];

/** What products other than spot are paid from: contracts, swap and loans, staking. */
const DEMO_FUNDS_ELSEWHERE = [
  { asset: 'USDT', units: 1_000n * UNITS_PER_WHOLE, wallet: PERPETUAL_WALLET },
  { asset: 'BTC', units: UNITS_PER_WHOLE / 20n, wallet: PERPETUAL_WALLET },
  { asset: 'USDT', units: 1_000n * UNITS_PER_WHOLE, wallet: FUNDING_WALLET },
  { asset: 'BTC', units: UNITS_PER_WHOLE / 20n, wallet: FUNDING_WALLET },
  { asset: 'USDT', units: 1_000n * UNITS_PER_WHOLE, wallet: WEALTH_WALLET },
];

export const wallet: Feature = {
  name: 'wallet',
  async start(context) {
    routeBalances(context);
    routeAccounts(context);
    routeTransfers(context);
    routeOpenTransfers(context);
    routeBills(context);
    if (context.config.mode === 'demo') routeDemoFunds(context);
    publishBalances(context);
  },
};

function routeBalances({ http, exchange }: Context): void {
  http.route(getMyBalance, async ({ caller, query }) => {
    const type = query.type === undefined ? undefined : Number(query.type);
    const rows = balanceRows(exchange, caller.userId);
    return ok(rows.filter((row) => type === undefined || row.type === type));
  });
  http.route(getMarketWallet, async ({ caller, params }) => {
    // A coin-margined contract is quoted in dollars, which nobody holds here: its wallet is that of the coin alone.
    const coins = params.symbol.split('_').filter((coin) => params.type !== 'bbw' || coin !== 'USD');
    const unknown = coins.find((coin) => !exchange.read(({ assets }) => assets.has(coin)));
    if (unknown !== undefined) return refuse('unknownAsset', { asset: unknown });
    const type = MARKET_WALLETS[params.type];
    const rows = balanceRows(exchange, caller.userId);
    const pair = params.type === 'zc' ? params.symbol.replace('_', '/') : undefined;
    const isOf = (row: CoinBalance): boolean => row.type === type && row.pair === pair;
    return ok(coins.map((coin) => rows.find((row) => isOf(row) && row.coin === coin) ?? emptyOf(type, coin)));
  });
}

/** The ledger says that an account nobody has used holds nothing. */
function emptyOf(type: number, coin: string): CoinBalance {
  return { type, coin, available: '0', frozen: '0', total: '0' };
}

function routeDemoFunds({ http, exchange }: Context): void {
  http.route(grantDemoFunds, async ({ caller, query, key }) => {
    const outcome = await exchange.submit({
      kind: 'grantDemoFunds',
      owner: caller.userId,
      wallet: SPOT_WALLET,
      amounts: query.wallets === 'all' ? [...DEMO_FUNDS, ...DEMO_FUNDS_ELSEWHERE] : DEMO_FUNDS,
      ...(key === undefined ? {} : { key }),
    });
    return outcome.ok ? ok(balanceRows(exchange, caller.userId)) : outcome;
  });
}

/** Tells each user, after the commit, which of their balances are other now. */
function publishBalances({ exchange, sockets }: Context): void {
  exchange.onCommitted((batch) => {
    for (const [owner, accounts] of touchedAccounts(eventsOf(batch))) {
      const rows = exchange.read((state) =>
        balancesOf(state, owner)
          .filter(({ wallet: number, asset }) => accounts.has(accountName(number, asset)))
          .map((row) => coinBalanceOf(state, row)),
      );
      sockets.publishToUser(owner, 'OWNCOIN', rows);
    }
  });
}

function balanceRows(exchange: Context['exchange'], owner: number): CoinBalance[] {
  return exchange.read((state) => balancesOf(state, owner).map((row) => coinBalanceOf(state, row)));
}
