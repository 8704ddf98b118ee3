import type { Second } from '@candor/domain/second-contracts/second.ts';
import type { Context } from '#context.ts';
import type { StaffAnswer } from '#platform/staff/staff-desk.ts';

/**
 * Stops a symbol for everybody, in the terminal; it takes two people at the console to open it again. There is no
 * command about one person or one contract.
 */
export function addSecondCommands({ staff, exchange, audit }: Pick<Context, 'staff' | 'exchange' | 'audit'>): void {
  const list = (): readonly Second[] =>
    exchange.read(({ seconds }) => [...seconds.markets.values()].map(({ second }) => second));

  staff.add({
    name: 'second list',
    usage: 'second list',
    run: async () => ({ isOk: true, lines: list().map(describe) }),
  });

  staff.add({
    name: 'second halt',
    usage: 'second halt <symbol> <why>',
    async run([symbol = '', ...words], staffName): Promise<StaffAnswer> {
      const reason = words.join(' ').trim();
      if (reason === '') return { isOk: false, lines: ['Say why.'] };
      if (!list().some((second) => second.symbol === symbol)) return { isOk: false, lines: ['No such contract.'] };
      const object = `second:${symbol}`;
      await audit.write({ actor: staffName, action: 'second.halt', object, details: { reason } });
      await exchange.submit({ kind: 'setSecondStatus', symbol, status: 'halted' });
      const changed = list().filter((second) => second.symbol === symbol);
      return { isOk: true, lines: changed.map(describe) };
    },
  });
}

function describe({ symbol, status, periods }: Second): string {
  return `${symbol}  ${status}  ${periods.map(({ seconds }) => `${seconds}s`).join(' ')}`;
}
