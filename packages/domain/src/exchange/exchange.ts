import { assert } from '../assert.ts';
import { checkRestrictions, type RestrictionRefusal } from '../restrictions/check-restrictions.ts';
import { refuse, type Refusal } from '../result.ts';
import { commandFingerprint, hasFingerprint } from './command-fingerprint.ts';
import type { Event } from './event.ts';
import { handle, type Command, type HandlerRefusal } from './handlers.ts';
import { findReceipt, keepReceipt, type Receipt, type RequestKey } from './receipts.ts';
import type { State } from './state.ts';
import type { CommandContext } from './command-context.ts';
import type { Reply } from './reply.ts';
import { workUnitsOfCommand } from './long-work/work.ts';

export type { Command, ReplyOf, ReplyTo } from './handlers.ts';
export type { Event } from './event.ts';
export type { State } from './state.ts';
export type { Reply } from './reply.ts';
export { createState, parseSnapshot, restoreSnapshot, takeSnapshot, type Snapshot } from './snapshot.ts';

/** Grows whenever the same commands would give something else. Every command is replayed by the version it was made with. */
export const RULES_VERSION = 8;

/** A command at its place in the one order of things. The time never goes back. */
export interface Entry {
  readonly sequence: number;
  readonly atMs: number;
  readonly command: Command;
}

export type Outcome<GivenReply extends Reply = Reply, Word extends string = string> =
  | { readonly ok: true; readonly events: readonly Event[]; readonly reply: GivenReply }
  | { readonly ok: false; readonly refusal: Refusal<Word> };

/** The words with which the rules may refuse a kind of command: its handler's, and what stands before every handler. */
export type RefusalOf<Name extends Command['kind']> = HandlerRefusal<Name> | RestrictionRefusal | 'duplicateRequest';

/**
 * Carries out one command, deterministically, in place. A refusal changes nothing, not even the sequence. How much
 * long work it does is part of the rules; only tests and simulations say something else.
 */
export function apply(state: State, entry: Entry, workUnits = workUnitsOfCommand()): Outcome {
  assert(entry.sequence > state.sequence, 'the sequence only grows');
  assert(entry.atMs >= state.atMs, 'time does not go back');
  const request = requestOf(entry.command);
  if (request === undefined) return carryOut(state, entry, workUnits);
  const receipt = findReceipt(state.receipts, request, entry.atMs);
  if (receipt === undefined) {
    const outcome = carryOut(state, entry, workUnits);
    if (outcome.ok) keepReceipt(state.receipts, request, receiptOf(entry, outcome.reply));
    return outcome;
  }
  if (!hasFingerprint(entry.command, receipt.fingerprint)) return refuse('duplicateRequest', { key: request.key });
  return { ok: true, events: [], reply: receipt.reply };
}

function carryOut(state: State, entry: Entry, workUnits: number): Outcome {
  const { sequence, atMs } = entry;
  const context: CommandContext = { state, sequence, atMs, events: [], work: { unitsLeft: workUnits } };
  const result = checkRestrictions(state, entry.command) ?? handle(context, entry.command);
  if (!result.ok) {
    assert(context.events.length === 0, 'a refusal changes nothing');
    return result;
  }
  state.sequence = sequence;
  state.atMs = atMs;
  return { ok: true, events: context.events, reply: result.value };
}

function receiptOf({ command, atMs }: Entry, reply: Reply): Receipt {
  return { fingerprint: commandFingerprint(command), reply, atMs };
}

/** The owner and key of a command that carries both. */
function requestOf(command: Command): RequestKey | undefined {
  if (!('owner' in command) || command.key === undefined) return undefined;
  return { owner: command.owner, key: command.key };
}
