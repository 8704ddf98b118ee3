import { audit } from '@candor/domain/exchange/audit.ts';
import type { Command } from '@candor/domain/exchange/exchange.ts';
import { classOf } from '#exchange/command-class.ts';
import { createJournal } from '#exchange/command-log/command-log.ts';
import { applyEntry, readBatches, startOfTime } from '#exchange/command-log/replay.ts';
import { openDatabase } from '#platform/store/database.ts';

/** A call that was answered, and whether it was carried out. */
export interface AnsweredCall {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isRefused: boolean;
}

/** What the operator does by itself while it is asked other things: its jobs and the merchants of the demonstration. */
const OF_THE_HOUSE: readonly Command['kind'][] = [
  'payRebates',
  'forfeitRebates',
  'refundWithdrawal',
  'returnMerchantDeposit',
  'rejectLoan',
  'cancelOtcOrder',
  'payOtcOrder',
  'completeOtcOrder',
];

/**
 * Carries out the whole journal once more: every command that moved anything on any account must have been asked for by
 * a call that was carried out, or come from the clock; and at the end everything adds up.
 */
export async function checkBooks(dataDir: string, calls: readonly AnsweredCall[]): Promise<readonly string[]> {
  const { state, position } = startOfTime();
  const location = { dataFolder: dataDir };
  const database = await openDatabase({ location, name: 'journal', readOnly: true, inThisThread: true });
  const faults: string[] = [];
  let next = 0;
  for await (const { entries } of readBatches(createJournal(database), position)) {
    for (const entry of entries) {
      const { command, atMs } = entry;
      const isByItself = classOf(command, state) === 'clockwork' || OF_THE_HOUSE.includes(command.kind);
      const { outcome } = applyEntry(state, entry);
      if (isByItself || !outcome.ok || !outcome.events.some(({ kind }) => kind === 'journalPosted')) continue;
      // Both are in the order of time: what ended before this entry ended before the next one too.
      while ((calls[next]?.endMs ?? Infinity) < atMs) next += 1;
      const during = callsAt(calls, next, atMs);
      if (during.length === 0 || during.some(({ isRefused }) => !isRefused)) continue;
      faults.push(`${during.map(({ name }) => name).join(', ')} was refused, but ${command.kind} moved money`);
    }
  }
  await database.close();
  return [...faults, ...audit(state).map((breach) => JSON.stringify(breach))];
}

/** One after another they were sent: two share a moment when one ended as the other began. */
function callsAt(calls: readonly AnsweredCall[], from: number, atMs: number): readonly AnsweredCall[] {
  const found: AnsweredCall[] = [];
  for (let index = from; index < calls.length; index += 1) {
    const call = calls[index];
    if (call === undefined || call.startMs > atMs) break;
    found.push(call);
  }
  return found;
}
