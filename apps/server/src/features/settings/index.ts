import { getAllSetting } from '@candor/contract/settings/wire.ts';
import type { BankSetting, LevelSetting } from '@candor/contract/settings/operator-setting.ts';
import { ok } from '@candor/domain/result.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import type { Context, Feature } from '#context.ts';
import { applyPerpetualSettings } from './apply-perpetual-settings.ts';
import { bankSettingOf } from './bank-setting.ts';
import { applyBreakerSettings } from './apply-breaker-settings.ts';
import { applyEarnSettings } from './apply-earn-settings.ts';
import { defiIncomeSteps } from './defi-income-steps.ts';
import { applyLoanSettings } from './apply-loan-settings.ts';
import { applyMarketSettings } from './apply-market-settings.ts';
import { applyPeriodSettings } from './apply-period-settings.ts';
import { marketSettingOf } from './market-setting.ts';
import { settingMigrations } from './tables.ts';

const APPLY_EVERY_MS = 5_000;
/** How calls spell a transfer between banks. */
const BANK = 'BANK';
const PRICE_SOURCES = { live: 'LIVE', replay: 'REPLAY', simulated: 'SIMULATED', off: 'NONE' } as const;

export const settings: Feature = {
  name: 'settings',
  migrations: settingMigrations,
  async start(context) {
    routeAllSettings(context);
    const apply = async (): Promise<void> => {
      await applyMarketSettings(context);
      await applyPerpetualSettings(context);
      await applyBreakerSettings(context);
      await applyPeriodSettings(context);
      await applyEarnSettings(context);
      await applyLoanSettings(context);
    };
    // Whose time came while the operator was closed.
    await apply();
    context.jobs.every({ name: 'apply-settings', everyMs: APPLY_EVERY_MS, run: apply });
  },
};

function routeAllSettings(context: Context): void {
  const { http, chains, config, clock, exchange, identities, settings: server } = context;
  http.route(getAllSetting, async () => {
    const networks = chains.networks.all().map((terms) => chains.describe(terms));
    const bank = bankSettingOf(context);
    return ok({
      PRICE_SOURCE: PRICE_SOURCES[config.prices],
      ASSET_COIN: [
        ...networks.map(({ coin, chainType, depositMin, isDepositOpen, isConnected }) => ({
          coinName: coin,
          rechargeType: chainType,
          coinAddress: null,
          rechargeMin: depositMin,
          rechargeMax: null,
          status: statusOf(isDepositOpen && isConnected),
        })),
        bankCoinOf(bank),
      ],
      WITHDRAWAL_CHANNEL_SETTING: [
        ...networks.map((network) => ({
          coinName: network.coin,
          rechargeType: network.chainType,
          rechargeName: network.network,
          type: 0 as const,
          ratio: '1',
          fee: network.withdrawFee,
          min: network.withdrawMin,
          status: statusOf(network.isWithdrawalOpen && network.isConnected),
        })),
        bankChannelOf(bank),
      ],
      SPOT_FEE_SETTING: exchange.read((state) => instrumentsOf(state).map(marketSettingOf)),
      LEVEL_SETTING: identities.levels().map(({ level, depositMax, withdrawPerDay }): LevelSetting => ({
        kind: 'level',
        level,
        depositMax,
        withdrawPerDay: withdrawPerDay ?? '0',
      })),
      DEFI_INCOME_SETTING: exchange.read(defiIncomeSteps),
      UPCOMING: server.upcoming().map(({ setting, effectiveAtMs }) => ({ setting, effectiveAtMs })),
      asOfMs: clock.nowMs(),
    });
  });
}

function bankCoinOf({ coin, depositMin, isDepositOpen }: BankSetting) {
  return {
    coinName: coin,
    rechargeType: BANK,
    coinAddress: null,
    rechargeMin: depositMin,
    rechargeMax: null,
    status: statusOf(isDepositOpen),
  };
}

function bankChannelOf({ coin, withdrawFee, withdrawMin, isWithdrawalOpen }: BankSetting) {
  return {
    coinName: coin,
    rechargeType: BANK,
    rechargeName: BANK,
    type: 1 as const,
    ratio: '1',
    fee: withdrawFee,
    min: withdrawMin,
    status: statusOf(isWithdrawalOpen),
  };
}

function statusOf(isOpen: boolean): 0 | 1 {
  return isOpen ? 1 : 0;
}
