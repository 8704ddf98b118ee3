import type { PlantedBug } from './planted-bug.ts';

const PERPETUALS = 'packages/domain/src/perpetuals';
const COLLATERAL_GATE = 'packages/domain/src/collateral/collateral-gate.ts';

/** Orders on contracts, positions, funding and liquidation. */
export const PERPETUAL_BUGS: readonly PlantedBug[] = [
  {
    name: 'a mark tells one lot more than is open',
    file: `${PERPETUALS}/marks/tell-mark.ts`,
    search: 'markTicks, openInterestLots, atMs',
    replacement: 'markTicks, openInterestLots: openInterestLots + 1, atMs',
  },
  {
    name: 'a fee on a contract is cut by what is given for spot',
    file: `${PERPETUALS}/orders/execute-perpetual-order.ts`,
    search: "{ product: 'contract', ...fee }",
    replacement: "{ product: 'spot', ...fee }",
  },
  {
    name: 'a fee on a contract is told and not paid',
    file: `${PERPETUALS}/orders/settle-perpetual-trade.ts`,
    search: '  journal.fee(feeUnits);\n',
    replacement: '',
  },
  {
    name: 'a profit is rounded up',
    file: `${PERPETUALS}/orders/settle-perpetual-trade.ts`,
    search: "  const units = toUnits(profit, 'floor');",
    replacement: "  const units = toUnits(profit, 'ceiling');",
  },
  {
    name: 'what a profit was rounded by is forgotten',
    file: `${PERPETUALS}/orders/settle-perpetual-trade.ts`,
    search: '  addRounding(context, journal, profit - units * ATTO_PER_UNIT);\n',
    replacement: '  addRounding(context, journal, profit * 0n);\n',
  },
  {
    name: 'a position keeps the margin of what was closed',
    file: `${PERPETUALS}/orders/settle-perpetual-trade.ts`,
    search: '    position.marginUnits -= taken;\n',
    replacement: '',
  },
  {
    name: 'a position keeps the cost of what was closed',
    file: `${PERPETUALS}/orders/settle-perpetual-trade.ts`,
    search: '  position.costAtto -= costAtto;\n',
    replacement: '  position.costAtto -= costAtto / 2n;\n',
  },
  {
    name: 'a coin-margined long gains like a linear one',
    file: `${PERPETUALS}/instrument/perpetual.ts`,
    search: "  return (kind === 'linear') === (direction === 'long');",
    replacement: "  return kind.length > 0 && direction === 'long';",
  },
  {
    name: 'the same lots are promised to two orders',
    file: `${PERPETUALS}/orders/perpetual-draft.ts`,
    search: "type === 'market' ? 0 : reservedLots(context, position) - givenUp;",
    replacement: "type === 'market' ? 0 : 0 * reservedLots(context, position);",
  },
  {
    name: 'orders outlive the position they would close',
    file: `${PERPETUALS}/positions/position-life.ts`,
    search: '  trimReservations(context, market, position);\n',
    replacement: '  if (position.lots < 0) trimReservations(context, market, position);\n',
  },
  {
    name: 'a cancelled order on a contract keeps its hold',
    file: `${PERPETUALS}/orders/perpetual-order-life.ts`,
    search: '  setHold(context, market, { order, units: 0n });\n',
    replacement: "  if (end.status !== 'cancelled') setHold(context, market, { order, units: 0n });\n",
  },
  {
    name: 'an order is taken for which there is not enough',
    file: `${PERPETUALS}/orders/place-perpetual-order.ts`,
    search: '  if (need > available) {',
    replacement: '  if (need > available * 2n) {',
  },
  {
    name: 'the margin of a cross position is taken out of the wallet',
    file: `${PERPETUALS}/positions/perpetual-wallet.ts`,
    search: ' - initialUnits;',
    replacement: ' - initialUnits / 2n;',
  },
  {
    name: 'the loss of a cross position does not bind money',
    file: `${PERPETUALS}/positions/perpetual-wallet.ts`,
    search: "(profit < 0n ? toUnits(profit, 'floor') : 0n)",
    replacement: "(profit < 0n ? toUnits(profit, 'floor') : 0n) * 0n",
  },
  {
    name: 'an unrealised gain is taken out of the wallet',
    file: `${PERPETUALS}/positions/perpetual-wallet.ts`,
    search: "(profit < 0n ? toUnits(profit, 'floor') : 0n)",
    replacement: "toUnits(profit, 'floor')",
  },
  {
    name: 'who pays funding is rounded down',
    file: `${PERPETUALS}/funding/perpetual-funding.ts`,
    search: "fundingUnits(value, rateE8, 'up')",
    replacement: "fundingUnits(value, rateE8, 'down')",
  },
  {
    name: 'who receives funding is rounded up',
    file: `${PERPETUALS}/funding/perpetual-funding.ts`,
    search: "fundingUnits(value, rateE8, 'down')",
    replacement: "fundingUnits(value, rateE8, 'up')",
  },
  {
    name: 'a funding comes with every tick',
    file: `${PERPETUALS}/funding/settle-funding.ts`,
    search: '  market.nextFundingAtMs = nextFundingMs(context.atMs);\n',
    replacement: '',
  },
  {
    name: 'a position is liquidated too late',
    file: `${PERPETUALS}/liquidation/liquidate-market.ts`,
    search: "  if (equity <= maintenance || position.status === 'liquidating')",
    replacement: "  if (equity * 2n <= maintenance || position.status === 'liquidating')",
  },
  {
    name: 'a position is liquidated that could stand',
    file: `${PERPETUALS}/liquidation/liquidate-market.ts`,
    search: "  if (equity <= maintenance || position.status === 'liquidating')",
    replacement: "  if (equity <= maintenance * 2n || position.status === 'liquidating')",
  },
  {
    name: 'a wallet is liquidated too late',
    file: `${PERPETUALS}/liquidation/liquidate-market.ts`,
    search: '  if (equity <= maintenance || positions.some(',
    replacement: '  if (equity <= -maintenance || positions.some(',
  },
  {
    name: 'a short is thought safe where a long is',
    file: `${PERPETUALS}/marks/safe-marks.ts`,
    search: "  return direction === 'long' ? { lowTicks: ticks + 1, highTicks } : { lowTicks, highTicks: ticks - 1 };",
    replacement: '  return { lowTicks: ticks < highTicks ? lowTicks : ticks, highTicks };',
  },
  {
    name: 'maintenance forgets the deduction of its tier',
    file: `${PERPETUALS}/liquidation/maintenance-margin.ts`,
    search: " 'up') - deductionUnits * ATTO_PER_UNIT;",
    replacement: " 'up') - (deductionUnits * ATTO_PER_UNIT) / 2n;",
  },
  {
    name: 'more is closed on the other side than stands there',
    file: `${PERPETUALS}/liquidation/liquidate-step.ts`,
    search: '    const taken = other.lots < lots ? other.lots : lots;',
    replacement: '    const taken = lots;',
  },
  {
    name: 'a margin is reduced below what a loss needs',
    file: `${PERPETUALS}/positions/margin-figures.ts`,
    search: "  const loss = profit < 0n ? toUnits(profit, 'floor') : 0n;",
    replacement: "  const loss = profit < 0n ? toUnits(profit, 'floor') / 2n : 0n;",
  },
  {
    name: 'an order on a contract that was made smaller holds what it held before',
    file: `${PERPETUALS}/orders/amend-perpetual-order.ts`,
    search: '    setHold(context, market, { order, units: requiredUnits(market.contract, order) });\n',
    replacement: '',
  },
  {
    name: 'a single sample of the book is a basis',
    file: `${PERPETUALS}/marks/basis-window.ts`,
    search: 'BASIS_SAMPLES_MIN = 60;',
    replacement: 'BASIS_SAMPLES_MIN = 1;',
  },
  {
    name: 'margin is taken out while the index is silent',
    file: COLLATERAL_GATE,
    search: "if (!isPriceSure(market, atMs)) return refuse('indexUnavailable', { symbol });",
    replacement: "if (market.price === undefined) return refuse('indexUnavailable', { symbol });",
  },
  {
    name: 'money leaves the contract wallet while the index of a position is silent',
    file: 'packages/domain/src/wallet/transfer.ts',
    search: "if (wallet === PERPETUAL_WALLET) return { by: 'purse', owner, asset };",
    replacement: '',
  },
  {
    name: 'a close trades beyond the price at which nothing is left',
    file: `${PERPETUALS}/instrument/perpetual-limits.ts`,
    search: '  return narrower(side, bandEdge(market, side), bankruptcy);',
    replacement: '  return bandEdge(market, side);',
  },
  {
    name: 'nothing holds an order within the band around the mark',
    file: `${PERPETUALS}/instrument/perpetual-limits.ts`,
    search: '  return walkedTicks(side, markTicks, contract.bandPpm);',
    replacement: '  return walkedTicks(side, markTicks, contract.bandPpm * 10);',
  },
  {
    name: 'a resting order trades wherever mark and margin have left it',
    file: `${PERPETUALS}/instrument/trading-limits.ts`,
    search: '  if (isBeyond(maker.side, priceTicks, edge)) {',
    replacement: '  if (isBeyond(maker.side, priceTicks, edge) && maker.id < 0) {',
  },
  {
    name: 'a stop that fires and finds nobody ends',
    file: `${PERPETUALS}/orders/run-perpetual-order.ts`,
    search: "    order.timeInForce = 'GTC';\n",
    replacement: '',
  },
  {
    name: 'an order on a contract trades after its date until its turn comes',
    file: `${PERPETUALS}/orders/execute-perpetual-order.ts`,
    search: '    if (isPassed(maker, context.atMs)) {',
    replacement: '    if (isPassed(maker, context.atMs) && maker.id < 0) {',
  },
  {
    name: 'an order on a contract outlives its date',
    file: `${PERPETUALS}/orders/end-passed-orders.ts`,
    search: '  return firstDue(market.deadlines, atMs) !== undefined && !staysInPerpetualAuction',
    replacement: '  return firstDue(market.deadlines, atMs - 3_600_000) !== undefined && !staysInPerpetualAuction',
  },
  {
    name: 'makers are taken together and settled one after the other',
    file: 'packages/domain/src/matching/match.ts',
    search: '  meet(trading, { slot: firstOf(ladder, level), priceTicks: priceOfLevel(ladder, level) });',
    replacement: '  takeLevel(trading, level);',
  },
  {
    name: 'what is frozen for orders does not count as their owner’s',
    file: `${PERPETUALS}/positions/perpetual-wallet.ts`,
    search: 'account.available + account.frozen)',
    replacement: 'account.available)',
  },
  {
    name: 'an order trades beyond the cap of its owner',
    file: `${PERPETUALS}/caps/cap-room.ts`,
    search: '  return most < left ? most : left;',
    replacement: '  return most < 0 ? most : left;',
  },
  {
    name: 'the open interest forgets what sellers close',
    file: `${PERPETUALS}/orders/settle-perpetual-trade.ts`,
    search: 'lots - deal.buyer.closeLots - deal.seller.closeLots;',
    replacement: 'lots - deal.buyer.closeLots;',
  },
  {
    name: 'one contract binds all that the fund has above its floor',
    file: `${PERPETUALS}/insurance/fund-capacity.ts`,
    search: 'here * 2n <= aboveFloor &&',
    replacement: 'here <= aboveFloor &&',
  },
  {
    name: 'of what a takeover may cost the fund counts half',
    file: `${PERPETUALS}/insurance/fund-capacity.ts`,
    search: ' - profit + risk;',
    replacement: ' - profit + risk / 2n;',
  },
  {
    name: 'funding is settled after liquidations',
    file: `${PERPETUALS}/marks/set-perpetual-index.ts`,
    search: `  withHalf(context, () => beginFunding(context, market));
  // Where nobody can trade, nobody is made to.
  if (isStill(market)) return ok({ symbol });
  beginRound(context, market);
  runFired(context, takeMarkTriggers(context, market));
  runRound(context, market);
`,
    replacement: `  if (isStill(market)) return ok({ symbol });
  beginRound(context, market);
  runFired(context, takeMarkTriggers(context, market));
  runRound(context, market);
  withHalf(context, () => beginFunding(context, market));
`,
  },
];
