import { refuse, type Refusal } from '@candor/domain/result.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { type CommandExit, exitOf, type GateRefusal, type Leaving } from '#exchange/money-exits.ts';
import type { People } from '#features/account/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { AddressBook, BookPlace } from '../address-book.ts';

const MINUTE_MS = 60_000;

/** Every way out of an account: by a command of the core, to an address outside, to another user, or into a vault. */
export type Exit =
  | { readonly kind: Exclude<CommandExit, 'internalTransfer'> | 'vault' }
  | ({ readonly kind: 'address' } & BookPlace);

/** Another user is a place in the book, as an address is. */
export function exitToUser({ coin, receiver }: { readonly coin: string; readonly receiver: number }): Exit {
  return { kind: 'address', coin, way: 'INTERNAL', address: String(receiver) };
}

export type ExitRefusal = GateRefusal<Exit['kind']>;
type Found<Given extends Exit> = Promise<Refusal<GateRefusal<Given['kind']>> | undefined>;

/** The one gate before every way out (rule 8.4). */
export interface ExitGate {
  /** What keeps this account's money here now; undefined: nothing does. */
  findRefusal<Given extends Exit>(userId: number, exit: Given): Found<Given>;
  /** Those among them whose coin may not be sold now. */
  findClosedSellers(userIds: readonly number[]): Promise<ReadonlySet<number>>;
}

interface GateOptions {
  readonly holds: People['holds'];
  readonly restrictions: Pick<UserRestrictions, 'find' | 'among'>;
  readonly book: Pick<AddressBook, 'find' | 'whitelistOf' | 'whitelistedAmong'>;
  readonly clock: Clock;
}

export function createExitGate({ holds, restrictions, book, clock }: GateOptions): ExitGate {
  /** Whitelist mode lets coin go to listed addresses alone; an order that was opened before is carried through. */
  async function findListRefusal(
    userId: number,
    exit: Exit,
  ): Promise<Refusal<GateRefusal<'otcSale' | 'address'>> | undefined> {
    const isAsked = exit.kind === 'otcSale' || exit.kind === 'address';
    if (!isAsked || !(await book.whitelistOf(userId)).isOn) return undefined;
    if (exit.kind !== 'address') return refuse('whitelistOn').refusal;
    const listed = await book.find(userId, exit);
    if (listed === undefined) return refuse('addressNotInBook').refusal;
    const nowMs = clock.nowMs();
    return listed.activeAtMs > nowMs
      ? refuse('addressNotActive', remaining(listed.activeAtMs, nowMs)).refusal
      : undefined;
  }

  function findRefusal<Given extends Exit>(userId: number, exit: Given): Found<Given>;
  async function findRefusal(userId: number, exit: Exit): Found<Exit> {
    const held = restrictions.find(userId, 'withdrawalsHeld');
    if (held !== undefined) return refuse('withdrawalsRestricted', { reason: held.reason }).refusal;
    const hold = await holds.withdrawalHold(userId);
    if (hold === undefined) return findListRefusal(userId, exit);
    return refuse('withdrawalsHeld', { ...remaining(hold.untilMs, clock.nowMs()), reason: hold.reason }).refusal;
  }

  return {
    findRefusal,
    async findClosedSellers(userIds) {
      const held = restrictions.among(userIds, 'withdrawalsHeld');
      return new Set([...held, ...(await holds.heldAmong(userIds)), ...(await book.whitelistedAmong(userIds))]);
    },
  };
}

/** The exchange as slices see it: no command by which money leaves is taken without the gate, whoever sends it. */
export function guardExits(exchange: Exchange, gate: ExitGate): Exchange {
  return {
    ...exchange,
    submit(command) {
      const leaving = exchange.read((state) => exitOf(command, state));
      // Nothing else waits here: commands keep the order in which they were sent.
      if (leaving === undefined) return exchange.submit(command);
      const { owner, toOthers } = leaving;
      return gate.findRefusal(owner, exitOfLeaving(leaving)).then((refusal) => {
        if (refusal === undefined) return exchange.submit(command);
        return toOthers === undefined ? { ok: false, refusal } : refuse(toOthers);
      });
    },
  };
}

function exitOfLeaving(leaving: Leaving): Exit {
  return leaving.exit === 'internalTransfer' ? exitToUser(leaving.to) : { kind: leaving.exit };
}

function remaining(untilMs: number, nowMs: number) {
  return { untilMs: String(untilMs), minutes: String(Math.ceil((untilMs - nowMs) / MINUTE_MS)) };
}
