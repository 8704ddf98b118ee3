import type { Command } from '@candor/domain/exchange/exchange.ts';

const SYMBOL = 'BTC/USDT';
const tick = (priceUnits: bigint) => ({ kind: 'setIndexPrice', symbol: SYMBOL, priceUnits }) as const;

/** A market that stops for an auction, and a look at it. */
const AUCTION: readonly Command[] = [
  { kind: 'setBreaker', symbol: SYMBOL, limitPpm: 100_000, callMs: 60_000, extensionMs: 10_000, extensionsMax: 1 },
  tick(6_000_000_000_000n),
  tick(7_000_000_000_000n),
  { kind: 'endCall', symbol: SYMBOL },
  { kind: 'advanceAuctions' },
];

/** Sent at the end of every flow, a second and a half apart: what no flow draws by itself. A new kind adds its line. */
export function goldenExtras(owner: number): readonly Command[] {
  return [
    { kind: 'setCancelAllAfter', owner, afterMs: 1_000 },
    { kind: 'cancelDueOrders' },
    { kind: 'continueContract', symbol: 'BTCUSDT' },
    { kind: 'continueMarket', symbol: SYMBOL },
    ...AUCTION,
    { kind: 'setRestriction', owner, restriction: 'closeOnly', by: 'owner', isOn: true },
    { kind: 'setRestriction', owner, restriction: 'closeOnly', by: 'owner', isOn: false },
    { kind: 'internalTransfer', owner, transferId: 'extra', receiver: owner + 1, asset: 'USDT', units: 1n },
  ];
}
