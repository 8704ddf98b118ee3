import { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PositionRecord } from '@candor/domain/perpetuals/positions/position.ts';
import type { Kysely } from 'kysely';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { inParts } from '#platform/store/in-parts.ts';
import { perpetualPositionOf } from './perpetual-position.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';

/** Positions that are over, one row each, as they travel. */
export interface PerpetualPositionTables {
  contractPositionRecords: {
    id: number;
    owner: number;
    symbol: string;
    kind: PerpetualKind;
    endedAtMs: number;
    positionText: string;
  };
}

export async function keepPositions(
  tx: Kysely<PerpetualPositionTables>,
  positions: readonly PositionRecord[],
  perpetualNamed: PerpetualNamed,
): Promise<void> {
  const ended = new Map(positions.filter(({ owner, lots }) => isUser(owner) && lots === 0).map((one) => [one.id, one]));
  const rows = [...ended.values()].map((position) => {
    const contract = perpetualNamed(position.symbol);
    return {
      id: position.id,
      owner: position.owner,
      symbol: position.symbol,
      kind: contract.kind,
      endedAtMs: position.updatedAtMs,
      positionText: JSON.stringify(perpetualPositionOf(position, { contract })),
    };
  });
  for (const part of inParts(rows)) await tx.insertInto('contractPositionRecords').values(part).execute();
}

export interface EndedPositionFilter {
  readonly owner: number;
  readonly symbol?: string | undefined;
  readonly kind?: PerpetualKind | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** A page of an owner's positions that are over, the last to end first. */
export async function findEndedPositions(
  views: Kysely<PerpetualPositionTables>,
  { owner, symbol, kind, fromMs, toMs }: EndedPositionFilter,
  { current, size }: Page,
): Promise<PageOf<PerpetualPosition>> {
  let query = views.selectFrom('contractPositionRecords').where('owner', '=', owner);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (fromMs !== undefined) query = query.where('endedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('endedAtMs', '<=', toMs);
  const rows = await query
    .select('positionText')
    .orderBy('endedAtMs', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records: rows.map(({ positionText }) => PerpetualPosition.parse(JSON.parse(positionText))), total };
}
