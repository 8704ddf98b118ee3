import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { restrictionsOf, type RestrictionKind, type RestrictionSource } from './restrictions.ts';

/** Puts a restriction on an account, or takes it off (rules R8, RS1–RS3). */
export interface SetRestriction {
  readonly kind: 'setRestriction';
  readonly owner: number;
  readonly key?: string;
  readonly restriction: RestrictionKind;
  readonly by: RestrictionSource;
  readonly isOn: boolean;
}

export const SET_RESTRICTION_REFUSALS = ['restrictionUnchanged'] as const;

export const setRestriction: Handler<
  SetRestriction,
  (typeof SET_RESTRICTION_REFUSALS)[number],
  { readonly cancelledCount: number }
> = (context, { owner, restriction: kind, by, isOn }) => {
  const { restrictions } = context.state;
  const before = restrictionsOf(restrictions, owner);
  const others = before.filter((one) => one.kind !== kind || one.by !== by);
  const wasOn = others.length < before.length;
  if (wasOn === isOn) return refuse('restrictionUnchanged');
  const after = isOn ? [...others, { kind, by, sinceMs: context.atMs }] : others;
  if (after.length === 0) restrictions.byOwner.delete(owner);
  else restrictions.byOwner.set(owner, after);
  context.events.push({ kind: 'restrictionsChanged', owner, restrictions: after });
  const cancelledCount = isOn
    ? cancelAllOrders(context, {
        owner,
        reason: by === 'owner' ? 'cancelledByOwner' : 'accountRestricted',
        isOnlyOpening: kind === 'closeOnly',
      })
    : 0;
  return ok({ cancelledCount });
};
