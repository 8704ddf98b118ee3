import type { LedgerEntry } from '@candor/contract/staff/ledger.ts';
import { isMarketMaker } from '@candor/domain/ledger/operator-accounts.ts';
import type { TextId } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/use-t.ts';

const BIZ_TYPES = [
  'deposit',
  'withdrawal',
  'transfer',
  'swap',
  'rebate',
  'second',
  'loan',
  'depositReversal',
  'withdrawalHold',
  'withdrawalRefund',
  'adjustment',
  'demoGrant',
  'orderHold',
  'orderRelease',
  'trade',
  'contractHold',
  'contractRelease',
  'contractTrade',
  'contractGain',
  'positionMargin',
  'funding',
  'marginLoan',
  'marginRepay',
  'marginCover',
  'lendingPool',
  'loanHold',
  'loanRelease',
  'loanRepay',
  'loanSale',
  'earnHold',
  'earnExit',
  'earnReward',
  'rebateLinked',
  'rebateForfeited',
  'secondHold',
  'secondVoid',
  'merchantDeposit',
  'merchantDepositReturn',
  'otcAdHold',
  'otcEscrow',
  'otcOrder',
] as const;

/** What a transaction was for. */
export function nameBizType(t: Translate, bizType: string): string {
  const known = BIZ_TYPES.find((name) => name === bizType);
  return known === undefined ? bizType : t(`ops.bizType.${known}`);
}

const OPERATOR_NAMES: Readonly<Record<string, TextId>> = {
  FEE_INCOME: 'ops.house.feeIncome',
  SECURITY_FUND: 'ops.house.securityFund',
  INSURANCE_FUND: 'ops.house.insuranceFund',
  REBATE_PAYABLE: 'ops.house.rebatePayable',
  INTEREST_INCOME: 'ops.house.interestIncome',
  SECOND_BANK: 'ops.house.secondBank',
  TREASURY: 'ops.house.treasury',
  ROUNDING: 'ops.house.rounding',
  SUSPENSE: 'ops.house.suspense',
  NETWORK_FEES: 'ops.house.networkFees',
  LENDING_POOL: 'ops.house.lendingPool',
  LOAN_POOL: 'ops.house.loanPool',
  CLEARING: 'ops.house.clearing',
  REWARD_POOL: 'ops.house.rewardPool',
  EXTERNAL: 'ops.house.external',
};

/** A user by their number; an account of the operator also by its name, and by which of its kind it is. */
export function nameOwner(t: Translate, { owner, ownerName }: LedgerEntry['legs'][number]): string {
  if (isMarketMaker(Number(owner))) return `${t('ops.house.marketMaker')} (${owner})`;
  const [kind = ''] = ownerName?.split(':') ?? [];
  const name = OPERATOR_NAMES[kind];
  return name === undefined ? owner : `${t(name)} (${owner})`;
}
