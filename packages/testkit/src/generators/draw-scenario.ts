import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { TREASURY, USER_FIRST } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET, OPERATOR_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Random } from './random.ts';
import { drawEarnProducts, earnOpening } from './earn.ts';
import { otcOpening } from './otc.ts';
import { drawSeconds, secondOpening } from './second-contracts.ts';
import { perpetualOpening, drawPerpetuals } from './scenario-perpetuals.ts';
import { drawLoanProducts, loanOpening } from './scenario-loans.ts';
import { marginOpening } from './scenario-margin.ts';
import { FEATURES, indexCommand, isTogether, type Feature, type Scenario, type ScenarioMarket } from './scenario.ts';
import { openTogether } from './scenario-together.ts';

/** Less often than the others, because they take their share of the commands from the orders. */
const CHANCES: Readonly<Partial<Record<Feature, number>>> = { funds: 45, swaps: 45 };

const PAIRS = [
  ['BTC', 'USDT'],
  ['ETH', 'USDT'],
  ['ETH', 'BTC'],
  ['SOL', 'USDT'],
  ['SOL', 'BTC'],
  ['XRP', 'USDT'],
  ['XRP', 'ETH'],
  ['BNB', 'USDT'],
] as const;

const PERPETUAL_OWNERS_MAX = 14;

const FEES_PPM = [0, 1, 7, 100, 800, 1000, 2000, 9999, 100_000] as const;

/** What a seed is about besides everything that happens everywhere. */
export interface ScenarioTheme {
  readonly hasContracts?: boolean;
  readonly hasSeconds?: boolean;
  readonly hasMargin?: boolean;
  readonly hasEarn?: boolean;
  readonly hasOtc?: boolean;
  readonly hasLoans?: boolean;
}

export function drawScenario(
  random: Random,
  {
    hasContracts = false,
    hasSeconds = false,
    hasMargin = false,
    hasEarn = false,
    hasOtc = false,
    hasLoans = false,
  }: ScenarioTheme = {},
): Scenario {
  const drawnSymbols = random.pick([1, 1, 2, 3, 8]);
  const isLending = hasMargin || hasLoans;
  const symbolCount = isLending && drawnSymbols > 2 ? 2 : drawnSymbols;
  const drawnCount = random.pick([2, 3, 5, 12, 40, 200]);
  // Positions and loans meet each other more often among few.
  const isFew = hasContracts || isLending || hasOtc;
  const ownerCount = isFew && drawnCount > PERPETUAL_OWNERS_MAX ? PERPETUAL_OWNERS_MAX : drawnCount;
  return {
    features: new Set(FEATURES.filter((feature) => random.chance(CHANCES[feature] ?? 75))),
    owners: Array.from({ length: ownerCount }, (_, index) => USER_FIRST + index),
    markets: PAIRS.slice(0, symbolCount)
      .map((pair) => drawMarket(random, pair))
      .map((market) => (isLending ? withIndex(market) : market)),
    hasMargin,
    hasOtc,
    wealth: random.pick([2, 5, 15, 50]),
    contracts: hasContracts ? drawPerpetuals(random) : [],
    seconds: hasSeconds ? drawSeconds(random) : [],
    earnProducts: hasEarn ? drawEarnProducts(random) : [],
    loanProducts: hasLoans ? drawLoanProducts(random) : [],
  };
}

/** The commands that open the drawn exchange and give everybody their share. */
export function openingCommands(swarm: Scenario): readonly Command[] {
  const { contracts, seconds, earnProducts } = swarm;
  if (isTogether(swarm)) return openTogether(spotOpening(swarm), perpetualOpening(contracts, swarm));
  if (contracts.length > 0) return perpetualOpening(contracts, swarm);
  if (earnProducts.length > 0) return earnOpening(earnProducts, swarm);
  return seconds.length > 0 ? secondOpening(seconds, swarm) : spotOpening(swarm);
}

