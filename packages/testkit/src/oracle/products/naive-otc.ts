import type { Command } from '@candor/domain/exchange/exchange.ts';
import { addExpected, addFee, feeOf, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

const OTC = 6;
const MERCHANT = 8;
const DEPOSIT_UNITS = 100_000_000_000n;
const FEE_PPM = 1000;
const BEGINNER_PURCHASES = 5;

export interface NaiveAd {
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  readonly asset: string;
  remain: bigint;
  fee: bigint;
  isOn: boolean;
}

export interface NaiveOtcOrder {
  readonly adId: number;
  readonly merchant: number;
  readonly seller: number;
  readonly buyer: number;
  readonly asset: string;
  readonly units: bigint;
  readonly fee: bigint;
  readonly expiresAtMs: number;
  status: 'pending' | 'paid' | 'late' | 'over';
  endedAtMs: number;
  /** What the buyer has got of it, and whether an arbitrator said so. */
  buyerUnits: bigint;
  isDecided: boolean;
}

export interface NaiveLock {
  readonly orderId: number;
  readonly owner: number;
  readonly asset: string;
  readonly units: bigint;
  /** Of a dispute: none. */
  readonly untilMs?: number;
  readonly isReview?: boolean;
}

/** What the oracle knows of merchants, ads and escrow, told from the commands alone. */
export interface NaiveOtc {
  readonly merchants: Map<number, { status: 'applied' | 'merchant' | 'suspended' | 'leaving'; returnAtMs: number }>;
  /** By number, which is one more than the place. */
  readonly ads: NaiveAd[];
  readonly orders: NaiveOtcOrder[];
  locks: NaiveLock[];
  readonly purchases: Map<number, number>;
  /** Whose spot orders the decision that is being followed takes back, because nothing else is left. */
  takenBack: { readonly owner: number; readonly asset: string } | undefined;
}

export function createNaiveOtc(): NaiveOtc {
  return { merchants: new Map(), ads: [], orders: [], locks: [], purchases: new Map(), takenBack: undefined };
}

/** Follows one accepted command, before its journals are followed. */
export function otcApply(
  otc: NaiveOtc,
  ledger: TinyLedger,
  { command, atMs }: { readonly command: Command; readonly atMs: number },
): void {
  otc.takenBack = undefined;
  switch (command.kind) {
    case 'applyAsMerchant':
      otc.merchants.set(command.owner, { status: 'applied', returnAtMs: 0 });
      return undefined;
    case 'setMerchantStatus':
      otc.merchants.set(command.owner, { status: command.status, returnAtMs: command.returnAtMs ?? 0 });
      return undefined;
    case 'returnMerchantDeposit':
      otc.merchants.delete(command.owner);
      return undefined;
    case 'setOtcAd':
      return setAd(otc, command);
    case 'openOtcOrder':
      return openOrder(otc, command, atMs);
    case 'payOtcOrder':
      return change(otc, command.orderId, (order) => (order.status = 'paid'));
    case 'completeOtcOrder':
      return change(otc, command.orderId, (order) => {
        award(otc, ledger, { ...command, order, buyerUnits: order.units, atMs });
        order.status = 'over';
      });
    case 'cancelOtcOrder':
      return change(otc, command.orderId, (order) => {
        giveBack(otc, order, order.units);
        order.status = 'over';
      });
    case 'expireOtcOrder':
      return change(otc, command.orderId, (order) => {
        giveBack(otc, order, order.units);
        order.status = 'late';
        order.endedAtMs = atMs;
      });
    case 'claimOtcOrder':
      return claim(otc, command);
    case 'decideOtcOrder':
      return change(otc, command.orderId, (order) => {
        const isLast = order.isDecided;
        if (order.status === 'late') drawFor(otc, ledger, { order, buyerUnits: command.buyerUnits });
        award(otc, ledger, { ...command, order, atMs });
        otc.locks = otc.locks.filter((lock) => lock.orderId !== command.orderId || lock.isReview !== true);
        if (!isLast) lockForReview(otc, { ...command, order, atMs });
        Object.assign(order, { status: isLast ? 'over' : 'late', isDecided: true, endedAtMs: atMs });
      });
    default:
      return undefined;
  }
}

function change(otc: NaiveOtc, orderId: number, act: (order: NaiveOtcOrder) => void): void {
  const order = otc.orders[orderId - 1];
  if (order !== undefined) act(order);
}

function setAd({ ads }: NaiveOtc, command: Extract<Command, { kind: 'setOtcAd' }>): void {
  const { adId, owner, side, asset, units, isOn } = command;
  const fee = side === 'sell' && isOn ? feeOf(units, FEE_PPM) : 0n;
  const ad = adId === undefined ? undefined : ads[adId - 1];
  if (ad === undefined) ads.push({ owner, side, asset, remain: units, fee, isOn });
  else Object.assign(ad, { remain: units, fee, isOn });
}

function openOrder(otc: NaiveOtc, command: Extract<Command, { kind: 'openOtcOrder' }>, atMs: number): void {
  const order = naiveOrderOf(otc, command, atMs);
  const ad = otc.ads[command.adId - 1];
  if (order === undefined || ad === undefined) return;
  otc.orders.push(order);
  ad.remain -= order.units;
  if (ad.side === 'sell') ad.fee -= order.fee;
}

/** The order that a command would make. */
export function naiveOrderOf(
  { ads }: NaiveOtc,
  { owner, adId, units, deal }: Extract<Command, { kind: 'openOtcOrder' }>,
  atMs: number,
): NaiveOtcOrder | undefined {
  const ad = ads[adId - 1];
  if (ad === undefined) return undefined;
  const isSelling = ad.side === 'sell';
  const fee = feeOf(units, FEE_PPM);
  return {
    adId,
    merchant: ad.owner,
    seller: isSelling ? ad.owner : owner,
    buyer: isSelling ? owner : ad.owner,
    asset: ad.asset,
    units,
    fee: isSelling && fee > ad.fee ? ad.fee : fee,
    expiresAtMs: atMs + deal.payMinutes * 60_000,
    status: 'pending',
    endedAtMs: 0,
    buyerUnits: 0n,
    isDecided: false,
  };
}

/** What stands in escrow, or stood there. */
export function naiveEscrow({ merchant, seller, units, fee }: NaiveOtcOrder): bigint {
  return seller === merchant ? units + fee : units;
}

/** The fee for what a buyer gets of an order. */
export function naiveOtcFee({ units, fee }: NaiveOtcOrder, buyerUnits: bigint): bigint {
  if (buyerUnits === units) return fee;
  const part = feeOf(buyerUnits, FEE_PPM);
  return part < fee ? part : fee;
}

function giveBack({ ads }: NaiveOtc, order: NaiveOtcOrder, units: bigint): void {
  const ad = ads[order.adId - 1];
  if (ad === undefined) return;
  ad.remain += units;
  if (ad.side === 'sell' && ad.isOn) ad.fee += order.fee - naiveOtcFee(order, order.units - units);
}

interface Award {
  readonly order: NaiveOtcOrder;
  readonly orderId: number;
  readonly buyerUnits: bigint;
  readonly lockMs: number;
  readonly atMs: number;
}

function award(otc: NaiveOtc, ledger: TinyLedger, { order, orderId, buyerUnits, lockMs, atMs }: Award): void {
  const { seller, buyer, merchant, asset } = order;
  const before = order.buyerUnits;
  const more = buyerUnits - before;
  const fee = more > 0n ? naiveOtcFee(order, buyerUnits) - naiveOtcFee(order, before) : 0n;
  if (order.status === 'late')
    otc.locks = otc.locks.filter((lock) => lock.orderId !== orderId || lock.untilMs !== undefined);
  else giveBack(otc, order, order.units - buyerUnits);
  order.buyerUnits = buyerUnits;
  addExpected(ledger, { owner: seller, asset, units: -more });
  addExpected(ledger, { owner: buyer, asset, units: more });
  addExpected(ledger, { owner: merchant, asset, units: -fee });
  addFee(ledger, asset, fee);
  if (buyerUnits === 0n || before > 0n) return;
  const count = otc.purchases.get(buyer) ?? 0;
  otc.purchases.set(buyer, count + 1);
  if (count >= BEGINNER_PURCHASES || lockMs === 0) return;
  otc.locks.push({ orderId, owner: buyer, asset, units: boughtOf(order), untilMs: atMs + lockMs });
}

/** What a decision takes from ads, the oldest first, once nothing else is left; then from all spot orders. */
function drawFor(
  otc: NaiveOtc,
  ledger: TinyLedger,
  { order, buyerUnits }: { readonly order: NaiveOtcOrder; readonly buyerUnits: bigint },
): void {
  const { payer, needed } = naiveNeed(order, buyerUnits);
  let free = freeOf(ledger, order, payer);
  for (const ad of otc.ads) {
    const held =
      ad.isOn && ad.side === 'sell' && ad.owner === payer && ad.asset === order.asset ? ad.remain + ad.fee : 0n;
    if (free >= needed || held === 0n) continue;
    free += held;
    Object.assign(ad, { isOn: false, fee: 0n });
  }
  if (free < needed) otc.takenBack = { owner: payer, asset: order.asset };
}

/** Who gives by a decision about an order that was over, and how much. */
export function naiveNeed(order: NaiveOtcOrder, buyerUnits: bigint) {
  const more = buyerUnits - order.buyerUnits;
  const payer = more < 0n ? order.buyer : order.seller;
  const fee = naiveOtcFee(order, buyerUnits) - naiveOtcFee(order, order.buyerUnits);
  return { payer, needed: more < 0n ? -more : more + (payer === order.merchant ? fee : 0n) };
}

interface Review extends Omit<Award, 'lockMs' | 'buyerUnits'> {
  readonly reviewMs?: number;
}

function lockForReview(otc: NaiveOtc, { order, orderId, reviewMs = 0, atMs }: Review): void {
  if (reviewMs === 0) return;
  const { seller, buyer, asset } = order;
  const review = { orderId, asset, untilMs: atMs + reviewMs, isReview: true };
  otc.locks.push(
    { ...review, owner: seller, units: keptOf(order) },
    { ...review, owner: buyer, units: boughtOf(order) },
  );
}

/** What the seller has of an order that is over. */
function keptOf(order: NaiveOtcOrder): bigint {
  const { seller, merchant, buyerUnits } = order;
  return naiveEscrow(order) - buyerUnits - (seller === merchant ? naiveOtcFee(order, buyerUnits) : 0n);
}

function claim(otc: NaiveOtc, { orderId, isOpen }: Extract<Command, { kind: 'claimOtcOrder' }>): void {
  otc.locks = otc.locks.filter((lock) => lock.orderId !== orderId || lock.untilMs !== undefined);
  change(otc, orderId, (order) => {
    if (!isOpen) return;
    const { seller, buyer, asset } = order;
    otc.locks.push(
      { orderId, owner: seller, asset, units: keptOf(order) },
      { orderId, owner: buyer, asset, units: boughtOf(order) },
    );
  });
}

/** What the buyer has once the fee is paid. */
function boughtOf(order: NaiveOtcOrder): bigint {
  const { buyer, merchant, buyerUnits } = order;
  return buyer === merchant ? buyerUnits - naiveOtcFee(order, buyerUnits) : buyerUnits;
}

/** What merchants and ads hold frozen in an account. */
export function frozenByOtc({ merchants, ads }: NaiveOtc, name: string): bigint {
  let units = 0n;
  for (const owner of merchants.keys()) if (name === `${owner}/${MERCHANT}/USDT`) units += DEPOSIT_UNITS;
  for (const { owner, side, asset, isOn, remain, fee } of ads) {
    if (isOn && side === 'sell' && name === `${owner}/${MERCHANT}/${asset}`) units += remain + fee;
  }
  return units;
}

/** What open orders hold in escrow in an account. */
export function escrowByOtc({ orders }: NaiveOtc, name: string): bigint {
  let units = 0n;
  for (const order of orders) {
    if (order.status !== 'pending' && order.status !== 'paid') continue;
    const wallet = order.seller === order.merchant ? MERCHANT : OTC;
    if (name === `${order.seller}/${wallet}/${order.asset}`) units += naiveEscrow(order);
  }
  return units;
}

/** What stands free in the wallets that a decision draws from. */
export function freeOf(ledger: TinyLedger, { asset }: NaiveOtcOrder, owner: number): bigint {
  return [1, 2, 6, 7, 8].reduce((sum, wallet) => sum + tinyAvailable(ledger, { owner, wallet, asset }), 0n);
}
