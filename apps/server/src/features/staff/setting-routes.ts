import {
  type BankSetting,
  type BreakerSetting,
  type PerpetualSetting,
  type EarnSetting,
  type LoanSetting,
  type OperatorSetting,
  type NetworkSetting,
  type PeriodSetting,
  settingObject,
} from '@candor/contract/settings/operator-setting.ts';
import { changeSetting, getSettings, type Settings } from '@candor/contract/staff/settings.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { vaultSettings } from '#features/defi/port.ts';
import {
  bankSettingOf,
  breakerSettingsOf,
  breakerTermsOf,
  perpetualSettingsOf,
  earnSettingsOf,
  loanSettingsOf,
  marketSettingOf,
  periodSettingsOf,
  rateSettingsOf,
} from '#features/settings/port.ts';
import { approvalOf } from './approvals/approval-of.ts';
import type { Approvals } from './approvals/approvals.ts';
import { noticeHoursOf, noticeMsOf } from './notice.ts';
import { findFaultyField } from './setting-faults.ts';

type SettingGround = Pick<Context, 'console' | 'chains' | 'identities' | 'exchange' | 'settings' | 'clock' | 'config'>;

/** Fees, coins and limits: shown as they hold, changed by two people, a day ahead. */
export function routeSettings(context: SettingGround, approvals: Approvals): void {
  const { console, settings, clock } = context;
  console.route(getSettings, async () => ok({ ...currentSettings(context), versions: [...settings.versions()] }));

  console.route(changeSetting, async ({ staff, body: { setting, effectiveAtMs, reason } }) => {
    const object = settingObject(setting);
    const before = settingsIn(currentSettings(context)).find((known) => settingObject(known) === object);
    if (before === undefined) return refuse('notFound');
    const lines = differences(before, setting);
    if (lines.length === 0) return refuse('alreadyDecided');
    const field = findFaultyField(setting);
    if (field !== undefined) return refuse('settingOutOfRange', { field });
    const isAnnounced = !isFollowing(setting) && !onlyReducesRisk(before, setting);
    if (isAnnounced && (effectiveAtMs ?? 0) < clock.nowMs() + noticeMsOf(setting)) {
      return refuse('effectiveTooSoon', { hours: String(noticeHoursOf(setting)) });
    }
    const row = await approvals.request(staff, {
      kind: 'setting.change',
      object,
      parameters: { setting: JSON.stringify(setting), isAnnounced: isAnnounced ? 'yes' : 'no' },
      lines,
      reason,
      effectiveAtMs,
    });
    return ok(approvalOf(row, staff, approvals));
  });
}

function currentSettings({
  chains,
  identities,
  exchange,
  settings,
  config,
}: SettingGround): Omit<Settings, 'versions'> {
  return {
    networks: chains.networks.all().map((terms): NetworkSetting => {
      const { network: _network, isConnected: _connected, isSimulated: _simulated, ...known } = chains.describe(terms);
      return { kind: 'network', ...known };
    }),
    banks: [bankSettingOf({ settings, config })],
    markets: exchange.read((state) => instrumentsOf(state).map(marketSettingOf)),
    contracts: [...exchange.read(perpetualSettingsOf)],
    breakers: [...exchange.read(breakerSettingsOf)],
    levels: identities.levels().map(({ level, depositMax, withdrawPerDay }) => ({
      kind: 'level',
      level,
      depositMax,
      withdrawPerDay: withdrawPerDay ?? '0',
    })),
    periods: [...exchange.read(periodSettingsOf)],
    earnProducts: [...exchange.read(earnSettingsOf)],
    vaults: [...vaultSettings({ settings, config })],
    loans: [...exchange.read(loanSettingsOf)],
    rates: [...rateSettingsOf(settings)],
  };
}

function settingsIn(settings: Omit<Settings, 'versions'>): readonly OperatorSetting[] {
  const { networks, banks, markets, contracts, breakers, levels, periods, earnProducts, vaults, loans, rates } =
    settings;
  return [
    ...networks,
    ...banks,
    ...markets,
    ...contracts,
    ...breakers,
    ...levels,
    ...periods,
    ...earnProducts,
    ...vaults,
    ...loans,
    ...rates,
  ];
}

