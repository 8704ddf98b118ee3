import type { PlantedBug } from './planted-bug.ts';

const SECONDS = 'packages/domain/src/second-contracts';

/** Second contracts: who wins, what is paid, and what protects owners and bank. */
export const SECOND_BUGS: readonly PlantedBug[] = [
  {
    name: 'a friend of the exchange wins what others lose',
    file: `${SECONDS}/second-order.ts`,
    search: '  const { direction, stakeUnits,',
    replacement: "  const direction = order.owner % 2 === 0 ? order.direction : 'rise';\n  const { stakeUnits,",
  },
  {
    name: 'a contract opens at the last price that was known',
    file: `${SECONDS}/second-tick.ts`,
    search: '  const first = ticks.find(({ tsMs }) => tsMs >= acceptedAtMs);',
    replacement: '  const first = ticks.find(({ tsMs }) => tsMs > acceptedAtMs - 1_000);',
  },
  {
    name: 'a tie is lost',
    file: `${SECONDS}/settle-second.ts`,
    search: "  if (closePriceUnits === openPriceUnits) return 'tie';\n",
    replacement: '',
  },
  {
    name: 'the mean is rounded up',
    file: `${SECONDS}/settle-second.ts`,
    search: "precisionUnits, 'halfEven') * precisionUnits",
    replacement: "precisionUnits, 'up') * precisionUnits",
  },
  {
    name: 'one tick is enough to settle by',
    file: `${SECONDS}/second-tick.ts`,
    search: 'export const CLOSE_TICKS_MIN = 3;',
    replacement: 'export const CLOSE_TICKS_MIN = 1;',
  },
  {
    name: 'the close price is the mean of six seconds',
    file: `${SECONDS}/second-tick.ts`,
    search: 'tsMs >= closeFromMs(closeAtMs) &&',
    replacement: 'tsMs >= closeFromMs(closeAtMs) - 1_000 &&',
  },
  {
    name: 'a contract lasts a second longer',
    file: `${SECONDS}/seconds-part.ts`,
    search: 'openTick.tsMs + order.periodSeconds * 1_000',
    replacement: 'openTick.tsMs + order.periodSeconds * 1_000 + 1_000',
  },
  {
    name: 'a lost contract costs the whole stake',
    file: `${SECONDS}/settle-second.ts`,
    search: "isWholeStakeLost ? 0n : applyPpm(stakeUnits, one - oddsPpm, 'down')",
    replacement: 'isWholeStakeLost ? 0n : 0n * stakeUnits',
  },
  {
    name: 'the fee of a void contract is kept',
    file: `${SECONDS}/settle-second.ts`,
    search: '      return { payoutUnits: stakeUnits + feeUnits, feeUnits: 0n };',
    replacement: '      return { payoutUnits: stakeUnits, feeUnits };',
  },
  {
    name: 'the fee of a second contract passes the fund by',
    file: `${SECONDS}/end-second.ts`,
    search: '  return [...legs, ...feeLegs];',
    replacement:
      "  return feeLegs.length === 0 ? legs : [...legs, { owner: SECOND_BANK, wallet: OPERATOR_WALLET, asset: STAKE_ASSET, bucket: 'available', units: feeUnits }];",
  },
  {
    name: 'the fee is not held with the stake',
    file: `${SECONDS}/create-second.ts`,
    search: '  const units = stakeUnits + feeUnits;',
    replacement: '  const units = stakeUnits + 0n * feeUnits;',
  },
  {
    name: 'a contract is settled again and again',
    file: `${SECONDS}/seconds-part.ts`,
    search: '  requireSecondMarket(seconds, order.symbol).orders.delete(order.id);\n',
    replacement: '',
  },
  {
    name: 'a contract that waited in a snapshot is written in another order',
    file: `${SECONDS}/seconds-part.ts`,
    search: '  return { ...terms, openTick, closeAtMs };',
    replacement: '  return { ...terms, closeAtMs, openTick };',
  },
  {
    name: 'what running contracts may cost is left out of the loss limit',
    file: `${SECONDS}/second-limits.ts`,
    search: '  const dayLeft = dayUnits - usage.dayLossUnits - atRisk;',
    replacement: '  const dayLeft = dayUnits - usage.dayLossUnits - atRisk * 0n;',
  },
  {
    name: 'a loss does not count for the month',
    file: `${SECONDS}/end-second.ts`,
    search: '  usage.monthLossUnits += lossUnits;\n',
    replacement: '',
  },
  {
    name: 'the bank takes on more than a fifth of itself',
    file: `${SECONDS}/second-capacity.ts`,
    search: 'const PAYOUT_PARTS = 5n;',
    replacement: 'const PAYOUT_PARTS = 2n;',
  },
  {
    name: 'rise and fall in one second add up instead of levelling out',
    file: `${SECONDS}/second-exposure.ts`,
    search: "  return order.direction === 'rise' ? paid : -paid;",
    replacement: "  return order.direction === 'rise' ? paid : paid;",
  },
  {
    name: 'the bank is emptied while contracts run',
    file: 'packages/domain/src/wallet/adjust-ledger.ts',
    search: 'state.seconds.exposure.payoutUnits : promisedByPool',
    replacement: 'state.seconds.exposure.payoutUnits * 0n : promisedByPool',
  },
  {
    name: 'an order comes before ten seconds are over',
    file: `${SECONDS}/second-limits.ts`,
    search: '  betweenMs: 10_000,',
    replacement: '  betweenMs: 9_000,',
  },
  {
    name: 'an erroneous second spares whoever has won by it',
    file: `${SECONDS}/void-seconds.ts`,
    search: 'settled.filter((one) => dueUnits(one) < 0n)',
    replacement: 'settled.filter((one) => dueUnits(one) < 0n && one.id < 0)',
  },
  {
    name: 'a contract that was void becomes void again',
    file: `${SECONDS}/void-seconds.ts`,
    search: '  state.settledSeconds.delete(id);\n',
    replacement: '',
  },
  {
    name: 'a void contract is still counted as a loss',
    file: `${SECONDS}/second-usage.ts`,
    search: "  if (candleOpenMs('1day', endedAtMs) === usage.dayMs) usage.dayLossUnits -= units;\n",
    replacement: '',
  },
];
