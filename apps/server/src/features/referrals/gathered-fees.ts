import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import type { FeeSum, ReferralTables } from './referral-tables.ts';

/** What one payer's fees of a day owe one of those above. */
interface GatheredFee extends FeeSum {
  readonly owner: number;
  readonly payer: number;
  readonly asset: string;
  readonly dayMs: number;
}

interface GatheredVolume {
  readonly payer: number;
  readonly dayMs: number;
  readonly units: bigint;
}

/** Added up over a batch: busy people cost as many rows as quiet ones. */
export interface Gathered {
  readonly fees: Map<string, GatheredFee>;
  readonly volumes: Map<string, GatheredVolume>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MILLION = 1_000_000n;

export function createGathered(): Gathered {
  return { fees: new Map(), volumes: new Map() };
}

export function gather(gathered: Gathered, event: Event): void {
  if (event.kind === 'rebateAccrued') {
    const { payer, asset, feeUnits, shares, atMs } = event;
    for (const { owner, millionths } of shares) {
      addFee(gathered, { owner, payer, asset, dayMs: dayOf(atMs), ...sumOf(feeUnits, millionths) });
    }
  }
  if (event.kind === 'referralLinked') {
    // What was owed between two who are one person never was a rebate: it is taken out of the sums again.
    const { owner: payer, referrer: owner, givenBack } = event;
    for (const { asset, day, millionths } of givenBack) {
      addFee(gathered, { owner, payer, asset, dayMs: day * DAY_MS, ...sumOf(0n, -millionths) });
    }
  }
  if (event.kind === 'referredTurnover') {
    const { owner: payer, units, atMs } = event;
    const name = `${payer}/${dayOf(atMs)}`;
    const before = gathered.volumes.get(name)?.units ?? 0n;
    gathered.volumes.set(name, { payer, dayMs: dayOf(atMs), units: before + units });
  }
}

export async function flush(tx: Kysely<ReferralTables>, { fees, volumes }: Gathered): Promise<void> {
  for (const fee of fees.values()) await writeFee(tx, fee);
  for (const volume of volumes.values()) await writeVolume(tx, volume);
}

function addFee({ fees }: Gathered, fee: GatheredFee): void {
  const name = `${fee.owner}/${fee.payer}/${fee.asset}/${fee.dayMs}`;
  const before = fees.get(name) ?? { feeUnits: 0n, rebateUnits: 0n, restMillionths: 0 };
  fees.set(name, {
    ...fee,
    feeUnits: before.feeUnits + fee.feeUnits,
    rebateUnits: before.rebateUnits + fee.rebateUnits,
    restMillionths: before.restMillionths + fee.restMillionths,
  });
}

async function writeFee(
  tx: Kysely<ReferralTables>,
  { owner, payer, asset, dayMs, ...sum }: GatheredFee,
): Promise<void> {
  const { generation } = await tx
    .selectFrom('referralPeople')
    .select('generation')
    .where('owner', '=', owner)
    .where('payer', '=', payer)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('referralSums')
    .values({ owner, payer, asset, ...sum })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'payer', 'asset']).doUpdateSet((old) => ({
        feeUnits: old('referralSums.feeUnits', '+', old.ref('excluded.feeUnits')),
        rebateUnits: old('referralSums.rebateUnits', '+', old.ref('excluded.rebateUnits')),
        restMillionths: old('referralSums.restMillionths', '+', old.ref('excluded.restMillionths')),
      })),
    )
    .execute();
  await tx
    .insertInto('referralDays')
    .values({ owner, generation, dayMs, asset, ...sum })
    .onConflict((conflict) =>
      conflict.columns(['owner', 'generation', 'dayMs', 'asset']).doUpdateSet((old) => ({
        feeUnits: old('referralDays.feeUnits', '+', old.ref('excluded.feeUnits')),
        rebateUnits: old('referralDays.rebateUnits', '+', old.ref('excluded.rebateUnits')),
        restMillionths: old('referralDays.restMillionths', '+', old.ref('excluded.restMillionths')),
      })),
    )
    .execute();
}

async function writeVolume(tx: Kysely<ReferralTables>, { payer, dayMs, units }: GatheredVolume): Promise<void> {
  const people = await tx
    .updateTable('referralPeople')
    .set((old) => ({ volumeUnits: old('volumeUnits', '+', units) }))
    .where('payer', '=', payer)
    .returning(['owner', 'generation'])
    .execute();
  for (const { owner, generation } of people) {
    await tx
      .insertInto('referralVolumes')
      .values({ owner, generation, dayMs, volumeUnits: units })
      .onConflict((conflict) =>
        conflict.columns(['owner', 'generation', 'dayMs']).doUpdateSet((old) => ({
          volumeUnits: old('referralVolumes.volumeUnits', '+', old.ref('excluded.volumeUnits')),
        })),
      )
      .execute();
  }
}

function sumOf(feeUnits: bigint, millionths: bigint): FeeSum {
  return { feeUnits, rebateUnits: millionths / MILLION, restMillionths: Number(millionths % MILLION) };
}

function dayOf(atMs: number): number {
  return atMs - (atMs % DAY_MS);
}
