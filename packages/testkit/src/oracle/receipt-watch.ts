import { encode } from '@candor/domain/exchange/codec.ts';
import type { Command, Entry, Outcome, Reply } from '@candor/domain/exchange/exchange.ts';
import { agree } from './disagreement.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

/** What every request with a key was answered, by owner and key, as one would write it down. */
export type ReceiptWatch = Map<string, { readonly command: Command; readonly reply: Reply; readonly atMs: number }>;

/** Whether a request repeats an earlier one; if it does, it must have been answered alike and done nothing (I39). */
export function isRepeated(receipts: ReceiptWatch, { command, atMs }: Entry, outcome: Outcome): boolean {
  const receipt = receipts.get(nameOf(command) ?? '');
  if (receipt === undefined || atMs - receipt.atMs >= KEPT_MS) return false;
  if (encode(receipt.command) !== encode(command)) {
    agree(
      'I39 a key with other content is refused',
      outcome.ok ? 'accepted' : outcome.refusal.word,
      'duplicateRequest',
    );
    return true;
  }
  agree('I39 a repeated request is answered as the first', outcome.ok && encode(outcome.reply), encode(receipt.reply));
  agree('I39 a repeated request does nothing', outcome.ok && outcome.events.length, 0);
  return true;
}

/** Keeps what a request with a key was answered; a refusal leaves its key free. */
export function keepAnswer(receipts: ReceiptWatch, { command, atMs }: Entry, outcome: Outcome): void {
  const name = nameOf(command);
  if (name === undefined || !outcome.ok) return;
  receipts.set(name, { command, reply: outcome.reply, atMs });
}

function nameOf(command: Command): string | undefined {
  return 'owner' in command && command.key !== undefined ? `${command.owner}/${command.key}` : undefined;
}
