import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import {
  BankSetting,
  BreakerSetting,
  PerpetualSetting,
  EarnSetting,
  OperatorSetting,
  LevelSetting,
  LoanSetting,
  MarketSetting,
  NetworkSetting,
  PeriodSetting,
  RateSetting,
  VaultSetting,
} from '../settings/operator-setting.ts';
import { pick, type RefusalTable } from '../shared/refusal-table.ts';
import { Id, TimeMs } from '../shared/fields.ts';
import { Approval, Reason } from './approvals.ts';
import { STAFF_REFUSALS } from './staff-refusals.ts';
import { StaffName } from './staff-session.ts';

const SETTING_REFUSALS = {
  ...pick(STAFF_REFUSALS, 'effectiveTooSoon', 'alreadyDecided'),
  /** A number that no rule allows: `{field}`. */
  settingOutOfRange: { code: 400, status: 422 },
} as const satisfies RefusalTable;

/** One decided change: who wanted it, who agreed, and from when on it holds. */
export const SettingVersion = z.strictObject({
  id: Id,
  /** `network:USDT/TRC20`, `bank:USDT`, `market:BTC/USDT`, `contract:BTCUSDT`, `breaker:BTC/USDT`, `level:1`, `period:BTC/USDT/60`, `earn:2`, `vault:1/0x…`, `loan:1`, `rate:cny`. */
  object: z.string(),
  version: z.int(),
  setting: OperatorSetting,
  maker: StaffName,
  checker: StaffName,
  reason: z.string(),
  decidedAtMs: TimeMs,
  effectiveAtMs: TimeMs,
});
export type SettingVersion = z.infer<typeof SettingVersion>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/ops/api/settings',
  access: 'staff',
  summary: 'What holds now, and every decided change, the newest first',
  reply: z.strictObject({
    networks: z.array(NetworkSetting),
    banks: z.array(BankSetting),
    markets: z.array(MarketSetting),
    contracts: z.array(PerpetualSetting),
    breakers: z.array(BreakerSetting),
    levels: z.array(LevelSetting),
    periods: z.array(PeriodSetting),
    earnProducts: z.array(EarnSetting),
    vaults: z.array(VaultSetting),
    loans: z.array(LoanSetting),
    rates: z.array(RateSetting),
    versions: z.array(SettingVersion),
  }),
  refusals: {},
});
export type Settings = z.infer<typeof getSettings.reply>;

export const changeSetting = endpoint({
  method: 'POST',
  path: '/ops/api/settings/change',
  access: 'staff',
  idempotent: true,
  summary: 'Asks for another setting, a day ahead or, where it only reduces risk, as soon as it is approved',
  body: z.strictObject({ setting: OperatorSetting, effectiveAtMs: z.nullable(TimeMs), reason: Reason }),
  reply: Approval,
  refusals: SETTING_REFUSALS,
});
