import { confirmHeld, type HeldValue, listHeld } from '@candor/contract/staff/held.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits } from '@candor/money/decimal.ts';
import type { Console } from '#platform/console/console.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';
import type { Held } from './approvals/held-action.ts';

const INDEX = 'index:';

/** What leapt and is not believed, and how two people say that it is right (rule R11). */
export function routeHeld(console: Console, held: Held, approvals: Approvals): void {
  console.route(listHeld, async () => ok(valuesOf(held)));

  console.route(confirmHeld, async ({ staff, body: { object, read, reason } }) => {
    const value = valuesOf(held).find((one) => one.object === object);
    if (value === undefined) return refuse('alreadyDecided');
    if (!agrees(held, object, read)) return refuse('readingDiffers', { said: value.said });
    const row = await approvals.request(staff, {
      kind: 'held.confirm',
      object,
      parameters: parametersOf(held, object, read),
      lines: [{ name: 'heldValue', before: value.stands, after: read }],
      reason,
      effectiveAtMs: null,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function valuesOf({ clock, indexes }: Held): HeldValue[] {
  const { believedMs, wallMs, isBelieved } = clock.status();
  const clocks = isBelieved
    ? []
    : [{ object: 'clock', stands: print(believedMs), said: print(wallMs), agreedTime: null, needsPeople: true }];
  const held = indexes.list().map(({ symbol, price: stands, said, sinceMs: agreedTime, needsPeople }) => {
    return { object: INDEX + symbol, stands, said, agreedTime, needsPeople };
  });
  return [...clocks, ...held];
}

function agrees({ clock, indexes }: Held, object: string, read: string): boolean {
  if (!object.startsWith(INDEX)) return clock.agreesWith(Date.parse(read));
  const units = parseUnits(read, LEDGER_SCALE);
  return units !== undefined && units > 0n && indexes.agreesWith(object.slice(INDEX.length), units);
}

function parametersOf({ clock }: Held, object: string, read: string): Readonly<Record<string, string>> {
  if (object.startsWith(INDEX)) return { object: 'index', symbol: object.slice(INDEX.length), read };
  return { object, read, believedMs: String(clock.status().believedMs) };
}

function print(atMs: number): string {
  return new Date(atMs).toISOString();
}
