import type { Command } from '@candor/domain/exchange/exchange.ts';
import {
  FUNDING_WALLET,
  MERCHANT_WALLET,
  OTC_WALLET,
  PERPETUAL_WALLET,
  SPOT_WALLET,
} from '@candor/domain/ledger/wallet.ts';
import type { NaiveOtcOrder } from '../oracle/products/naive-otc.ts';
import { randomDeposit, randomDepositEnd, randomSwap, randomWithdrawal, randomWithdrawalEnd } from './funds.ts';
import type { Scene } from './scene.ts';
import type { ScenarioMarket } from './scenario.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

const WHOLE = 100_000_000n;

/** The commands that make the first of the owners merchants, and put money where OTC needs it. */
export function otcOpening(owners: readonly number[], walletOf: (owner: number) => number): readonly Command[] {
  const move = (owner: number, toWallet: number, wholes: bigint): readonly Command[] => {
    const fromWallet = walletOf(owner);
    if (fromWallet === toWallet) return [];
    return [{ kind: 'transfer', owner, asset: 'USDT', units: wholes * WHOLE, fromWallet, toWallet }];
  };
  return owners.flatMap((owner, index): readonly Command[] => [
    ...move(owner, FUNDING_WALLET, 2_000n),
    ...move(owner, OTC_WALLET, 500n),
    ...(index < MERCHANTS ? admitted(owner) : []),
    ...(index < MERCHANTS ? move(owner, MERCHANT_WALLET, 1_000n) : []),
  ]);
}

const MERCHANTS = 3;

function admitted(owner: number): readonly Command[] {
  return [
    { kind: 'applyAsMerchant', owner },
    { kind: 'setMerchantStatus', owner, status: 'merchant', merchantId: owner + 500 },
  ];
}

type Draw = (scene: Scene, market: ScenarioMarket, owner: number) => Command;

const KINDS: readonly { readonly weight: number; readonly draw: Draw }[] = [
  { weight: 2, draw: (_scene, _market, owner) => ({ kind: 'applyAsMerchant', owner }) },
  { weight: 3, draw: randomStatus },
  { weight: 1, draw: (_scene, _market, owner) => ({ kind: 'returnMerchantDeposit', owner }) },
  { weight: 10, draw: randomAd },
  { weight: 26, draw: randomOpening },
  { weight: 14, draw: (scene, _market, owner) => ({ kind: 'payOtcOrder', ...whoseTurn(scene, owner, 'buyer') }) },
  { weight: 12, draw: randomCompletion },
  { weight: 5, draw: (scene, _market, owner) => ({ kind: 'cancelOtcOrder', ...whoseTurn(scene, owner, 'buyer') }) },
  { weight: 5, draw: randomExpiry },
  { weight: 3, draw: randomClaim },
  { weight: 5, draw: randomDecision },
  { weight: 8, draw: randomMove },
  { weight: 12, draw: randomHiding },
  { weight: 2, draw: randomDeposit },
  { weight: 1, draw: randomDepositEnd },
  { weight: 7, draw: randomWithdrawal },
  { weight: 2, draw: randomWithdrawalEnd },
  { weight: 2, draw: randomSwap },
];

/** A command about OTC that somebody might send now. */
export function randomOtcCommand(scene: Scene, market: ScenarioMarket, owner: number): Command {
  return scene.random.pickByWeight(KINDS).draw(scene, market, owner);
}

function randomStatus({ random, oracle, swarm }: Scene): Command {
  const known = [...oracle.otc.merchants.keys()];
  const owner = known.length > 0 && random.chance(90) ? random.pick(known) : random.pick(swarm.owners);
  const status = random.pick(['merchant', 'merchant', 'suspended', 'leaving', 'leaving'] as const);
  return { kind: 'setMerchantStatus', owner, status, returnAtMs: oracle.atMs + random.pick([0, 50, 3_600_000]) };
}

