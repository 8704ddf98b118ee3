import type { Command } from '@candor/domain/exchange/exchange.ts';
import { FUNDING_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { InstrumentStatus } from '@candor/domain/spot/instrument.ts';
import { randomAgreement } from './agreement.ts';
import { otherDate } from './dates.ts';
import { randomPerpetualCommand } from './perpetuals.ts';
import { randomOrder, randomPair, priceUnits, quantityUnits } from './orders.ts';
import {
  openOrExpired,
  randomAdjustment,
  randomDeposit,
  randomDepositEnd,
  randomQuote,
  randomSwap,
  randomWithdrawal,
  randomWithdrawalEnd,
} from './funds.ts';
import { randomEarnCommand } from './earn.ts';
import { randomLoanCommand } from './loans.ts';
import { randomOtcCommand } from './otc.ts';
import { randomReferral } from './referrals.ts';
import { randomSecondCommand } from './second-contracts.ts';
import { randomMarginCommand } from './margin.ts';
import { INDEX_OLD_MS } from '../oracle/naive-price.ts';
import { indexCommand, isTogether, type Feature, type ScenarioMarket } from './scenario.ts';
import type { Scene } from './scene.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

/** How often each kind of command comes, in parts of the whole of what a seed lets happen. */
const KINDS: readonly {
  readonly weight: number;
  readonly needs?: Feature;
  readonly draw: (scene: Scene, market: ScenarioMarket, owner: number) => Command;
}[] = [
  { weight: 56, draw: randomOrder },
  { weight: 18, draw: randomCancel },
  { weight: 10, needs: 'amends', draw: randomAmend },
  { weight: 6, needs: 'pairs', draw: randomPair },
  { weight: 1, needs: 'massCancels', draw: randomMassCancel },
  { weight: 2, needs: 'indexJumps', draw: randomIndex },
  { weight: 5, needs: 'transfers', draw: randomTransfer },
  { weight: 2, needs: 'transfers', draw: randomGrant },
  { weight: 2, needs: 'statuses', draw: randomStatus },
  { weight: 1, needs: 'terms', draw: randomTerms },
  { weight: 1, needs: 'terms', draw: randomAgreement },
  { weight: 5, needs: 'funds', draw: randomDeposit },
  { weight: 6, needs: 'funds', draw: randomDepositEnd },
  { weight: 4, needs: 'funds', draw: randomWithdrawal },
  { weight: 4, needs: 'funds', draw: randomWithdrawalEnd },
  { weight: 2, needs: 'funds', draw: randomAdjustment },
  { weight: 3, needs: 'swaps', draw: randomQuote },
  { weight: 6, needs: 'swaps', draw: randomSwap },
  { weight: 5, needs: 'referrals', draw: randomReferral },
];

/** A command somebody might send now: mostly sensible, sometimes wrong, so that refusals are tried too. */
export function randomCommand(scene: Scene): Command {
  const { random, swarm } = scene;
  const kinds = KINDS.filter(({ needs }) => needs === undefined || swarm.features.has(needs));
  const owner = random.pick(swarm.owners);
  const silent = silentMarket(scene);
  if (silent !== undefined && (isQuoted(scene, silent.symbol) || random.chance(75))) return silent;
  const market = randomMarket(scene);
  const hasOther = swarm.contracts.length > 0 || swarm.seconds.length > 0 || swarm.earnProducts.length > 0;
  const isSpot = isTogether(swarm) || !hasOther;
  if (isSpot && statusOf(scene, market) !== 'trading' && random.chance(20)) return randomStatus(scene, market);
  const command = drawCommand(scene, () => random.pickByWeight(kinds).draw(scene, market, owner), { market, owner });
  if (!('owner' in command) || !swarm.features.has('keys') || random.chance(20)) return command;
  const keyCount = (scene.keyCounts.get(command.owner) ?? 0) + 1;
  scene.keyCounts.set(command.owner, keyCount);
  return { ...command, key: `key-${keyCount}` };
}

/** An index that lives is told again before it is taken for dead; now and then one is late. */
function silentMarket(scene: Scene): Extract<Command, { kind: 'setIndexPrice' }> | undefined {
  const { swarm, oracle } = scene;
  const old = swarm.markets.flatMap(({ instrument: { symbol } }) => {
    const { indexUnits, indexAtMs } = oracle.exchange.markets.get(symbol) ?? { indexUnits: undefined, indexAtMs: 0 };
    const restMs = isQuoted(scene, symbol) ? QUOTED_REST_MS : INDEX_OLD_MS;
    const isOld = indexUnits !== undefined && oracle.atMs - indexAtMs >= restMs;
    return isOld ? [{ kind: 'setIndexPrice', symbol, priceUnits: indexUnits } as const] : [];
  });
  return old.find(({ symbol }) => isQuoted(scene, symbol)) ?? old[0];
}

/** The clock moves by up to three seconds from one command to the next. */
const QUOTED_REST_MS = 1_500;

/** Whether somebody holds a quote by this index: were it late as often as others, no quote would live to expire. */
function isQuoted({ oracle }: Scene, symbol: string): boolean {
  const quote = openOrExpired(oracle);
  return quote !== undefined && [quote.fromAsset, quote.toAsset].some((asset) => symbol === `${asset}/USDT`);
}

/** What a seed is about comes first; everything else happens beside it. */
function drawCommand(
  scene: Scene,
  drawOther: () => Command,
  { market, owner }: { readonly market: ScenarioMarket; readonly owner: number },
): Command {
  const isAboutPerpetuals = !isTogether(scene.swarm) || scene.random.chance(PERPETUAL_PERCENT);
  if (scene.swarm.contracts.length > 0 && isAboutPerpetuals) return randomPerpetualCommand(scene);
  if (scene.swarm.seconds.length > 0) return randomSecondCommand(scene);
  if (scene.swarm.earnProducts.length > 0) return randomEarnCommand(scene);
  if (scene.swarm.hasOtc && scene.random.chance(OTC_PERCENT)) return randomOtcCommand(scene, market, owner);
  const isAboutLoans = scene.swarm.loanProducts.length > 0 && scene.random.chance(LOAN_PERCENT);
  if (isAboutLoans) return randomLoanCommand(scene, market, owner);
  const isAboutMargin = scene.swarm.hasMargin && scene.random.chance(MARGIN_PERCENT);
  return isAboutMargin ? randomMarginCommand(scene, market, owner) : drawOther();
}

const PERPETUAL_PERCENT = 45;
const MARGIN_PERCENT = 60;
const OTC_PERCENT = 80;
const LOAN_PERCENT = 70;

/** A market that is closed for good is rarely asked for. */
function randomMarket(scene: Scene): ScenarioMarket {
  const { random, swarm } = scene;
  const market = random.pick(swarm.markets);
  return statusOf(scene, market) === 'delisted' && random.chance(90) ? random.pick(swarm.markets) : market;
}

function randomCancel(scene: Scene, market: ScenarioMarket, owner: number): Command {
  return { kind: 'cancelOrder', ...randomOrderId(scene, market, owner) };
}

function randomAmend(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random, oracle } = scene;
  const found = randomOrderId(scene, market, owner);
  const order = oracle.watch.orders.get(found.orderId);
  // Its own symbol's grid: an amend names no market.
  const own = scene.swarm.markets.find(({ instrument }) => instrument.symbol === order?.symbol) ?? market;
  const { lotUnits } = own.instrument;
  const filledUnits = BigInt(order?.filledLots ?? 0) * lotUnits;
  const lessUnits = BigInt(random.between(0, order?.quantityLots ?? 1)) * lotUnits;
  const quantity = random.pick([quantityUnits(scene, own), filledUnits, filledUnits + lotUnits, lessUnits]);
  return {
    kind: 'amendOrder',
    ...found,
    sweep: random.chance(50),
    ...(random.chance(50) ? { priceUnits: priceUnits(scene, own) } : {}),
    ...(random.chance(70) ? { quantityUnits: quantity } : {}),
    ...otherDate(scene, order?.expiresAtMs),
  };
}