function spotOpening(swarm: Scenario): readonly Command[] {
  const { markets, owners, wealth } = swarm;
  const shares = new Map<string, bigint>();
  for (const { instrument, middleTicks, lotsMax } of markets) {
    const base = BigInt(lotsMax * wealth) * instrument.lotUnits;
    const quote = (base * BigInt(middleTicks) * instrument.tickUnits) / UNITS_PER_WHOLE;
    shares.set(instrument.base, larger(shares.get(instrument.base), base));
    shares.set(instrument.quote, larger(shares.get(instrument.quote), quote));
  }
  if (swarm.hasOtc) shares.set('USDT', (shares.get('USDT') ?? 0n) + OTC_SHARE_UNITS);
  const amounts = [...shares].map(([asset, units]) => ({ asset, units }));
  return [
    ...amounts.map(
      ({ asset }) => ({ kind: 'listAsset', asset: { code: asset, name: asset, displayDecimals: 8 } }) as const,
    ),
    ...markets.map(({ instrument }) => ({ kind: 'listInstrument', instrument }) as const),
    ...markets.filter(({ hasIndex }) => hasIndex).map((market) => indexCommand(market, market.middleTicks)),
    ...owners.map((owner) => ({ kind: 'grantDemoFunds', owner, wallet: walletOf(owner), amounts }) as const),
    { kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts: amounts.map(stockOf) } as const,
    ...(swarm.hasMargin ? marginOpening(markets) : []),
    ...(swarm.hasOtc ? otcOpening(owners, walletOf) : []),
    ...(swarm.loanProducts.length > 0 ? loanOpening(swarm.loanProducts, { owners, shares }) : []),
  ];
}

/** Enough for a merchant's deposit, and something to sell. */
const OTC_SHARE_UNITS = 5_000n * UNITS_PER_WHOLE;

/** What swaps are made with: much, and not so much that it never runs out. */
function stockOf({ asset, units }: { readonly asset: string; readonly units: bigint }) {
  return { asset, units: units * 5n + 1_000n * UNITS_PER_WHOLE };
}

/** Every third owner begins with the money in the funding wallet, and must draw from it. */
function walletOf(owner: number): number {
  return owner % 3 === 0 ? FUNDING_WALLET : SPOT_WALLET;
}

function drawMarket(random: Random, [base, quote]: (typeof PAIRS)[number]): ScenarioMarket {
  const middleTicks = random.pick([1000, 6_000_000, 35_001]);
  const lotsMax = random.pick([3, 20, 300]);
  const tickUnits = random.pick([1000n, 1_000_000n]);
  const lotUnits = random.pick([100_000n, 1_000_000n]);
  const lotValueUnits = (BigInt(middleTicks) * tickUnits * lotUnits) / UNITS_PER_WHOLE;
  return {
    instrument: {
      symbol: `${base}/${quote}`,
      base,
      quote,
      status: 'trading',
      tickUnits,
      lotUnits,
      minQuantityLots: 1,
      maxQuantityLots: lotsMax,
      marketMaxQuantityLots: Math.ceil(lotsMax * 0.8),
      minNotionalUnits: lotValueUnits,
      maxNotionalUnits: lotValueUnits * BigInt(lotsMax * 2),
      makerFeePpm: random.pick(FEES_PPM),
      takerFeePpm: random.pick(FEES_PPM),
      marketSlippagePpm: random.pick([1, 20_000, 300_000]),
      band: { bidUpPpm: 1_050_000, bidDownPpm: 200_000, askUpPpm: 5_000_000, askDownPpm: 950_000 },
      maxOpenOrders: random.pick([2, 12, 100]),
      maxTriggerOrders: random.pick([1, 6]),
    },
    middleTicks,
    spreadTicks: random.pick([1, 4, 15, Math.ceil(middleTicks * 0.02)]),
    lotsMax,
    hasIndex: random.chance(85),
  };
}

/** Where money is lent, prices are known and orders may stand at once. */
function withIndex(market: ScenarioMarket): ScenarioMarket {
  const { instrument } = market;
  // Nothing is lent on a market whose fee would eat what secures it (B17).
  const takerFeePpm = instrument.takerFeePpm > 2_000 ? 2_000 : instrument.takerFeePpm;
  return { ...market, instrument: { ...instrument, takerFeePpm }, hasIndex: true };
}

function larger(left: bigint | undefined, right: bigint): bigint {
  return left === undefined || left < right ? right : left;
}
