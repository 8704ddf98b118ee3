import type { State } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { availableUnits } from '@candor/domain/ledger/ledger.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_MARGIN_TERMS } from '@candor/domain/margin/default-margin-terms.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';

/** What the treasury sets aside for lending, of all it has and has set aside. */
const POOL_PERCENT = 40n;
/** A pool is filled up when it has fallen so far behind that. */
const REFILL_PERCENT = 90n;
const LOOK_EVERY_MS = 1_000;
const ACCRUE_EVERY_MS = 60_000;

/** Offers what a fresh exchange lends, keeps the pools filled out of the treasury, and counts the hours of interest. */
export async function openLending({ exchange, jobs }: Pick<Context, 'exchange' | 'jobs'>): Promise<void> {
  const missing = exchange.read(({ assets, margin }) =>
    DEFAULT_MARGIN_TERMS.filter(({ asset }) => assets.has(asset) && !margin.terms.has(asset)),
  );
  for (const terms of missing) await exchange.submit({ kind: 'setMarginTerms', terms });
  for (const symbol of exchange.read(pairsToList)) await exchange.submit({ kind: 'listMarginPair', symbol });
  jobs.every({
    name: 'fill-lending-pools',
    everyMs: LOOK_EVERY_MS,
    isOfPast: true,
    async run() {
      for (const { asset, units } of exchange.read(poolsToFill)) {
        await exchange.submit({ kind: 'allocateLendingPool', asset, units });
      }
    },
  });
  jobs.every({
    name: 'accrue-margin-interest',
    everyMs: ACCRUE_EVERY_MS,
    isOfPast: true,
    async run() {
      if (exchange.read(hasLoans)) await exchange.submit({ kind: 'accrueMarginInterest' });
    },
  });
}

/** Every market whose two assets are lent, in the order of the terms: its number stays for good. */
function pairsToList({ margin, spot }: State): readonly string[] {
  return DEFAULT_MARGIN_TERMS.map(({ asset }) => `${asset}/USDT`).filter(
    (symbol) => spot.markets.has(symbol) && !margin.pairs.has(symbol),
  );
}

function poolsToFill({ margin, ledger }: State): readonly { readonly asset: string; readonly units: bigint }[] {
  return [...margin.terms.keys()].flatMap((asset) => {
    const allocated = margin.allocated.get(asset) ?? 0n;
    const treasury = availableUnits(ledger, { owner: TREASURY, wallet: OPERATOR_WALLET, asset });
    const wanted = divide((treasury + allocated) * POOL_PERCENT, 100n, 'down');
    const isBehind = wanted > allocated && allocated * 100n <= wanted * REFILL_PERCENT;
    return isBehind ? [{ asset, units: wanted - allocated }] : [];
  });
}

function hasLoans({ margin }: State): boolean {
  return margin.loans.size > 0;
}
