import type {
  BankSetting,
  BreakerSetting,
  PerpetualSetting,
  EarnSetting,
  OperatorSetting,
  LoanSetting,
  MarketSetting,
  NetworkSetting,
  PeriodSetting,
  RateSetting,
} from '@candor/contract/settings/operator-setting.ts';
import { EARLY_EXIT_PPM_MAX } from '@candor/domain/earn/earn-product.ts';
import { CALM_BREAKER } from '@candor/domain/markets/default-breakers.ts';
import { areBreakerTerms } from '@candor/domain/matching/auction/breaker.ts';
import { SECOND_LIMITS } from '@candor/domain/second-contracts/second-limits.ts';
import { ODDS_PPM_MAX } from '@candor/domain/second-contracts/second.ts';
import { SECOND_FEE_PPM_MAX } from '@candor/domain/second-contracts/set-second-period.ts';
import { FEE_PPM_MAX } from '@candor/domain/spot/set-instrument-terms.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { breakerTermsOf, earnTermsOf, instrumentTermsOf, loanTermsOf, periodTermsOf } from '#features/settings/port.ts';

/** The field that no rule allows, before two people look at it. */
export function findFaultyField(setting: OperatorSetting): string | undefined {
  switch (setting.kind) {
    case 'network':
      return faultOfNetwork(setting);
    case 'bank':
      return faultOfBank(setting);
    case 'market':
      return faultOfMarket(setting);
    case 'contract':
      return faultOfPerpetual(setting);
    case 'breaker':
      return faultOfBreaker(setting);
    case 'period':
      return faultOfPeriod(setting);
    case 'earn':
      return faultOfEarn(setting);
    case 'loan':
      return faultOfLoan(setting);
    case 'rate':
      return faultOfRate(setting);
    case 'level':
    case 'vault':
      return undefined;
    default:
      return setting satisfies never;
  }
}

function faultOfNetwork({ withdrawMin, withdrawFee, depositMin, ...setting }: NetworkSetting): string | undefined {
  if (units(depositMin) === 0n) return 'depositMin';
  // Whoever withdraws the least there is must receive something.
  if (units(withdrawMin) <= units(withdrawFee)) return 'withdrawMin';
  return setting.unlockConfirmations < setting.creditConfirmations ? 'unlockConfirmations' : undefined;
}

/** Nobody can pay into an account that is not named whole, or without a word that says whose payment it is. */
function faultOfBank({ withdrawMin, withdrawFee, depositMin, ...setting }: BankSetting): string | undefined {
  const { isDepositOpen, accountNumber } = setting;
  const missing = BANK_FIELDS.find((name) => setting[name] === '');
  if (isDepositOpen && missing !== undefined) return missing;
  if (IBAN_PATTERN.test(accountNumber) && !hasIbanDigits(accountNumber)) return 'accountNumber';
  if (units(depositMin) === 0n) return 'depositMin';
  return units(withdrawMin) <= units(withdrawFee) ? 'withdrawMin' : undefined;
}

const BANK_FIELDS = ['bankName', 'holder', 'accountNumber', 'reference'] as const;
const IBAN_PATTERN = /^[A-Z]{2}\d{2}/;

