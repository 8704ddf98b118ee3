import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { StaffDesk } from '#platform/staff/staff-desk.ts';
import type { HeldIndex, IndexClock } from './index-clock.ts';

/** What whoever runs the machine may do about an index that is held: look, and say that the sources are right. */
export function addIndexCommands(
  desk: Pick<StaffDesk, 'add'>,
  index: Pick<IndexClock, 'held' | 'confirm'>,
  audit: Pick<Audit, 'write'>,
): void {
  desk.add({
    name: 'index held',
    usage: 'index held',
    async run() {
      const held = index.held();
      return { isOk: held.length === 0, lines: held.length === 0 ? ['No index is held.'] : held.map(lineOf) };
    },
  });

  desk.add({
    name: 'index confirm',
    usage: 'index confirm <symbol> <price read elsewhere>',
    async run([symbol = '', price = ''], actor) {
      const priceUnits = parseUnits(price, LEDGER_SCALE);
      if (priceUnits === undefined || priceUnits <= 0n) return { isOk: false, lines: ['This is no price.'] };
      const held = index.held().find((one) => one.symbol === symbol);
      if (held === undefined) return { isOk: false, lines: [`The index of ${symbol} is not held.`] };
      if (!index.confirm(symbol, priceUnits)) {
        return { isOk: false, lines: [`The sources say ${held.said}: that is not what you read.`] };
      }
      const details = { before: held.price, said: held.said, read: printUnits(priceUnits, LEDGER_SCALE) };
      await audit.write({ actor, action: 'index.confirm', object: `index:${symbol}`, details });
      return { isOk: true, lines: [`Confirmed: ${symbol} is believed once its thirty seconds are over.`] };
    },
  });
}

function lineOf({ symbol, price, said, sinceMs, needsPeople }: HeldIndex): string {
  const agreed = sinceMs === null ? 'the sources disagree' : `agreed since ${new Date(sinceMs).toISOString()}`;
  return `${symbol}  stands at ${price}, sources say ${said}, ${agreed}${needsPeople ? ', wants a person' : ''}`;
}
