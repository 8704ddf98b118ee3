import type { Command } from '@candor/domain/exchange/exchange.ts';

/** Sent at the end of every flow, a second and a half apart: what no flow draws by itself. A new kind adds its line. */
export function goldenExtras(owner: number): readonly Command[] {
  return [
    { kind: 'setCancelAllAfter', owner, afterMs: 1_000 },
    { kind: 'cancelDueOrders' },
    { kind: 'continueContract', symbol: 'BTCUSDT' },
    { kind: 'setRestriction', owner, restriction: 'closeOnly', by: 'owner', isOn: true },
    { kind: 'setRestriction', owner, restriction: 'closeOnly', by: 'owner', isOn: false },
  ];
}
