import type { PlantedBug } from './planted-bug.ts';

const MARGIN = 'packages/domain/src/margin';

/** Loans, interest, gates and liquidations of margin accounts. */
export const MARGIN_BUGS: readonly PlantedBug[] = [
  {
    name: 'an account borrows more than it secures',
    file: `${MARGIN}/accounts/margin-figures.ts`,
    search: '  const value = BigInt(leverage - 1) * (figures.collateral - figures.debt) - figures.debt;',
    replacement: '  const value = BigInt(leverage) * (figures.collateral - figures.debt) - figures.debt;',
  },
  {
    name: 'borrowed money leaves the account',
    file: `${MARGIN}/accounts/margin-figures.ts`,
    search: '  const value = collateral - 2n * debt;',
    replacement: '  const value = collateral - debt;',
  },
  {
    name: 'security is counted in full whatever its ratio',
    file: `${MARGIN}/accounts/account-figures.ts`,
    search: '(state.margin.terms.get(asset)?.collateralPpm ?? 0)',
    replacement: '(state.margin.terms.has(asset) ? 1_000_000 : 0)',
  },
  {
    name: 'an hour of interest is counted twice',
    file: `${MARGIN}/loans/accrue-margin-interest.ts`,
    search: '  loan.hours += hours;\n',
    replacement: '  loan.hours = hours;\n',
  },
  {
    name: 'interest is rounded down',
    file: `${MARGIN}/loans/margin-loan.ts`,
    search: "  return divide(parts, PARTS_PER_UNIT, 'up');",
    replacement: "  return divide(parts, PARTS_PER_UNIT, 'down');",
  },
  {
    name: 'a repayment goes to the principal first',
    file: `${MARGIN}/loans/pay-margin-loans.ts`,
    search: '    const interestUnits = smaller(left, interestUnitsOf(loan.interestParts));',
    replacement: '    const interestUnits = smaller(left / 2n, interestUnitsOf(loan.interestParts));',
  },
  {
    name: 'the interest paid stays owed',
    file: `${MARGIN}/loans/pay-margin-loans.ts`,
    search: '  loan.interestParts = partsAfter(loan.interestParts, interestUnits);\n',
    replacement:
      '  if (loan.principalUnits === principalUnits) loan.interestParts = partsAfter(loan.interestParts, interestUnits);\n',
  },
  {
    name: 'repaid principal is income of the exchange',
    file: `${MARGIN}/loans/pay-margin-loans.ts`,
    search: '{ ...operator, owner: LENDING_POOL, units: units - interestUnits }',
    replacement: '{ ...operator, owner: INTEREST_INCOME, units: units - interestUnits }',
  },
  {
    name: 'a loan comes out of the treasury',
    file: `${MARGIN}/loans/borrow-margin.ts`,
    search: '      { owner: LENDING_POOL, wallet: OPERATOR_WALLET,',
    replacement: '      { owner: LENDING_POOL - 4, wallet: OPERATOR_WALLET,',
  },
  {
    name: 'a sale repays with what was paid as a fee',
    file: 'packages/domain/src/spot/orders/settle-fill.ts',
    search: 'units: quoteUnits - seller.feeUnits });',
    replacement: 'units: quoteUnits });',
  },
  {
    name: 'an account is liquidated that could stand',
    file: `${MARGIN}/liquidation/check-margin-accounts.ts`,
    search: '!isAbovePercent(figures, LIQUIDATE_AT_PERCENT)',
    replacement: '!isAbovePercent(figures, LIQUIDATE_AT_PERCENT + 5n)',
  },
  {
    name: 'an account is liquidated too late',
    file: `${MARGIN}/liquidation/check-margin-accounts.ts`,
    search: '!isAbovePercent(figures, LIQUIDATE_AT_PERCENT)',
    replacement: '!isAbovePercent(figures, LIQUIDATE_AT_PERCENT - 5n)',
  },
  {
    name: 'a liquidation stops before the account is safe',
    file: `${MARGIN}/accounts/margin-figures.ts`,
    search: '  const missing = SAFE_FROM_PERCENT * debt - 100n * assets;',
    replacement: '  const missing = (SAFE_FROM_PERCENT - 20n) * debt - 100n * assets;',
  },
  {
    name: 'a liquidation leaves orders standing',
    file: `${MARGIN}/liquidation/liquidate-margin-account.ts`,
    search: "    cancelLive(context, requireMarket(spot, order.symbol), { order, reason: 'marginLiquidation' });\n",
    replacement:
      "    if (order.side === 'buy') cancelLive(context, requireMarket(spot, order.symbol), { order, reason: 'marginLiquidation' });\n",
  },
  {
    name: 'a liquidation takes its fee twice',
    file: `${MARGIN}/liquidation/liquidate-margin-account.ts`,
    search: "    const fee = divide(units * LIQUIDATION_FEE_PERCENT, 100n, 'up');",
    replacement: "    const fee = divide(units * LIQUIDATION_FEE_PERCENT * 2n, 100n, 'up');",
  },
  {
    name: 'what the fund pays is not repaid with',
    file: `${MARGIN}/liquidation/liquidate-margin-account.ts`,
    search: 'units: missing, by:',
    replacement: 'units: missing / 2n, by:',
  },
  {
    name: 'an account in danger may trade',
    file: `${MARGIN}/accounts/margin-gates.ts`,
    search: '  return isRepaying ? undefined : checkRate(figures, TRADE_ABOVE_PERCENT);',
    replacement: '  return isRepaying ? undefined : checkRate(figures, TRADE_ABOVE_PERCENT - 20n);',
  },
  {
    name: 'an order from a margin account spends the spot wallet',
    file: 'packages/domain/src/spot/orders/wallet-of-order.ts',
    search: '  return checkMarginOrder(context, { owner, wallet, symbol }, autoRepay) ?? ok(wallet);',
    replacement: '  return checkMarginOrder(context, { owner, wallet, symbol }, autoRepay) ?? ok(SPOT_WALLET);',
  },
  {
    name: 'the fee of a liquidated margin account is rounded down',
    file: `${MARGIN}/liquidation/liquidate-margin-account.ts`,
    search: "const fee = divide(units * LIQUIDATION_FEE_PERCENT, 100n, 'up');",
    replacement: "const fee = divide(units * LIQUIDATION_FEE_PERCENT, 100n, 'down');",
  },
];
