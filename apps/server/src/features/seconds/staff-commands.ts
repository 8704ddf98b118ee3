import type { Second, SecondStatus } from '@candor/domain/seconds/second.ts';
import type { Context } from '#context.ts';
import type { StaffAnswer } from '#platform/staff/staff-desk.ts';

/** Stops and reopens a symbol for everybody, in the terminal. There is no command about one person or one contract. */
export function addSecondCommands({ staff, exchange, audit }: Pick<Context, 'staff' | 'exchange' | 'audit'>): void {
  const list = (): readonly Second[] =>
    exchange.read(({ seconds }) => [...seconds.markets.values()].map(({ second }) => second));

  staff.add({
    name: 'second list',
    usage: 'second list',
    run: async () => ({ isOk: true, lines: list().map(describe) }),
  });

  const addChange = (verb: string, status: SecondStatus): void =>
    staff.add({
      name: `second ${verb}`,
      usage: `second ${verb} <symbol> <why>`,
      async run([symbol = '', ...words], staffName): Promise<StaffAnswer> {
        const reason = words.join(' ').trim();
        if (reason === '') return { isOk: false, lines: ['Say why.'] };
        if (!list().some((second) => second.symbol === symbol)) return { isOk: false, lines: ['No such contract.'] };
        await audit.write({
          actor: staffName,
          action: `second.${verb}`,
          object: `second:${symbol}`,
          details: { reason },
        });
        await exchange.submit({ kind: 'setSecondStatus', symbol, status });
        return {
          isOk: true,
          lines: list()
            .filter((second) => second.symbol === symbol)
            .map(describe),
        };
      },
    });
  addChange('halt', 'halted');
  addChange('open', 'open');
}

function describe({ symbol, status, periods }: Second): string {
  return `${symbol}  ${status}  ${periods.map(({ seconds }) => `${seconds}s`).join(' ')}`;
}
