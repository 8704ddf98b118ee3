import type { Command } from '@candor/domain/exchange/exchange.ts';

/** What a command without an owner is about, by the first of these that it names. */
const OBJECTS = ['symbol', 'orderId', 'loanId', 'withdrawalId', 'depositId', 'asset'] as const;

/**
 * Who has to bear it when the rules break on a command (rule R10): its owner, or, for what the exchange itself sends,
 * that kind of command about that market, order, loan or payment alone.
 */
export function senderOf(command: Command): string {
  if ('owner' in command) return `owner:${command.owner}`;
  const fields = new Map<string, unknown>(Object.entries(command));
  const object = OBJECTS.map((name) => fields.get(name)).find((value) => value !== undefined);
  return typeof object === 'string' || typeof object === 'number' ? `${command.kind}:${object}` : command.kind;
}

export function isOwner(sender: string): boolean {
  return sender.startsWith('owner:');
}
