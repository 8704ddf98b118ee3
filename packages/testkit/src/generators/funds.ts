import type { Command } from '@candor/domain/exchange/exchange.ts';
import { EXTERNAL, FEE_INCOME, SECURITY_FUND, SUSPENSE, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { naiveBound, type NaiveQuote } from '../oracle/products/naive-funds.ts';
import type { Oracle } from '../oracle/compare.ts';
import type { Scene } from './scene.ts';
import type { ScenarioMarket } from './scenario.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

const WHOLE = 100_000_000n;

/** A deposit that is new, told again, or told again with other content. */
export function randomDeposit({ random, oracle }: Scene, market: ScenarioMarket, owner: number): Command {
  const { deposits } = oracle.funds;
  const known = [...deposits];
  if (known.length > 0 && random.chance(25)) {
    const [depositId, { status: _, owedUnits: _owed, ...deposit }] = random.pick(known);
    const units = random.chance(80) ? deposit.units : deposit.units + 1n;
    return { kind: 'creditDeposit', depositId, ...deposit, units };
  }
  const asset = assetOf(random.chance(50), market);
  const external = EXTERNAL + random.below(3);
  const units = random.chance(2) ? 0n : WHOLE * BigInt(random.pick([1, 40, 900])) + BigInt(random.below(1000));
  return { kind: 'creditDeposit', owner, depositId: `deposit-${deposits.size}`, asset, units, external };
}

/** What is still owed is asked for again now and then. */
export function randomDepositEnd({ random, oracle }: Scene): Command {
  const owed = [...oracle.funds.deposits].filter(([, { owedUnits }]) => owedUnits > 0n);
  if (owed.length > 0 && random.chance(40)) return { kind: 'reverseDeposit', depositId: random.pick(owed)[0] };
  const depositId = recentOf(oracle.funds.deposits, random.below(20)) ?? 'deposit-unknown';
  return random.chance(50) ? { kind: 'unlockDeposit', depositId } : { kind: 'reverseDeposit', depositId };
}

/** Near what may be withdrawn, where a check that is off by one shows. */
export function randomWithdrawal({ random, oracle }: Scene, market: ScenarioMarket, owner: number): Command {
  const { ledger, funds } = oracle;
  const asset = assetOf(random.chance(50), market);
  const known = [...funds.withdrawals];
  if (known.length > 0 && random.chance(10)) {
    const [withdrawalId, { status: _, ...withdrawal }] = random.pick(known);
    return { kind: 'requestWithdrawal', withdrawalId, ...withdrawal };
  }
  const free = tinyAvailable(ledger, { owner, wallet: FUNDING_WALLET, asset }) - naiveBound(funds, { owner, asset });
  const part = free > 0n ? (free * BigInt(random.below(100))) / 100n : 5n;
  const units = random.pick([free, free + 1n, part, part, part]);
  const feeUnits = BigInt(random.pick([0, 1, 50]));
  return { kind: 'requestWithdrawal', owner, withdrawalId: `withdrawal-${known.length}`, asset, units, feeUnits };
}

export function randomWithdrawalEnd({ random, oracle }: Scene): Command {
  const withdrawalId = recentOf(oracle.funds.withdrawals, random.below(10)) ?? 'withdrawal-unknown';
  return random.chance(50)
    ? { kind: 'completeWithdrawal', withdrawalId, external: EXTERNAL + random.below(3) }
    : { kind: 'refundWithdrawal', withdrawalId, ...keptOf(withdrawalId) };
}

/** Every fifth was let fail by a contract, and the network took a unit for it; drawn from its name, not from chance. */
function keptOf(withdrawalId: string): { readonly keptUnits?: bigint } {
  return /[49]$/.test(withdrawalId) ? { keptUnits: 1n } : {};
}

/** Mostly for an amount that could be swapped. */
export function randomQuote(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const pair = pairOf(scene.random.chance(50), market);
  const amount = scene.random.chance(95) ? { units: swapUnits(scene, owner, pair.fromAsset) } : {};
  return { kind: 'quoteSwap', owner, ...pair, ...amount };
}

/** With a quote or without, at the edges of what is there and of what is allowed. */
export function randomSwap(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random, oracle } = scene;
  const quote = random.chance(25) ? openOrExpired(oracle) : oracle.funds.quotes.at(-1 - random.below(3));
  const isQuoted = quote !== undefined && random.chance(60);
  const pair = isQuoted && random.chance(85) ? assetsOf(quote) : pairOf(random.chance(50), market);
  const whose = isQuoted && random.chance(90) ? quote.owner : owner;
  const isBound = isQuoted && quote.units !== undefined && random.chance(90);
  const units = isBound ? (quote.units ?? 0n) : swapUnits(scene, whose, pair.fromAsset);
  return { kind: 'swap', owner: whose, ...pair, units, ...(isQuoted ? { quoteId: quote.id } : {}) };
}

