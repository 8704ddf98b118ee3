import type { Audit } from '../audit/audit.ts';
import type { SteadyClock } from '../steady-clock.ts';
import type { StaffDesk } from './staff-desk.ts';

/** What whoever runs the machine may do about its clock: look, and say that it is right (rule R11). */
export function addClockCommands(desk: StaffDesk, clock: SteadyClock, audit: Audit): void {
  desk.add({
    name: 'clock show',
    usage: 'clock show',
    async run() {
      const { believedMs, wallMs, isBelieved } = clock.status();
      const lines = [`The exchange has ${print(believedMs)}, the machine ${print(wallMs)}.`];
      return { isOk: isBelieved, lines: isBelieved ? lines : [...lines, 'The machine is not believed.'] };
    },
  });

  desk.add({
    name: 'clock confirm',
    usage: 'clock confirm <time read elsewhere, such as 2027-01-31T12:00Z>',
    async run([time = ''], actor) {
      const readMs = Date.parse(time);
      if (Number.isNaN(readMs)) return { isOk: false, lines: ['This is no time.'] };
      const { believedMs, wallMs } = clock.status();
      if (!clock.confirm(readMs)) return { isOk: false, lines: [`The machine has ${print(wallMs)}: set it first.`] };
      const details = { before: print(believedMs), after: print(wallMs), read: time };
      await audit.write({ actor, action: 'clock.confirm', object: 'clock', details });
      return { isOk: true, lines: [`The exchange now has ${print(clock.nowMs())}.`] };
    },
  });
}

function print(atMs: number): string {
  return new Date(atMs).toISOString();
}