function randomMassCancel({ random }: Scene, { instrument }: ScenarioMarket, owner: number): Command {
  return random.chance(50)
    ? { kind: 'cancelOrders', owner }
    : { kind: 'cancelOrders', owner, symbol: instrument.symbol };
}

/** Mostly near the middle; sometimes gone, or so far away that nothing fits its band until it comes back. */
function randomIndex({ random }: Scene, market: ScenarioMarket): Command {
  if (random.chance(10)) return { kind: 'clearIndexPrice', symbol: market.instrument.symbol };
  const { middleTicks, spreadTicks } = market;
  const near = middleTicks + random.between(-spreadTicks, spreadTicks);
  return indexCommand(market, random.chance(80) ? near : Math.ceil(middleTicks * random.pick([0.1, 0.9, 1.1, 10])));
}

function randomTransfer({ random, swarm, oracle }: Scene, { instrument }: ScenarioMarket, owner: number): Command {
  const wallets = [FUNDING_WALLET, SPOT_WALLET];
  const fromWallet = random.pick(wallets);
  const toWallet = random.chance(90) ? FUNDING_WALLET + SPOT_WALLET - fromWallet : random.pick([...wallets, 5, 4]);
  const asset = random.pick([instrument.base, instrument.quote]);
  const available = tinyAvailable(oracle.ledger, { owner, wallet: fromWallet, asset });
  const part = (available * BigInt(random.below(100))) / 100n;
  // What stays is a whole number of lots, or one unit less: where a check that is off by one shows.
  const whole = (available % instrument.lotUnits) + random.pick([0n, 1n]);
  const units = swarm.features.has('edges') ? random.pick([available, available + 1n, whole, whole, part, 0n]) : part;
  return { kind: 'transfer', owner, asset, units, fromWallet, toWallet };
}

