import type { PlantedBug } from './planted-bug.ts';

const WALLET = 'packages/domain/src/wallet';

/** Deposits, withdrawals, swaps and corrections. */
export const FUNDS_BUGS: readonly PlantedBug[] = [
  {
    name: 'a deposit told twice is credited twice',
    file: `${WALLET}/credit-deposit.ts`,
    search: "  if (before !== undefined && before.status !== 'reversed') return ok({ bizNo: bizNoOf(before) });\n",
    replacement: '',
  },
  {
    name: 'a deposit told with another amount passes for the same',
    file: `${WALLET}/credit-deposit.ts`,
    search: ' && deposit.units === units',
    replacement: '',
  },
  {
    name: 'a deposit that is final is credited again when it is told again',
    file: `${WALLET}/credit-deposit.ts`,
    search: '  if (receipt !== undefined) return ok({ bizNo: bizNoOf({ id: depositId, ...receipt }) });\n',
    replacement: '',
  },
  {
    name: 'a withdrawal that has ended is asked for again',
    file: `${WALLET}/request-withdrawal.ts`,
    search: 'held === undefined ? withdrawalReceipts.get(withdrawalId)?.fingerprint :',
    replacement: 'held === undefined ? undefined :',
  },
  {
    name: 'what is owed for a deposit is forgotten when it comes again',
    file: `${WALLET}/credit-deposit.ts`,
    search: 'before?.owedUnits ?? 0n)',
    replacement: '0n)',
  },
  {
    name: 'a reversed deposit is taken from money that is not there',
    file: `${WALLET}/reverse-deposit.ts`,
    search: 'const takenUnits = smaller(units, fundingUnits(context, deposit));',
    replacement: 'const takenUnits = units;',
  },
  {
    name: 'what is owed is collected again and again',
    file: `${WALLET}/reverse-deposit.ts`,
    search: '  return deposit.owedUnits - takenUnits;',
    replacement: '  return deposit.owedUnits;',
  },
  {
    name: 'a reversal does not know a deposit that is final',
    file: `${WALLET}/reverse-deposit.ts`,
    search:
      "  if (funds.depositReceipts.has(depositId)) return refuse('depositUnlocked', { depositId });\n  const deposit = funds.deposits.get(depositId);",
    replacement: '  const deposit = funds.deposits.get(depositId);',
  },
  {
    name: 'a locked deposit is withdrawn',
    file: `${WALLET}/withdrawable.ts`,
    search: ' - boundUnits(funds, { owner, asset })',
    replacement: ' - 0n * boundUnits(funds, { owner, asset })',
  },
  {
    name: 'a locked deposit is traded for something that is withdrawn',
    file: `${WALLET}/withdrawable.ts`,
    search: 'hasAllThatIsBound(moment, place.owner) ? unboundUnits(moment, place) : 0n',
    replacement: 'hasAllThatIsBound(moment, place.owner) ? unboundUnits(moment, place) : unboundUnits(moment, place)',
  },
  {
    name: 'an unlocked deposit stays locked',
    file: `${WALLET}/funds.ts`,
    search: '  bind(funds, deposit, -boundBy(deposit));\n',
    replacement: '',
  },
  {
    name: 'the check of a withdrawal lets one unit too much pass',
    file: `${WALLET}/request-withdrawal.ts`,
    search: '  if (withdrawable < units) {',
    replacement: '  if (withdrawable + 1n < units) {',
  },
  {
    name: 'a withdrawal that is all fee is taken',
    file: `${WALLET}/request-withdrawal.ts`,
    search: '  if (units <= feeUnits) return',
    replacement: '  if (units < feeUnits) return',
  },
  {
    name: 'a withdrawal is paid out twice',
    file: `${WALLET}/complete-withdrawal.ts`,
    search: "  finishWithdrawal(funds, withdrawal, 'completed');\n",
    replacement: '  if (withdrawal.units % 2n === 0n) finishWithdrawal(funds, withdrawal, "completed");\n',
  },
  {
    name: 'a refunded withdrawal is paid out',
    file: `${WALLET}/complete-withdrawal.ts`,
    search: "  if (end === 'refunded') return refuse('withdrawalRefunded', { withdrawalId });\n",
    replacement: "  if (end === 'refunded') return ok({ withdrawalId });\n",
  },
  {
    name: 'the network fee is sent along',
    file: `${WALLET}/complete-withdrawal.ts`,
    search:
      '    { owner: external, ...operator, units: units - feeUnits },\n    ...(feeUnits === 0n ? [] : [{ owner: NETWORK_FEES, ...operator, units: feeUnits }]),',
    replacement: '    { owner: external, ...operator, units },',
  },
  {
    name: 'a refund comes back without its fee',
    file: `${WALLET}/refund-withdrawal.ts`,
    search: 'legs: refundLegs(withdrawal, keptUnits),',
    replacement: 'legs: refundLegs(withdrawal, withdrawal.feeUnits),',
  },
  {
    name: 'a refund is no line of the bill',
    file: `${WALLET}/refund-withdrawal.ts`,
    search: 'units: backUnits, bill: BILL.withdrawalRefund }',
    replacement: 'units: backUnits }',
  },
  {
    name: 'a locked deposit leaves through a swap',
    file: `${WALLET}/swap.ts`,
    search: 'unboundUnits(context, { owner, asset: fromAsset })',
    replacement: 'availableUnits(ledger, { owner, wallet: FUNDING_WALLET, asset: fromAsset })',
  },
  {
    name: 'a quote is used twice',
    file: `${WALLET}/swap.ts`,
    search: '  if (quote !== undefined) quote.isUsed = true;\n',
    replacement: '',
  },
  {
    name: 'an expired quote is honoured',
    file: `${WALLET}/swap.ts`,
    search: ' && context.atMs < quote.expiresAtMs',
    replacement: '',
  },
  {
    name: 'a quote is for any pair',
    file: `${WALLET}/swap.ts`,
    search: 'quote?.fromAsset === fromAsset && quote.toAsset === toAsset && quote.units === units;',
    replacement: 'quote !== undefined && quote.units === units;',
  },
  {
    name: 'a swap rounds up what it gives',
    file: `${WALLET}/swap.ts`,
    search: "toPriceUnits, 'down')",
    replacement: "toPriceUnits, 'up')",
  },
  {
    name: 'a swap rounds its fee down',
    file: `${WALLET}/swap.ts`,
    search: "SWAP_FEE_PPM, 'up')",
    replacement: "SWAP_FEE_PPM, 'down')",
  },
  {
    name: 'the fee of a swap passes the fund by',
    file: `${WALLET}/swap.ts`,
    search: '    ...takeTradingFee(context, { payer: owner, asset: toAsset, units: deal.feeUnits }),\n',
    replacement: '    { ...treasury, asset: toAsset, units: deal.feeUnits },\n',
  },
  {
    name: 'the treasury gives what it does not have',
    file: `${WALLET}/swap.ts`,
    search: "  if (stock < deal.grossUnits) return refuse('noLiquidity', { asset: toAsset });\n",
    replacement: '  if (stock < 0n) throw new Error();\n',
  },
  {
    name: 'a swap without a quote follows any price',
    file: `${WALLET}/swap.ts`,
    search: 'const MOVED_PPM_MAX = 5000;',
    replacement: 'const MOVED_PPM_MAX = 5_000_000;',
  },
  {
    name: 'a correction is carried out again',
    file: `${WALLET}/adjust-ledger.ts`,
    search: '  if (ledger.postedOnce.has(bizNo)) return ok({ bizNo });\n',
    replacement: '',
  },
  {
    name: 'a correction takes from the security fund',
    file: `${WALLET}/adjust-ledger.ts`,
    search: 'new Set([SECURITY_FUND, REBATE_PAYABLE, LENDING_POOL, CLEARING])',
    replacement: 'new Set([REBATE_PAYABLE, LENDING_POOL, CLEARING])',
  },
  {
    name: 'a correction takes more than an owner has',
    file: `${WALLET}/adjust-ledger.ts`,
    search: '  if (short !== undefined) {',
    replacement: '  if (short !== undefined && short.units < -100n) {',
  },
];
