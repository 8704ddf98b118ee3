import { decode, encode } from '@candor/domain/exchange/codec.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Kysely } from 'kysely';

/** Every contract as it was last told, for views that run apart from the state. */
export interface PerpetualTables {
  contractTerms: { symbol: string; termsText: string };
}

export type PerpetualNamed = (symbol: string) => Perpetual;

export async function keepPerpetual(tx: Kysely<PerpetualTables>, contract: Perpetual): Promise<void> {
  const termsText = encode(contract);
  await tx
    .insertInto('contractTerms')
    .values({ symbol: contract.symbol, termsText })
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet({ termsText }))
    .execute();
}

export async function readPerpetuals(tx: Kysely<PerpetualTables>): Promise<PerpetualNamed> {
  const rows = await tx.selectFrom('contractTerms').selectAll().execute();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Written by `keepContract`, and by nothing else.
  const contracts = new Map(rows.map(({ symbol, termsText }) => [symbol, decode(termsText) as Perpetual]));
  return (symbol) => {
    const contract = contracts.get(symbol);
    if (contract === undefined) throw new Error(`${symbol} was traded before it was listed.`);
    return contract;
  };
}
