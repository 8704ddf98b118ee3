import type { Command } from '@candor/domain/exchange/exchange.ts';
import { naiveBound, type NaiveFunds } from './naive-funds.ts';
import { lockedByOtc, lockedOutsideOtc, naiveStaying } from './naive-otc-locks.ts';
import { freeOf, naiveEscrow, naiveNeed, naiveOrderOf, type NaiveOtc, type NaiveOtcOrder } from './naive-otc.ts';
import { feeOf, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

const FUNDING = 1;
const OTC = 6;
const MERCHANT = 8;
const DEPOSIT_UNITS = 100_000_000_000n;
const ADS_MAX = 20;
const LATE_MS = 21 * 86_400_000;

/** What the oracle knows of OTC before a command. */
export interface OtcWorld {
  readonly otc: NaiveOtc;
  readonly funds: NaiveFunds;
  readonly ledger: TinyLedger;
  readonly assets: ReadonlySet<string>;
}

type CommandOf<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Every word with which a command about OTC may be refused now; undefined for any other command. */
export function otcObjections(world: OtcWorld, command: Command, atMs: number): readonly string[] | undefined {
  const { otc, funds, ledger } = world;
  switch (command.kind) {
    case 'applyAsMerchant': {
      const place = { owner: command.owner, asset: 'USDT' };
      const free =
        tinyAvailable(ledger, { ...place, wallet: FUNDING }) -
        naiveBound(funds, place) -
        lockedOutsideOtc(otc, ledger, { ...place, atMs });
      return [
        ...when(otc.merchants.has(command.owner), 'merchantAlready'),
        ...when(free < DEPOSIT_UNITS, 'insufficientBalance'),
      ];
    }
    case 'setMerchantStatus':
      return statusObjections(otc, command);
    case 'returnMerchantDeposit':
      return returnObjections(otc, command.owner, atMs);
    case 'setOtcAd':
      return adObjections(world, command);
    case 'openOtcOrder':
      return openObjections(world, command, atMs);
    default:
      return orderObjections(world, command, atMs);
  }
}

function statusObjections({ merchants, ads, orders }: NaiveOtc, { owner, status }: CommandOf<'setMerchantStatus'>) {
  const now = merchants.get(owner)?.status;
  const isOpen = ads.some((ad) => ad.owner === owner && ad.isOn) || orders.some((one) => isOf(one, owner));
  return [
    ...when(now === undefined || now === 'leaving' || (now === 'applied' && status !== 'merchant'), 'notAMerchant'),
    ...when(status === 'leaving' && isOpen, 'otcStillOpen'),
  ];
}

function isOf({ merchant, status }: NaiveOtcOrder, owner: number): boolean {
  return merchant === owner && (status === 'pending' || status === 'paid');
}

function returnObjections({ merchants }: NaiveOtc, owner: number, atMs: number): readonly string[] {
  const merchant = merchants.get(owner);
  if (merchant === undefined) return ['notAMerchant'];
  const isDue = merchant.status === 'applied' || (merchant.status === 'leaving' && atMs >= merchant.returnAtMs);
  return when(!isDue, 'depositNotDue');
}

function adObjections({ otc, ledger, assets }: OtcWorld, command: CommandOf<'setOtcAd'>): readonly string[] {
  const { owner, adId, side, asset, units, isOn } = command;
  const ad = adId === undefined ? undefined : otc.ads[adId - 1];
  const isOwn = ad?.owner === owner && ad.side === side && ad.asset === asset;
  const status = otc.merchants.get(owner)?.status;
  const isDown = adId !== undefined && !isOn;
  const frozen = ad !== undefined && ad.isOn && ad.side === 'sell' ? ad.remain + ad.fee : 0n;
  const needed = isOn && side === 'sell' ? units + feeOf(units, 1000) - frozen : -frozen;
  return [
    ...when(status !== 'merchant' && !(status === 'suspended' && isDown), 'notAMerchant'),
    ...when(!assets.has(asset), 'unknownAsset'),
    ...when(isDown ? units < 0n : units <= 0n, 'amountMustBePositive'),
    ...when(adId !== undefined && !isOwn, 'unknownOtcAd'),
    ...when(adId === undefined && otc.ads.filter((one) => one.owner === owner).length >= ADS_MAX, 'tooManyOtcAds'),
    ...when(tinyAvailable(ledger, { owner, wallet: MERCHANT, asset }) < needed, 'insufficientBalance'),
  ];
}

function openObjections(world: OtcWorld, command: CommandOf<'openOtcOrder'>, atMs: number): readonly string[] {
  const { otc, ledger } = world;
  const ad = otc.ads[command.adId - 1];
  const order = naiveOrderOf(otc, command, atMs);
  const isOffered = ad?.isOn === true && otc.merchants.get(ad.owner)?.status === 'merchant';
  if (ad === undefined || order === undefined || !isOffered || ad.owner === command.owner) return ['adUnavailable'];
  const isMerchantBuying = order.buyer === order.merchant;
  const unpaid = otc.orders.filter(
    (one) => one.status === 'pending' && one.buyer === order.buyer && (one.buyer === one.merchant) === isMerchantBuying,
  ).length;
  const needed = naiveEscrow(order);
  const sellable = naiveSellable(world, { owner: order.seller, asset: order.asset, atMs });
  const inWallet = tinyAvailable(ledger, { owner: order.seller, wallet: OTC, asset: order.asset });
  return [
    ...when(command.units <= 0n, 'amountMustBePositive'),
    ...when(ad.remain < command.units, 'adQuantityLeft'),
    ...when(unpaid >= (isMerchantBuying ? 10 : 1), 'unpaidOrderExists'),
    ...when(!isMerchantBuying && sellable < needed, 'adUnavailable'),
    ...when(isMerchantBuying && (sellable < needed || inWallet < needed), 'insufficientBalance'),
  ];
}

/** All but margin, contracts, pledges and escrow, less what must stay; nothing while of anything less is left than must stay. */
function naiveSellable(
  { otc, funds, ledger, assets }: OtcWorld,
  { owner, asset, atMs }: { readonly owner: number; readonly asset: string; readonly atMs: number },
): bigint {
  const leftOf = (code: string): bigint => {
    const place = { owner, asset: code };
    return naiveStaying(otc, ledger, place) - naiveBound(funds, place) - lockedByOtc(otc, { ...place, atMs });
  };
  return [...assets].some((code) => leftOf(code) < 0n) ? 0n : leftOf(asset);
}

function orderObjections({ otc, ledger }: OtcWorld, command: Command, atMs: number): readonly string[] | undefined {
  switch (command.kind) {
    case 'payOtcOrder':
      return openOf(otc, command.orderId, (order) => [
        ...when(order.buyer !== command.owner, 'unknownOtcOrder'),
        ...when(order.status !== 'pending' || atMs >= order.expiresAtMs, 'otcOrderState'),
      ]);
    case 'completeOtcOrder':
      return openOf(otc, command.orderId, (order) => [
        ...when(order.seller !== command.owner, 'unknownOtcOrder'),
        ...when(order.status !== 'paid', 'otcOrderState'),
      ]);
    case 'cancelOtcOrder':
      return openOf(otc, command.orderId, ({ buyer, seller }) => [
        ...when(buyer !== command.owner && seller !== command.owner, 'unknownOtcOrder'),
        ...when(seller === command.owner, 'sellerCannotCancel'),
      ]);
    case 'expireOtcOrder':
      return openOf(otc, command.orderId, ({ status, expiresAtMs }) =>
        when(status !== 'pending' || atMs < expiresAtMs, 'otcOrderState'),
      );
    case 'claimOtcOrder':
      return lateObjections(otc.orders[command.orderId - 1], atMs);
    case 'decideOtcOrder':
      return decideObjections(otc, { command, ledger, atMs });
    default:
      return undefined;
  }
}

function openOf(
  { orders }: NaiveOtc,
  orderId: number,
  objections: (order: NaiveOtcOrder) => readonly string[],
): readonly string[] {
  const order = orders[orderId - 1];
  const isOpen = order?.status === 'pending' || order?.status === 'paid';
  return order === undefined || !isOpen ? ['unknownOtcOrder'] : objections(order);
}

/** One that is too old may be forgotten, or not yet: that is done when the next expires. */
function lateObjections(order: NaiveOtcOrder | undefined, atMs: number): readonly string[] | undefined {
  if (order?.status !== 'late') return ['unknownOtcOrder'];
  return atMs - order.endedAtMs >= LATE_MS ? undefined : [];
}

function decideObjections(
  otc: NaiveOtc,
  {
    command,
    ledger,
    atMs,
  }: { readonly command: CommandOf<'decideOtcOrder'>; readonly ledger: TinyLedger; readonly atMs: number },
): readonly string[] | undefined {
  const order = otc.orders[command.orderId - 1];
  if (order === undefined || order.status === 'over') return ['unknownOtcOrder'];
  const words = [
    ...when(order.status === 'pending', 'otcOrderState'),
    ...when(command.buyerUnits < 0n || command.buyerUnits > order.units, 'splitOutOfRange'),
  ];
  if (order.status !== 'late') return words;
  if (lateObjections(order, atMs) === undefined) return undefined;
  const { payer, needed } = naiveNeed(order, command.buyerUnits);
  const drawable = freeOf(ledger, order, payer) + inAds(otc, order, payer) + inSpotOrders(ledger, order, payer);
  return [...words, ...when(drawable < needed, 'insufficientBalance')];
}

/** What ads hold of what somebody can still be made to give. */
function inAds({ ads }: NaiveOtc, { asset }: NaiveOtcOrder, owner: number): bigint {
  const held = ads.filter((ad) => ad.owner === owner && ad.asset === asset && ad.side === 'sell' && ad.isOn);
  return held.reduce((sum, { remain, fee }) => sum + remain + fee, 0n);
}

/** What spot orders hold of it: nothing else is frozen in the spot wallet. */
function inSpotOrders({ balances }: TinyLedger, { asset }: NaiveOtcOrder, owner: number): bigint {
  return balances.get(`${owner}/2/${asset}/frozen`) ?? 0n;
}

function when(condition: boolean, word: string): readonly string[] {
  return condition ? [word] : [];
}
