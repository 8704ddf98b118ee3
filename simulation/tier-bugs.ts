import type { PlantedBug } from './bugs/planted-bug.ts';

const FEES = 'packages/domain/src/fees';

/** What somebody's turnover, or an agreement, takes off a fee. */
export const TIER_BUGS: readonly PlantedBug[] = [
  {
    name: 'a taker is given what a maker is given',
    file: `${FEES}/account-tier.ts`,
    search: "(role === 'maker' ? cut.makerPpm : cut.takerPpm)",
    replacement: 'cut.makerPpm',
  },
  {
    name: 'a tier pays somebody to trade where a market is cheap',
    file: `${FEES}/account-tier.ts`,
    search: '  return ppm > 0 ? ppm : 0;',
    replacement: '  return ppm;',
  },
  {
    name: 'an agreement is forgotten as soon as somebody trades',
    file: `${FEES}/count-turnover.ts`,
    search: '    record.turnover.todayUnits += units;\n',
    replacement: "    record.turnover.todayUnits += units;\n    record.agreedTier = 'standard';\n",
  },
  {
    name: 'an agreement is not kept',
    file: `${FEES}/account-tiers.ts`,
    search: 'return higherTier(tierOfTurnover(turnoverUnits), agreedTier);',
    replacement: 'return tierOfTurnover(turnoverUnits);',
  },
  {
    name: 'the turnover of a trade counts for its maker alone',
    file: 'packages/domain/src/spot/orders/settle-fill.ts',
    search: 'countTurnover(context, [maker.owner, taker.owner], quoteUnits)',
    replacement: 'countTurnover(context, [maker.owner], quoteUnits)',
  },
];
