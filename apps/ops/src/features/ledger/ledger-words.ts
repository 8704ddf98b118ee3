import type { LedgerEntry } from '@candor/contract/staff/ledger.ts';
import { isMarketMaker } from '@candor/domain/ledger/operator-accounts.ts';
import type { TextId } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/use-t.ts';

const BIZ_TYPES = [
  'deposit',
  'withdrawal',
  'transfer',
  'internalTransfer',
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
  FEE_INCOME: 'ops.operator.feeIncome',
  SECURITY_FUND: 'ops.operator.securityFund',
  INSURANCE_FUND: 'ops.operator.insuranceFund',
  REBATE_PAYABLE: 'ops.operator.rebatePayable',
  INTEREST_INCOME: 'ops.operator.interestIncome',
  SECOND_BANK: 'ops.operator.secondBank',
  TREASURY: 'ops.operator.treasury',
  ROUNDING: 'ops.operator.rounding',
  SUSPENSE: 'ops.operator.suspense',
  NETWORK_FEES: 'ops.operator.networkFees',
  LENDING_POOL: 'ops.operator.lendingPool',
  LOAN_POOL: 'ops.operator.loanPool',
  CLEARING: 'ops.operator.clearing',
  REWARD_POOL: 'ops.operator.rewardPool',
  EXTERNAL: 'ops.operator.external',
};

/** A user by their number; an account of the operator also by its name, and by which of its kind it is. */
export function nameOwner(t: Translate, { owner, ownerName }: LedgerEntry['legs'][number]): string {
  if (isMarketMaker(Number(owner))) return `${t('ops.operator.marketMaker')} (${owner})`;
  const [kind = ''] = ownerName?.split(':') ?? [];
  const name = OPERATOR_NAMES[kind];
  return name === undefined ? owner : `${t(name)} (${owner})`;
}
