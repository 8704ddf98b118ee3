import { post } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/journal.ts';
import type { Result } from '../result.ts';
import type { Event } from './event.ts';
import type { NoReply, Reply } from './reply.ts';
import type { State } from './state.ts';
import type { Work } from './long-work/work.ts';

/** One command being carried out: the state, the time it was given, and what has happened so far. */
export interface CommandContext {
  readonly state: State;
  readonly sequence: number;
  readonly atMs: number;
  readonly events: Event[];
  /** What of long work it may still do. */
  readonly work: Work;
}

/**
 * Carries out one kind of command. It checks everything before it changes anything, and refuses with the words of its
 * own list alone.
 */
export type Handler<GivenCommand, Word extends string = string, GivenReply extends Reply = NoReply> = (
  context: CommandContext,
  command: GivenCommand,
) => Result<GivenReply, Word>;

/** Posts a journal and tells of it. */
export function postJournal(context: CommandContext, posting: Posting): void {
  context.events.push({ kind: 'journalPosted', journal: post(context.state.ledger, posting, context.atMs) });
}