/** Name by name what holds today and what will hold. */
function differences(before: OperatorSetting, after: OperatorSetting) {
  const known = new Map<string, Value>(Object.entries(before));
  return Object.entries<Value>(after)
    .filter(([name, value]) => known.get(name) !== value)
    .map(([name, value]) => ({ name, before: printed(known.get(name)), after: printed(value) }));
}

type Value = string | number | boolean | null;

function printed(value: Value = null): string {
  return value === null ? '—' : String(value);
}

/** What the world outside decides is old when it is announced. */
function isFollowing({ kind }: OperatorSetting): boolean {
  return kind === 'rate';
}

/** Closing a way, waiting longer and staking less protect everybody, and need no notice (rule 10). */
function onlyReducesRisk(before: OperatorSetting, after: OperatorSetting): boolean {
  if (before.kind === 'network' && after.kind === 'network') return isSaferNetwork(before, after);
  if (before.kind === 'bank' && after.kind === 'bank') return isOnlyStopped(before, after);
  if (before.kind === 'contract' && after.kind === 'contract') return areLowerCaps(before, after);
  if (before.kind === 'breaker' && after.kind === 'breaker') return stopsSooner(before, after);
  if (before.kind === 'earn' && after.kind === 'earn') return isOnlyClosed(before, after);
  if (before.kind === 'vault' && after.kind === 'vault') return !after.isOpen;
  if (before.kind === 'loan' && after.kind === 'loan') return isOnlyClosed(before, after);
  return before.kind === 'period' && after.kind === 'period' && isSaferPeriod(before, after);
}

function isSaferNetwork(before: NetworkSetting, after: NetworkSetting): boolean {
  const isSafer =
    (before.isDepositOpen || !after.isDepositOpen) &&
    (before.isWithdrawalOpen || !after.isWithdrawalOpen) &&
    after.creditConfirmations >= before.creditConfirmations &&
    after.unlockConfirmations >= before.unlockConfirmations;
  const isOtherwiseSame =
    after.depositMin === before.depositMin &&
    after.withdrawMin === before.withdrawMin &&
    after.withdrawFee === before.withdrawFee;
  return isSafer && isOtherwiseSame;
}

/** Where money goes and what it costs is announced; that it goes nowhere is not. */
function isOnlyStopped(before: BankSetting, after: BankSetting): boolean {
  const stopped = ['isDepositOpen', 'isWithdrawalOpen'];
  return differences(before, after).every(({ name, after: value }) => stopped.includes(name) && value === 'false');
}

function areLowerCaps(before: PerpetualSetting, after: PerpetualSetting): boolean {
  const isLower = units(after.positionMax) <= units(before.positionMax);
  return isLower && units(after.openInterestMax) <= units(before.openInterestMax);
}

/** A breaker that stops a market after a smaller move, and is otherwise the same. */
function stopsSooner(before: BreakerSetting, after: BreakerSetting): boolean {
  const isOtherwiseSame = differences(before, after).every(({ name }) => name === 'limitPercent');
  return isOtherwiseSame && breakerTermsOf(after).limitPpm < breakerTermsOf(before).limitPpm;
}

function isSaferPeriod(before: PeriodSetting, after: PeriodSetting): boolean {
  const isSafer = (before.isOpen || !after.isOpen) && units(after.stakeMax) <= units(before.stakeMax);
  const isOtherwiseSame =
    after.oddsPercent === before.oddsPercent &&
    after.feePercent === before.feePercent &&
    after.stakeMin === before.stakeMin;
  return isSafer && isOtherwiseSame;
}

function isOnlyClosed(before: EarnSetting | LoanSetting, after: EarnSetting | LoanSetting): boolean {
  return !after.isOpen && differences(before, after).every(({ name }) => name === 'isOpen');
}

function units(amount: string): bigint {
  return requireUnits(amount, LEDGER_SCALE);
}
