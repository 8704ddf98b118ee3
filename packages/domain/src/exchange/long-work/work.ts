/**
 * How much long work one command does (rule R9), in units of about a microsecond: what concerns everybody is done in
 * slices across the queue, and what is left stands in the state. Counted and not timed, so that every machine stops at
 * the same place. Some thousand people are done with at once.
 */
export const WORK_UNITS = 5_000;

let chosenUnits = WORK_UNITS;

/** For simulations alone, which cut off among a dozen people what nobody else sees cut off below thousands. */
export function chooseWorkUnits(units: number): void {
  chosenUnits = units;
}

export function workUnitsOfCommand(): number {
  return chosenUnits;
}

/** What is left of it to the command that is being carried out. */
export interface Work {
  unitsLeft: number;
}

/** Whoever does it. */
interface WithWork {
  readonly work: Work;
}

/** Whether there is anything left; the last piece of work may cost more than that. */
export function mayWork({ work }: WithWork): boolean {
  return work.unitsLeft > 0;
}

/** Leaves half of it for what comes after. */
export function withHalf({ work }: WithWork, doWork: () => void): void {
  const keptUnits = work.unitsLeft >> 1;
  work.unitsLeft -= keptUnits;
  doWork();
  work.unitsLeft += keptUnits;
}

export function spendWork({ work }: WithWork, units: number): void {
  work.unitsLeft -= units;
}