/** ISO 13616: country and check digits behind the rest, letters as 10 to 35, and one is left of 97. */
function hasIbanDigits(iban: string): boolean {
  const turned = `${iban.slice(4)}${iban.slice(0, 4)}`;
  return BigInt(turned.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n === 1n;
}

/** Ten thousand parts of a million are a percent, and there is nothing smaller. */
const FEE_PATTERN = /^\d(\.\d{1,4})?$/;

function faultOfMarket(setting: MarketSetting): string | undefined {
  if (!FEE_PATTERN.test(setting.makerFeePercent)) return 'makerFeePercent';
  if (!FEE_PATTERN.test(setting.takerFeePercent)) return 'takerFeePercent';
  const { makerFeePpm, takerFeePpm, minNotionalUnits, maxNotionalUnits } = instrumentTermsOf(setting);
  if (makerFeePpm > FEE_PPM_MAX) return 'makerFeePercent';
  if (takerFeePpm > FEE_PPM_MAX) return 'takerFeePercent';
  return minNotionalUnits === 0n || minNotionalUnits > maxNotionalUnits ? 'minNotional' : undefined;
}

/** Somebody must be able to open the least there is, and one position must fit into the whole. */
function faultOfPerpetual(setting: PerpetualSetting): string | undefined {
  if (units(setting.positionMax) === 0n) return 'positionMax';
  return units(setting.positionMax) > units(setting.openInterestMax) ? 'openInterestMax' : undefined;
}

/** One after the other beside terms that are sound, so that the one is named that is not. */
function faultOfBreaker(setting: BreakerSetting): string | undefined {
  if (!LIMIT_PATTERN.test(setting.limitPercent)) return 'limitPercent';
  const { limitPpm, callMs, extensionMs, extensionsMax } = breakerTermsOf(setting);
  if (!areBreakerTerms({ ...CALM_BREAKER, limitPpm })) return 'limitPercent';
  if (!areBreakerTerms({ ...CALM_BREAKER, callMs })) return 'callSeconds';
  if (!areBreakerTerms({ ...CALM_BREAKER, extensionMs })) return 'extensionSeconds';
  return areBreakerTerms({ ...CALM_BREAKER, extensionsMax }) ? undefined : 'extensionsMax';
}

const LIMIT_PATTERN = /^\d{1,2}(\.\d{1,4})?$/;

/** The same of odds, which reach a hundred. */
const ODDS_PATTERN = /^\d{1,3}(\.\d{1,4})?$/;

/** Stakes are whole, and one that the limit of a day does not allow could never be taken (rule 4.7). */
function faultOfPeriod(setting: PeriodSetting): string | undefined {
  if (!ODDS_PATTERN.test(setting.oddsPercent)) return 'oddsPercent';
  if (!FEE_PATTERN.test(setting.feePercent)) return 'feePercent';
  const { oddsPpm, feePpm, minUnits, maxUnits } = periodTermsOf(setting);
  if (oddsPpm === 0 || oddsPpm > ODDS_PPM_MAX) return 'oddsPercent';
  if (feePpm > SECOND_FEE_PPM_MAX || feePpm >= oddsPpm) return 'feePercent';
  if (minUnits % UNITS_PER_WHOLE !== 0n || minUnits === 0n || minUnits > maxUnits) return 'stakeMin';
  const isWithinDay = maxUnits % UNITS_PER_WHOLE === 0n && maxUnits <= SECOND_LIMITS.dayStakeUnitsMax;
  return isWithinDay ? undefined : 'stakeMax';
}

/** Somebody must be able to buy the least there is, and it must bring something every day; nothing more can be told here. */
function faultOfEarn(setting: EarnSetting): string | undefined {
  if (!FEE_PATTERN.test(setting.exitPercent)) return 'exitPercent';
  const { minUnits, maxUnits, quotaUnits, earlyExitPpm } = earnTermsOf(setting);
  if (earlyExitPpm > EARLY_EXIT_PPM_MAX) return 'exitPercent';
  if (minUnits < UNITS_PER_WHOLE || minUnits > maxUnits) return 'amountMin';
  return maxUnits > quotaUnits ? 'amountMax' : undefined;
}

/** A dollar is one of itself, and something in every other currency. */
function faultOfRate({ currency, perDollar }: RateSetting): string | undefined {
  return currency === 'usd' || (perDollar !== null && units(perDollar) === 0n) ? 'perDollar' : undefined;
}

function units(amount: string): bigint {
  return requireUnits(amount, LEDGER_SCALE);
}

/** Somebody must be able to borrow the least there is. */
function faultOfLoan(setting: LoanSetting): string | undefined {
  const { minUnits, maxUnits } = loanTermsOf(setting);
  return minUnits < UNITS_PER_WHOLE || minUnits > maxUnits ? 'amountMin' : undefined;
}