function randomGrant({ random }: Scene, { instrument }: ScenarioMarket, owner: number): Command {
  const units = BigInt(random.below(3)) * instrument.lotUnits;
  return { kind: 'grantDemoFunds', owner, wallet: SPOT_WALLET, amounts: [{ asset: instrument.base, units }] };
}

/** A market that was halted is opened again soon; one in so many is closed for good. */
function randomStatus(scene: Scene, market: ScenarioMarket): Command {
  const { random, swarm } = scene;
  const isLast = swarm.markets.every((one) => one === market || statusOf(scene, one) === 'delisted');
  const worst: InstrumentStatus = isLast || random.chance(80) ? 'halt' : 'delisted';
  const next: readonly InstrumentStatus[] =
    statusOf(scene, market) === 'trading' ? ['halt', 'cancelOnly', 'trading', worst] : ['trading'];
  return { kind: 'setInstrumentStatus', symbol: market.instrument.symbol, status: random.pick(next) };
}

/** Mostly fees and limits that could be; sometimes a fee too high, or a least value above the greatest. */
function randomTerms({ random }: Scene, { instrument }: ScenarioMarket): Command {
  const { symbol, minNotionalUnits, maxNotionalUnits } = instrument;
  return {
    kind: 'setInstrumentTerms',
    symbol,
    makerFeePpm: random.pick([0, 1, 500, 10_000]),
    takerFeePpm: random.pick([0, 7, 1000, 9999, 10_001]),
    minNotionalUnits: random.pick([minNotionalUnits, 2n * minNotionalUnits, maxNotionalUnits + 1n, 1n]),
    maxNotionalUnits: random.pick([maxNotionalUnits, maxNotionalUnits / 2n]),
  };
}

function statusOf({ oracle }: Scene, { instrument }: ScenarioMarket): InstrumentStatus {
  return oracle.exchange.markets.get(instrument.symbol)?.status ?? 'pre';
}

/** Mostly a live order of its owner; sometimes a closed one, somebody else's, or none. */
function randomOrderId(scene: Scene, { instrument }: ScenarioMarket, owner: number): OwnedOrder {
  const { random, swarm, oracle } = scene;
  const { watch, exchange } = oracle;
  const market = exchange.markets.get(instrument.symbol);
  const waiting = market?.pending ?? [];
  const resting = market?.book.resting ?? [];
  const ids = waiting.length > 0 && random.chance(30) ? waiting.map(({ id }) => id) : resting.map(({ id }) => id);
  const isWrong = swarm.features.has('wrongs') && random.chance(8);
  const orderId = ids.length === 0 || (isWrong && random.chance(50)) ? watch.lastOrderId : random.pick(ids);
  const whose = watch.orders.get(orderId)?.owner ?? owner;
  if (!isWrong) return { owner: whose, orderId };
  return random.pick([
    { owner, orderId },
    { owner: whose, orderId: random.below(100_000_000) },
    { owner: whose, orderId },
  ]);
}

interface OwnedOrder {
  readonly owner: number;
  readonly orderId: number;
}
