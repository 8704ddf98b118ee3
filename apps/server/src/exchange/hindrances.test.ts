import { expect, test } from 'vitest';
import { orderCommand } from '#testing/command-flow.ts';
import { createHindrances } from './hindrances.ts';

const WAYS_OUT = [
  { kind: 'cancelOrder', owner: 1_000_000, orderId: 1 },
  { kind: 'cancelOrders', owner: 1_000_000 },
] as const;

test.each(['diskLow', 'auditBroken', 'tooManySetAside', 'viewsBehind', 'queueFull'] as const)(
  'while %s holds, a customer may cancel one order or all, and do nothing else',
  (hindrance) => {
    const hindrances = createHindrances();
    hindrances.raise(hindrance);
    expect(hindrances.find(orderCommand(1))).toBe(hindrance);
    for (const command of WAYS_OUT) expect(hindrances.find(command), command.kind).toBeUndefined();
  },
);

test.each(['stopping', 'diskFull', 'storeLost'] as const)(
  'while %s holds, nothing can be made durable',
  (hindrance) => {
    const hindrances = createHindrances();
    hindrances.raise(hindrance);
    for (const command of [orderCommand(1), ...WAYS_OUT]) expect(hindrances.find(command)).toBe(hindrance);
  },
);
