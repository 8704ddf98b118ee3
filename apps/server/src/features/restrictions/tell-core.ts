import { restrictionsOf } from '@candor/domain/restrictions/restrictions.ts';
import type { Context } from '#context.ts';
import type { RestrictionRow } from './tables.ts';

/** What the core keeps itself of what the operator restricts. */
export async function tellCore(
  { exchange }: Context,
  { userId: owner, kind, endedAtMs }: RestrictionRow,
): Promise<void> {
  if (kind !== 'closeOnly' && kind !== 'ordersStopped') return;
  const isOn = endedAtMs === null;
  const isSet = exchange.read((state) =>
    restrictionsOf(state.restrictions, owner).some((one) => one.kind === kind && one.by === 'operator'),
  );
  if (isSet === isOn) return;
  const outcome = await exchange.submit({ kind: 'setRestriction', owner, restriction: kind, by: 'operator', isOn });
  // Told again by the next look: the row says what holds.
  if (!outcome.ok && outcome.refusal.word !== 'restrictionUnchanged') {
    throw new Error(`The core refused a restriction: ${outcome.refusal.word}.`);
  }
}

/** What the core has kept for the operator since before there were rows is shown and lifted like everything else. */
export async function adoptEarlier({ exchange, restrictions }: Context): Promise<void> {
  const earlier = exchange.read((state) =>
    [...state.restrictions.byOwner].flatMap(([userId, own]) =>
      own.filter(({ by }) => by === 'operator').map(({ kind, sinceMs }) => ({ userId, kind, setAtMs: sinceMs })),
    ),
  );
  for (const one of earlier) await restrictions.adopt(one);
}
