import type { listPerpetuals } from '@candor/contract/perpetuals/market.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';

/** A contract with its terms and its prices of the moment the list was asked for. */
export type ListedPerpetual = ReplyOutput<typeof listPerpetuals>['contracts'][number];

/** How a contract is named on the screen; its symbol is the name on the wire. */
export function perpetualName({ base, quote }: Pick<ListedPerpetual, 'base' | 'quote'>): string {
  return `${base}/${quote}`;
}
