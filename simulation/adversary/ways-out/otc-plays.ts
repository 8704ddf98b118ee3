import type { Command } from '../../../packages/domain/src/exchange/exchange.ts';
import {
  FUNDING_WALLET,
  MERCHANT_WALLET,
  OTC_WALLET,
  SPOT_WALLET,
} from '../../../packages/domain/src/ledger/wallet.ts';
import type { OtcOffer } from '../../../packages/domain/src/otc/merchants/otc-ad.ts';
import type { Play } from '../moves.ts';
import type { LendingTable } from '../lending/lending-plays.ts';
import { STRANGER } from './ways-out-judge.ts';

const WHOLE = 100_000_000n;
const DAY_MS = 24 * 60 * 60 * 1_000;
const OFFER: OtcOffer = {
  fiat: 'CNY',
  price: { kind: 'fixed', units: 7n * WHOLE },
  minFiatUnits: WHOLE,
  maxFiatUnits: 1_000_000n * WHOLE,
  payTypes: ['bank'],
  payMinutes: 15,
  autoReply: '',
  terms: '',
  levelMin: 1,
  ordersMin: 0,
};
const DEAL = {
  fiat: 'CNY',
  priceUnits: 7n * WHOLE,
  fiatUnits: 3_500n * WHOLE,
  valueUnits: 500n * WHOLE,
  payTypes: ['bank'],
  payMinutes: 15,
  serviceType: 2,
} as const;

/**
 * A merchant whom a stranger pays, and who would rather keep the coin; and the same merchant who buys of the stranger
 * and never pays. Whatever is appealed is decided by somebody neutral, who knows whether money has moved.
 */
export function* cheatStrangers(table: LendingTable, [merchant = 0, friend = 0]: readonly number[]): Play {
  const { random } = table;
  const ads = new Map<Deal['side'], number>();
  yield* becomeMerchant(table, merchant);
  for (let round = 60; round > 0; round -= 1) {
    const side = random.pick(['sell', 'buy'] as const);
    const known = ads.get(side);
    const ad = { kind: 'setOtcAd', owner: merchant, side, asset: 'USDT', units: 900n * WHOLE, offer: OFFER } as const;
    const set = yield { ...ad, ...(known === undefined ? {} : { adId: known }), isOn: true };
    if (set?.ok === true) {
      const adId = Number(set.reply['adId']);
      ads.set(side, adId);
      const opened = yield { kind: 'openOtcOrder', owner: STRANGER, adId, units: 500n * WHOLE, deal: DEAL };
      if (opened?.ok === true)
        yield* cheat(table, { merchant, friend, side, orderId: Number(opened.reply['orderId']) });
      if (random.chance(50)) yield { ...ad, adId, isOn: false };
    }
    yield 'wait';
  }
}

interface Deal {
  readonly merchant: number;
  readonly friend: number;
  readonly side: 'sell' | 'buy';
  readonly orderId: number;
}

function* cheat(table: LendingTable, deal: Deal): Play {
  const { random } = table;
  const { merchant, side, orderId } = deal;
  // Who sells waits for money: the stranger pays truly, the merchant says so and lies.
  const isTrue = side === 'sell' && random.chance(80);
  const payer = side === 'sell' ? STRANGER : merchant;
  const isLate = random.chance(40);
  if (isLate) for (let tick = 12; tick > 0; tick -= 1) yield 'wait';
  if (isTrue || side === 'buy') yield { kind: 'payOtcOrder', owner: payer, orderId };
  for (let tick = random.between(0, 5); tick > 0; tick -= 1) {
    yield* grab(table, deal);
    yield 'wait';
  }
  yield { kind: 'expireOtcOrder', orderId };
  yield { kind: 'claimOtcOrder', orderId, isOpen: true };
  for (let tick = random.between(0, 3); tick > 0; tick -= 1) {
    yield* grab(table, deal);
    yield 'wait';
  }
  const buyerUnits = isTrue ? 500n * WHOLE : 0n;
  yield { kind: 'decideOtcOrder', orderId, buyerUnits, lockMs: DAY_MS, reviewMs: 7 * DAY_MS, appealId: orderId };
}

/** Everything that might let the merchant keep both: taking it back, releasing to nobody, leaving, moving all away. */
function* grab({ random, world }: LendingTable, { merchant, friend, orderId }: Deal): Play {
  const all = (wallet: number) => world.total(merchant, wallet, 'USDT');
  const away = (from: number, to: number): Command => ({
    kind: 'transfer',
    owner: merchant,
    asset: 'USDT',
    units: all(from) === 0n ? 1n : all(from) / 2n,
    fromWallet: from,
    toWallet: to,
  });
  const tries: readonly Command[] = [
    { kind: 'cancelOtcOrder', owner: merchant, orderId },
    { kind: 'cancelOtcOrder', owner: friend, orderId },
    { kind: 'completeOtcOrder', owner: friend, orderId, lockMs: 0 },
    { kind: 'expireOtcOrder', orderId },
    { kind: 'setMerchantStatus', owner: merchant, status: 'leaving', returnAtMs: world.atMs + 30 * DAY_MS },
    { kind: 'returnMerchantDeposit', owner: merchant },
    away(MERCHANT_WALLET, FUNDING_WALLET),
    away(OTC_WALLET, SPOT_WALLET),
    {
      kind: 'requestWithdrawal',
      owner: merchant,
      withdrawalId: `w${world.atMs}-${random.below(1_000_000)}`,
      asset: 'USDT',
      units: all(FUNDING_WALLET) / 2n + 2n,
      feeUnits: 1n,
    },
  ];
  yield random.pick(tries);
}

function* becomeMerchant({ world }: LendingTable, merchant: number): Play {
  const units = world.total(merchant, SPOT_WALLET, 'USDT');
  const move = { kind: 'transfer', owner: merchant, asset: 'USDT' } as const;
  yield { ...move, units, fromWallet: SPOT_WALLET, toWallet: FUNDING_WALLET };
  yield { kind: 'applyAsMerchant', owner: merchant };
  yield { kind: 'setMerchantStatus', owner: merchant, status: 'merchant', merchantId: merchant };
  yield { ...move, units: 2_500n * WHOLE, fromWallet: FUNDING_WALLET, toWallet: MERCHANT_WALLET };
}
