import type { Command, Entry, State } from '@candor/domain/exchange/exchange.ts';
import { refuse } from '@candor/domain/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { type BrokenCommands, createBrokenCommands } from './broken-commands.ts';
import { classOf } from '../command-class.ts';
import type { Degradations } from '../degradations.ts';
import { isOwner, senderOf } from '../sender.ts';
import type { SetAside } from './set-aside-rows.ts';

/** Sees to it that a command on which the rules break harms its sender and nobody else, and not for ever (rule R10). */
export interface SetAsideGuard {
  /** Looks whether what hinders the whole exchange has ended meanwhile. */
  refresh(): void;
  /** The refusal of a command whose sender has had too much set aside. */
  find(command: Command, state: State): SetAsideRefusal | undefined;
  /** The rules have just broken on this one. */
  broke(entry: Entry): void;
  /** How often they have broken; noted on every command that is queued. */
  epoch(): number;
  /** The refusal of a command that was queued in an epoch before its sender's limit was reached: it is not tried. */
  holdBack(command: Command, epoch: number, state: State): SetAsideRefusal | undefined;
  /** Two people have looked at these. */
  reviewed(sequences: readonly number[]): void;
}

export interface SetAsideGuardParts {
  /** What was set aside before, reviewed or not. */
  readonly known: readonly SetAside[];
  readonly degradations: Degradations;
  readonly clock: Clock;
  readonly log: Log;
}

type SetAsideRefusal = ReturnType<typeof refuse>;

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** So many within the window, and an owner is under review: new risk waits for two people or for the window to end. */
export const OWNER_LIMIT = 3;
const OWNER_WINDOW_MS = 24 * HOUR_MS;
/** An owner under review gets out at this pace, halved with each further command that breaks. */
const WAY_OUT_EVERY_MS = SECOND_MS;
const WAY_OUT_EVERY_MAX_MS = HOUR_MS;
/** What the exchange itself sends is tried again after this long, doubled each time. */
const RETRY_MS = 5 * SECOND_MS;
const RETRY_MAX_MS = 10 * 60 * SECOND_MS;
const RETRY_WINDOW_MS = HOUR_MS;
/** From so many different senders within an hour on it is the rules that are wrong, and not a command. */
export const SENDERS_MAX = 20;
const SENDERS_WINDOW_MS = HOUR_MS;

export function createSetAsideGuard({ known, degradations, clock, log }: SetAsideGuardParts): SetAsideGuard {
  const broken = createBrokenCommands(() => clock.nowMs());
  const findWait = createPaces(broken, clock);
  let epoch = 0;
  let raisedEpoch = 0;
  let judgedAtMs = 0;
  for (const { sender, sequence, atMs, isHeldBack, reviewedAtMs } of known.toReversed()) {
    if (sender === null || atMs === null || isHeldBack || reviewedAtMs !== null) continue;
    broken.add(sender, { sequence, atMs, epoch });
  }

  /** Raised and cleared here alone: it ends by itself when the hour is over. */
  function judgeExchange(): void {
    judgedAtMs = clock.nowMs();
    broken.forgetOlder(OWNER_WINDOW_MS);
    const count = broken.countSenders(SENDERS_WINDOW_MS);
    const isRaised = degradations.list().includes('tooManySetAside');
    if (count < SENDERS_MAX) degradations.clear('tooManySetAside');
    if (count < SENDERS_MAX || isRaised) return;
    degradations.raise('tooManySetAside');
    raisedEpoch = epoch;
    log.fatal({ alarm: 'tooManySetAside', count }, 'the rules broke for many senders: new risk is refused');
  }

  judgeExchange();
  return {
    refresh() {
      if (!broken.isEmpty() && Math.abs(clock.nowMs() - judgedAtMs) >= SECOND_MS) judgeExchange();
    },
    find(command, state) {
      if (broken.isEmpty()) return undefined;
      const sender = senderOf(command);
      return broken.has(sender) ? findWait(sender, () => classOf(command, state) === 'newRisk') : undefined;
    },
    broke({ sequence, command }) {
      const sender = senderOf(command);
      epoch += 1;
      broken.add(sender, { sequence, atMs: clock.nowMs(), epoch });
      if (isOwner(sender) && broken.recentOf(sender, OWNER_WINDOW_MS).length === OWNER_LIMIT) {
        log.fatal({ alarm: 'accountUnderReview', sender }, 'the rules broke too often on commands of one account');
      }
      judgeExchange();
    },
    epoch: () => epoch,
    holdBack(command, queuedEpoch, state) {
      if (queuedEpoch === epoch) return undefined;
      const sender = senderOf(command);
      const recent = broken.recentOf(sender, OWNER_WINDOW_MS);
      const isBefore = queuedEpoch < (recent.at(-1)?.epoch ?? 0);
      if (isBefore && !isOwner(sender)) return refuse('unavailable', { cause: 'setAside' });
      if (isBefore && recent.length >= OWNER_LIMIT) return refuse('accountUnderReview');
      if (queuedEpoch >= raisedEpoch || !degradations.list().includes('tooManySetAside')) return undefined;
      return classOf(command, state) === 'newRisk' ? refuse('unavailable', { cause: 'tooManySetAside' }) : undefined;
    },
    reviewed(sequences) {
      broken.remove(sequences);
      judgeExchange();
    },
  };
}

/** How fast a sender may go on after commands of theirs that broke. */
function createPaces(broken: BrokenCommands, clock: Clock) {
  const lastWayOutMs = new Map<string, number>();

  function findOwner(sender: string, isNewRisk: () => boolean): SetAsideRefusal | undefined {
    const { length } = broken.recentOf(sender, OWNER_WINDOW_MS);
    if (length < OWNER_LIMIT) return undefined;
    if (isNewRisk()) return refuse('accountUnderReview');
    const everyMs = Math.min(WAY_OUT_EVERY_MS * 2 ** (length - OWNER_LIMIT), WAY_OUT_EVERY_MAX_MS);
    const waitMs = (lastWayOutMs.get(sender) ?? 0) + everyMs - clock.nowMs();
    if (waitMs > 0) return refuse('tooManyRequests', { seconds: String(Math.ceil(waitMs / SECOND_MS)) });
    lastWayOutMs.set(sender, clock.nowMs());
    return undefined;
  }

  function findOther(sender: string): SetAsideRefusal | undefined {
    const recent = broken.recentOf(sender, RETRY_WINDOW_MS);
    const last = recent.at(-1);
    if (last === undefined) return undefined;
    const retryMs = Math.min(RETRY_MS * 2 ** (recent.length - 1), RETRY_MAX_MS);
    return clock.nowMs() < last.atMs + retryMs ? refuse('unavailable', { cause: 'setAside' }) : undefined;
  }

  return (sender: string, isNewRisk: () => boolean) =>
    isOwner(sender) ? findOwner(sender, isNewRisk) : findOther(sender);
}
