import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import type { Command, Outcome, RefusalOf, ReplyTo } from '@candor/domain/exchange/exchange.ts';
import type { LeavingRefusal } from './money-exits.ts';

/** The words with which a kind of command may be refused: by the rules, by the gate before the ways out, or by us. */
export type CommandRefusal<Kind extends Command['kind']> = RefusalOf<Kind> | LeavingRefusal<Kind> | PlatformRefusal;

/** How one command came out. A route that hands it on compiles only if its call declares every word of it. */
export type AnswerTo<Given extends Command> = Outcome<ReplyTo<Given>, CommandRefusal<Given['kind']>>;
