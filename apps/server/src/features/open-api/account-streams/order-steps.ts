import type { OrderStatus } from '@candor/domain/spot/orders/order.ts';

/** What has happened to an order, as this shape names it. */
export type Execution = 'NEW' | 'TRADE' | 'CANCELED' | 'EXPIRED' | 'TRADE_PREVENTION' | 'REPLACED';

/** What spot orders and orders on contracts have in common. */
interface StandingOrder {
  readonly status: OrderStatus;
  readonly reason?: string | undefined;
  readonly filledLots: number;
  readonly triggerTicks?: number | undefined;
  readonly triggeredAtMs?: number | undefined;
  readonly createdAtMs: number;
}

interface Fill<Trade> {
  readonly trade: Trade;
  readonly lots: number;
  readonly value: bigint;
}

/** One step of an order, with what was filled up to it. */
interface OrderStep<Trade> {
  readonly execution: Execution;
  readonly status: OrderStatus;
  readonly filledLots: number;
  readonly filledValue: bigint;
  readonly trade?: Trade;
}

interface OrderNews<Trade> {
  /** As it stands after the command. */
  readonly order: StandingOrder;
  readonly filledValue: bigint;
  readonly fills: readonly Fill<Trade>[];
  readonly atMs: number;
}

/** An order that came with a command is new first; then each fill with the sums up to it; then its end. */
export function orderStepsOf<Trade>({
  order,
  filledValue,
  fills,
  atMs,
}: OrderNews<Trade>): readonly OrderStep<Trade>[] {
  let lots = order.filledLots - fills.reduce((sum, fill) => sum + fill.lots, 0);
  let value = filledValue - fills.reduce((sum, fill) => sum + fill.value, 0n);
  const waits = order.triggerTicks !== undefined && order.triggeredAtMs === undefined;
  const before = { status: waits ? 'pending' : 'open', filledLots: lots, filledValue: value } as const;
  const isNew = order.createdAtMs === atMs && lots === 0;
  const steps: OrderStep<Trade>[] = isNew ? [{ execution: 'NEW', ...before }] : [];
  for (const fill of fills) {
    lots += fill.lots;
    value += fill.value;
    const isLast = lots === order.filledLots && order.status === 'filled';
    const status = isLast ? 'filled' : 'open';
    steps.push({ execution: 'TRADE', status, filledLots: lots, filledValue: value, trade: fill.trade });
  }
  const end = endOf(order);
  const after = { status: order.status, filledLots: lots, filledValue: value };
  if (end !== undefined) steps.push({ execution: end, ...after });
  if (steps.length === 0) steps.push({ execution: order.triggeredAtMs === atMs ? 'NEW' : 'REPLACED', ...after });
  return steps;
}

/** How an order ended other than by its last fill. */
function endOf({ status, reason }: StandingOrder): Execution | undefined {
  if (status === 'cancelled') return 'CANCELED';
  if (status !== 'expired') return undefined;
  return reason === 'selfTradePrevented' ? 'TRADE_PREVENTION' : 'EXPIRED';
}