/** The last quote whose price still holds, in time or a little late. */
export function openOrExpired({ funds, atMs }: Pick<Oracle, 'funds' | 'atMs'>): NaiveQuote | undefined {
  return funds.quotes.findLast((quote) => !quote.isBroken && !quote.isUsed && atMs - quote.atMs < 30_000);
}

function swapUnits({ random, oracle }: Scene, owner: number, asset: string): bigint {
  const available = tinyAvailable(oracle.ledger, { owner, wallet: FUNDING_WALLET, asset });
  const price = oracle.exchange.markets.get(`${asset}/USDT`)?.indexUnits ?? WHOLE;
  const least = (5n * WHOLE * WHOLE + price - 1n) / price;
  const free = available - naiveBound(oracle.funds, { owner, asset });
  return random.pick([available, free, free + 1n, least, least - 1n, free / 2n, least * 3n, 0n]);
}

/** Mostly a correction that could be; sometimes one that creates money, or puts a hand on the fund. */
export function randomAdjustment({ random, oracle }: Scene, market: ScenarioMarket, owner: number): Command {
  const { adjustments } = oracle.funds;
  const isAgain = adjustments.size > 0 && random.chance(20);
  const asset = assetOf(random.chance(50), market);
  const units = BigInt(random.between(-50, 50));
  const operator = random.chance(10) ? SECURITY_FUND : random.pick([SUSPENSE, TREASURY, FEE_INCOME]);
  // What the operator has earned is taken out to the last unit: no later fee may need it.
  const earned = tinyAvailable(oracle.ledger, { owner: FEE_INCOME, wallet: OPERATOR_WALLET, asset });
  const isSweep = operator === FEE_INCOME && earned > 0n;
  const against = random.chance(90) ? -units : units;
  return {
    kind: 'adjustLedger',
    adjustmentId: `adjustment-${isAgain ? random.below(adjustments.size) : adjustments.size}`,
    reason: 'A correction.',
    moves: isSweep
      ? [
          { owner: FEE_INCOME, wallet: OPERATOR_WALLET, asset, units: -earned },
          { owner: TREASURY, wallet: OPERATOR_WALLET, asset, units: earned },
        ]
      : [
          { owner, wallet: FUNDING_WALLET, asset, units },
          { owner: operator, wallet: OPERATOR_WALLET, asset, units: against },
        ],
  };
}

function assetOf(isQuote: boolean, { instrument }: ScenarioMarket): string {
  return isQuote ? instrument.quote : instrument.base;
}

function pairOf(isBuying: boolean, { instrument }: ScenarioMarket): { fromAsset: string; toAsset: string } {
  const { base, quote } = instrument;
  return isBuying ? { fromAsset: quote, toAsset: base } : { fromAsset: base, toAsset: quote };
}

function assetsOf({ fromAsset, toAsset }: NaiveQuote): { fromAsset: string; toAsset: string } {
  return { fromAsset, toAsset };
}

function recentOf(map: ReadonlyMap<string, unknown>, back: number): string | undefined {
  return [...map.keys()].at(-1 - back);
}
