import type { Exchange } from '#exchange/exchange.ts';
import { ReviewAction } from './action-parameters.ts';
import type { Action } from './approvals.ts';

/** Lets the senders of commands that were set aside go on; a row beside the log names the decision. */
export function reviewAction(exchange: Pick<Exchange, 'reviewSetAside'>): Action {
  return {
    deciders: ['RISK', 'COMPLIANCE'],
    async carryOut(parameters, { id }) {
      const sequences = ReviewAction.parse(parameters).sequences.split(',').map(Number);
      await exchange.reviewSetAside(sequences, `request ${id}`);
      return `cleared ${sequences.length}`;
    },
  };
}
