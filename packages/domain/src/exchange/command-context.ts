import { post, postOpen } from '../ledger/ledger.ts';
import type { OpenPosting, Posting } from '../ledger/journal.ts';
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

/** The same with legs that become those of the journal. */
export function postOpenJournal(context: CommandContext, posting: OpenPosting): void {
  context.events.push({ kind: 'journalPosted', journal: postOpen(context.state.ledger, posting, context.atMs) });
}