/** Near what the merchant has, where a check that is off by one shows. */
function randomAd({ random, oracle, swarm }: Scene, { instrument }: ScenarioMarket): Command {
  const { otc, ledger } = oracle;
  const known = otc.ads.map((ad, index) => ({ ...ad, adId: index + 1 }));
  const isChanged = known.length > 0 && random.chance(50);
  const merchants = [...otc.merchants.keys()];
  const fresh = {
    owner: merchants.length > 0 && random.chance(95) ? random.pick(merchants) : random.pick(swarm.owners),
    side: random.pick(['buy', 'sell', 'sell'] as const),
    asset: random.pick(['USDT', 'USDT', instrument.base]),
  };
  const before = isChanged ? random.pick(known) : undefined;
  const { owner, side, asset } = before ?? fresh;
  const frozen = before !== undefined && before.isOn && side === 'sell' ? before.remain + before.fee : 0n;
  const all = tinyAvailable(ledger, { owner, wallet: MERCHANT_WALLET, asset }) + frozen;
  const most = (all * 1000n) / 1001n;
  const units = random.pick([most, most + 1n, most / 3n, 100n * WHOLE + 7n, BigInt(random.below(90_000)), 0n]);
  return {
    kind: 'setOtcAd',
    owner: random.chance(97) ? owner : random.pick(swarm.owners),
    ...(before === undefined ? {} : { adId: before.adId }),
    side,
    asset,
    units,
    isOn: random.chance(60),
    offer: OFFER,
  };
}

const OFFER = {
  fiat: 'CNY',
  price: { kind: 'fixed', units: 710_000_000n },
  minFiatUnits: 1n,
  maxFiatUnits: 10n ** 15n,
  payTypes: ['bank'],
  payMinutes: 15,
  autoReply: '',
  terms: '',
  levelMin: 1,
  ordersMin: 0,
} as const;

function randomOpening({ random, oracle }: Scene, _market: ScenarioMarket, owner: number): Command {
  const { ads } = oracle.otc;
  const adId = random.chance(98) ? Math.max(1, ads.length - random.below(6)) : 99_999;
  const ad = ads[adId - 1];
  const remain = ad?.remain ?? 0n;
  const held = tinyAvailable(oracle.ledger, { owner, wallet: OTC_WALLET, asset: ad?.asset ?? 'USDT' });
  const part = (remain * BigInt(random.below(100))) / 100n;
  const units = random.pick([part, part, part, remain, remain + 1n, held, held + 1n, BigInt(random.below(3000))]);
  const payMinutes = random.pick([15, 0.001]);
  return {
    kind: 'openOtcOrder',
    owner,
    adId,
    units,
    deal: { ...OFFER, priceUnits: 710_000_000n, fiatUnits: 1n, valueUnits: units, payMinutes, serviceType: 2 },
  };
}

function randomCompletion(scene: Scene, _market: ScenarioMarket, owner: number): Command {
  const lockMs = scene.random.pick([0, 50, 3_600_000]);
  return { kind: 'completeOtcOrder', ...whoseTurn(scene, owner, 'seller'), lockMs };
}

/** What is paid ends by no clock, and is tried now and then. */
function randomExpiry(scene: Scene): Command {
  return { kind: 'expireOtcOrder', orderId: orderIdOf(scene, scene.random.pick(['pending', 'pending', 'paid'])) };
}

function randomClaim(scene: Scene): Command {
  return { kind: 'claimOtcOrder', orderId: orderIdOf(scene, 'late'), isOpen: scene.random.chance(70) };
}

function randomDecision(scene: Scene): Command {
  const { random, oracle } = scene;
  // Often one whose seller keeps the coin behind orders.
  const hidden = oracle.otc.orders.findLastIndex((order) => order.status === 'late' && isHidden(scene, order)) + 1;
  const drawn = orderIdOf(scene, random.pick(['paid', 'late', 'late', 'pending']));
  const orderId = hidden > 0 && random.chance(70) ? hidden : drawn;
  const units = oracle.otc.orders[orderId - 1]?.units ?? 1n;
  const buyerUnits = random.pick([units, 0n, units / 2n, units / 3n, units + 1n, -1n]);
  const lockMs = random.pick([0, 3_600_000]);
  return { kind: 'decideOtcOrder', orderId, buyerUnits, lockMs, reviewMs: 2 * lockMs };
}

