import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdvanceSeconds } from '@candor/domain/second-contracts/advance-seconds.ts';
import type { CreateSecond } from '@candor/domain/second-contracts/create-second.ts';
import type { SecondPeriod, Second } from '@candor/domain/second-contracts/second.ts';
import type { SetSecondPeriod } from '@candor/domain/second-contracts/set-second-period.ts';
import type { VoidSeconds } from '@candor/domain/second-contracts/void-seconds.ts';
import type { OpenedSecond } from '@candor/domain/second-contracts/settle-second.ts';
import { OperatorSetting, PeriodSetting } from '@candor/contract/settings/operator-setting.ts';
import type { Endpoint } from '@candor/contract/shared/endpoint.ts';
import { haltSecond, reopenSecond, voidErroneousSeconds } from '@candor/contract/staff/seconds.ts';
import { expect, test } from 'vitest';
import { secondSettingsOf } from '#platform/config/second-settings.ts';
import { openDatabase } from '#platform/store/database.ts';
import type { MigrationLists } from '#platform/store/migration.ts';
import { secondRecords } from './second-records.ts';
import { secondMigrations } from './tables.ts';

/** Every column there is, said a second time by hand: one more is a decision that somebody has to defend here. */
const COLUMNS = {
  secondTicks: ['symbol', 'seq', 'tsMs', 'tickText'],
  secondRoots: ['day', 'count', 'root', 'sig'],
  secondProtections: [
    'userId',
    'testPassedAtMs',
    'testFailedAtMs',
    'excludedUntilMs',
    'dayLossUnits',
    'nextDayLossUnits',
    'nextDayLossFromMs',
    'monthLossUnits',
    'nextMonthLossUnits',
    'nextMonthLossFromMs',
    'tradingSinceMs',
  ],
  secondVoids: ['decisionId', 'symbol', 'fromMs', 'toMs', 'cause', 'decidedAtMs'],
  secondVoidedOrders: ['id', 'decisionId', 'movedUnits', 'leftUnits'],
  secondOrderRecords: ['id', 'owner', 'symbol', 'sequence', 'day', 'endedAtMs', 'recordText', 'leaf'],
  secondAccountMonths: [
    'month',
    'owner',
    'wins',
    'losses',
    'ties',
    'voids',
    'stakeUnits',
    'payoutUnits',
    'feeUnits',
    'lossUnits',
  ],
} as const;

/** What no column that stands beside a person may be called. */
const FAVOURS =
  /odds|rate|favou?r|bias|control|outcome|result|winner|luck|tag|group|level|vip|white|black|manual|override/i;

/** The tables as a database makes them. */
async function tablesOf(lists: MigrationLists): Promise<ReadonlyMap<string, readonly string[]>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'candor-no-favour-'));
  const database = await openDatabase({ location: { dataFolder }, name: 'main' });
  await database.migrate(lists);
  const tables = await database.tables().introspection.getTables();
  await database.close();
  await rm(dataFolder, { recursive: true });
  return new Map(
    tables
      .filter(({ name }) => name.startsWith('second'))
      .map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
}

test('[NO-1] no column of second contracts could favour or harm one person', async () => {
  const tables = await tablesOf({ seconds: secondMigrations, records: secondRecords.migrations });
  expect(Object.fromEntries(tables)).toEqual(COLUMNS);
  for (const columns of tables.values()) {
    if (columns.includes('userId')) expect(columns.filter((column) => FAVOURS.test(column))).toEqual([]);
  }
});

test('[NO-1] the exchange’s settings know symbols and countries, and no person', () => {
  expect(Object.keys(secondSettingsOf('live', {})).toSorted()).toEqual([
    'countries',
    'isOn',
    'levelNeeded',
    'shortPeriodSeconds',
  ]);
  expect(Object.keys(PeriodSetting.shape)).toEqual([
    'kind',
    'symbol',
    'periodSeconds',
    'isOpen',
    'oddsPercent',
    'feePercent',
    'stakeMin',
    'stakeMax',
  ]);
  expect(JSON.stringify(OperatorSetting)).not.toMatch(/userId|owner/i);
  const given = { on: true, countries: ['SG'], odds: 2 } as const;
  expect(secondSettingsOf('live', given)).toEqual({
    isOn: true,
    countries: ['SG'],
    levelNeeded: 2,
    shortPeriodSeconds: undefined,
  });
});

/** A field more or less does not compile here: nothing else reaches the core about second contracts. */
const FIELDS = {
  settled: {
    direction: '',
    stakeUnits: '',
    feeUnits: '',
    oddsPpm: '',
    isWholeStakeLost: '',
    openPriceUnits: '',
    closeAtMs: '',
    precisionUnits: '',
  } satisfies Record<keyof OpenedSecond, ''>,
  taken: {
    kind: '',
    owner: '',
    key: '',
    symbol: '',
    periodId: '',
    direction: '',
    stakeUnits: '',
    dayLossUnitsMax: '',
    monthLossUnitsMax: '',
  } satisfies Record<keyof CreateSecond, ''>,
  advanced: { kind: '', symbol: '', fromMs: '', toMs: '', ticks: '' } satisfies Record<keyof AdvanceSeconds, ''>,
  voided: { kind: '', decisionId: '', symbol: '', fromMs: '', toMs: '', cause: '' } satisfies Record<
    keyof VoidSeconds,
    ''
  >,
  changed: {
    kind: '',
    symbol: '',
    periodId: '',
    oddsPpm: '',
    feePpm: '',
    minUnits: '',
    maxUnits: '',
    isOn: '',
  } satisfies Record<keyof SetSecondPeriod, ''>,
  listed: { id: '', symbol: '', precisionUnits: '', status: '', periods: '' } satisfies Record<keyof Second, ''>,
  period: {
    id: '',
    seconds: '',
    oddsPpm: '',
    feePpm: '',
    minUnits: '',
    maxUnits: '',
    isWholeStakeLost: '',
    isOn: '',
  } satisfies Record<keyof SecondPeriod, ''>,
};

test('[NO-1] whoever settles, opens, voids or lists a contract names nobody', () => {
  const { taken: _taken, ...others } = FIELDS;
  const names = Object.values(others).flatMap((fields) => Object.keys(fields));
  expect(names.filter((name) => /owner|user|account|person/i.test(name))).toEqual([]);
});

const consoleCalls = import.meta.glob<Readonly<Record<string, Endpoint | undefined>>>(
  '../../../../../packages/contract/src/staff/**/*.ts',
  { eager: true },
);

test('[NO-1] [NO-3] the console’s calls about second contracts name a symbol and a time; none is about protections or prices', () => {
  const calls = Object.values(consoleCalls)
    .flatMap((slice) => Object.values(slice))
    .flatMap((call) => (typeof call?.path === 'string' ? [call] : []));
  expect(calls.length).toBeGreaterThan(10);
  const about = calls.filter(({ path }) => /second|period|tick|price|protection|exclusion/i.test(path));
  expect(about.map(({ path }) => path).toSorted()).toEqual([
    '/ops/api/seconds',
    '/ops/api/seconds/halt',
    '/ops/api/seconds/reopen',
    '/ops/api/seconds/void',
  ]);
  expect(Object.keys(voidErroneousSeconds.body.shape)).toEqual(['symbol', 'fromTime', 'toTime', 'cause', 'reason']);
  for (const { body } of [haltSecond, reopenSecond]) expect(Object.keys(body.shape)).toEqual(['symbol', 'reason']);
});
