import type { Appeal } from '@candor/contract/otc/appeal.ts';
import type { OtcOrder } from '@candor/contract/otc/wire.ts';

export const STATUS_TONES = { 1: 'warning', 2: 'accent', 3: 'success', 4: 'neutral' } as const;

/** By its number on the wire: nothing is decided about it any more. */
export const APPEAL_CLOSED = 4;

/** What whoever looks at an order may do with it now. */
export interface OrderActs {
  readonly mayPay: boolean;
  readonly mayCancel: boolean;
  readonly mayRelease: boolean;
  readonly mayRate: boolean;
  /** From when on an appeal is possible; undefined where none is. */
  readonly appealFromMs: number | undefined;
}

type State = Pick<OtcOrder, 'role' | 'status' | 'isRated' | 'appealTime' | 'appeal_status'>;

/** Only the buyer pays and gives up, only the seller releases, and only what is paid. */
export function actsOf({ role, status, isRated, appealTime, appeal_status }: State): OrderActs {
  const isBuyer = role === 'buyer';
  const isOpen = status === 1 || status === 2;
  const isDisputed = appeal_status !== null && appeal_status !== APPEAL_CLOSED;
  return {
    mayPay: isBuyer && status === 1,
    mayCancel: isBuyer && isOpen,
    mayRelease: !isBuyer && status === 2,
    mayRate: status === 3 && !isRated,
    appealFromMs: appealTime === null || isDisputed ? undefined : appealTime,
  };
}

/** How far an order has come, of three steps; one that was given up has come nowhere. */
export function stepOf({ status }: Pick<OtcOrder, 'status'>): number | undefined {
  return status === 4 ? undefined : status;
}

/** Whether the reader may say something about an appeal now: the answer of the other side, or what the operator asks for. */
export function mayAnswer({ status, isOwn }: Pick<Appeal, 'status' | 'isOwn'>): boolean {
  return status === 3 || (status === 1 && !isOwn);
}

const AGAIN_MS = 72 * 3_600_000;

/** A decision is looked at once more, by somebody else, when that is asked for in time. */
export function mayAppealAgain(
  { decision, closeTime }: Pick<Appeal, 'decision' | 'closeTime'>,
  nowMs: number,
): boolean {
  return decision !== null && closeTime !== null && nowMs - closeTime < AGAIN_MS;
}