/** Mostly an order that waits for just this person; sometimes somebody else's. */
function whoseTurn(scene: Scene, owner: number, role: 'buyer' | 'seller') {
  const orderId = orderIdOf(scene, role === 'seller' ? 'paid' : 'pending');
  const order = scene.oracle.otc.orders[orderId - 1];
  const whose = order === undefined || scene.random.chance(6) ? owner : order[role];
  return { owner: scene.random.chance(96) ? whose : (order?.merchant ?? owner), orderId };
}

function orderIdOf({ random, oracle }: Scene, status: NaiveOtcOrder['status']): number {
  const { orders } = oracle.otc;
  const fitting = orders.flatMap((order, index) => (order.status === status ? [index + 1] : []));
  if (fitting.length > 0 && random.chance(94)) return random.pick(fitting);
  return random.below(orders.length + 2);
}

const HIDDEN_FROM = [FUNDING_WALLET, OTC_WALLET, MERCHANT_WALLET] as const;

function isHidden({ oracle: { ledger } }: Scene, { asset, seller: owner, units }: NaiveOtcOrder): boolean {
  const wallets = [...HIDDEN_FROM, SPOT_WALLET];
  return wallets.reduce((sum, wallet) => sum + tinyAvailable(ledger, { owner, wallet, asset }), 0n) < units;
}

/** Whoever may lose a dispute brings the coin to the spot market, takes what one order cannot hold away, and orders. */
function randomHiding(scene: Scene, market: ScenarioMarket, other: number): Command {
  const { oracle } = scene;
  const order = oracle.otc.orders.findLast(({ status }) => status === 'late');
  if (order === undefined) return randomMove(scene, market, other);
  const { asset, seller: owner } = order;
  const unitsIn = (wallet: number): bigint => tinyAvailable(oracle.ledger, { owner, wallet, asset });
  const fromWallet = HIDDEN_FROM.find((wallet) => unitsIn(wallet) > 0n);
  if (fromWallet !== undefined) {
    return { kind: 'transfer', owner, asset, units: unitsIn(fromWallet), fromWallet, toWallet: SPOT_WALLET };
  }
  const all = unitsIn(SPOT_WALLET);
  const { placed, most } = hidingOrder(market, { owner, asset, units: all });
  const isTooMuch = all > most && !scene.random.chance(50);
  if (!isTooMuch) return placed;
  return { kind: 'transfer', owner, asset, units: all - most, fromWallet: SPOT_WALLET, toWallet: PERPETUAL_WALLET };
}

/** An order that holds as much of somebody's coin as one may, and how much that is. */
function hidingOrder(
  { instrument, middleTicks, spreadTicks, lotsMax }: ScenarioMarket,
  { owner, asset, units }: { readonly owner: number; readonly asset: string; readonly units: bigint },
): { readonly placed: Command; readonly most: bigint } {
  const { symbol, base, tickUnits, lotUnits } = instrument;
  const side = asset === base ? 'sell' : 'buy';
  const priceUnits = BigInt(middleTicks + (side === 'sell' ? 1 : -1) * spreadTicks) * tickUnits;
  const lots = Number((side === 'sell' ? units : (units * WHOLE) / priceUnits) / lotUnits);
  const quantityUnits = BigInt(Math.max(1, Math.min(lots, lotsMax))) * lotUnits;
  const most = BigInt(lotsMax) * lotUnits;
  return {
    placed: { kind: 'placeOrder', owner, symbol, side, type: 'limit', timeInForce: 'GTC', priceUnits, quantityUnits },
    most: side === 'sell' ? most : (most * priceUnits) / WHOLE,
  };
}

function randomMove({ random, oracle }: Scene, { instrument }: ScenarioMarket, owner: number): Command {
  const [fromWallet, toWallet] = random.pick([
    [FUNDING_WALLET, OTC_WALLET],
    [OTC_WALLET, FUNDING_WALLET],
    [SPOT_WALLET, OTC_WALLET],
    [FUNDING_WALLET, MERCHANT_WALLET],
    [MERCHANT_WALLET, FUNDING_WALLET],
  ] as const);
  const asset = random.pick(['USDT', instrument.base]);
  const available = tinyAvailable(oracle.ledger, { owner, wallet: fromWallet, asset });
  const units = random.pick([available, available + 1n, available / 2n, available / 7n]);
  return { kind: 'transfer', owner, asset, units, fromWallet, toWallet };
}
