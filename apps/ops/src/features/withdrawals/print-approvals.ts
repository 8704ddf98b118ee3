import type { WithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import type { Translate } from '#shared/texts/use-t.ts';

/** How many have approved, of how many, and whether the treasury has to. */
export function printApprovals(
  {
    approvedBy,
    approvalsNeeded,
    needsTreasury,
  }: Pick<WithdrawalCase, 'approvedBy' | 'approvalsNeeded' | 'needsTreasury'>,
  t: Translate,
): string {
  const needed = `${approvedBy.length} / ${approvalsNeeded}`;
  return needsTreasury ? `${needed} + ${t('ops.withdrawal.treasury')}` : needed;
}
