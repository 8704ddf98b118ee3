import type { PlantedBug } from './planted-bug.ts';

const REFERRALS = 'packages/domain/src/referrals';

/** What a fee owes the referrers of who paid it, and how it is paid. */
export const REFERRAL_BUGS: readonly PlantedBug[] = [
  {
    name: 'a rebate is rounded down for every fee and not once a day',
    file: `${REFERRALS}/take-trading-fee.ts`,
    search: 'return { owner, generation, millionths };',
    replacement: 'return { owner, generation, millionths: (millionths / 1_000_000n) * 1_000_000n };',
  },
  {
    name: 'the third generation gets what the second gets',
    file: `${REFERRALS}/generation-shares.ts`,
    search: '[200_000, 100_000, 50_000] as const',
    replacement: '[200_000, 100_000, 100_000] as const',
  },
  {
    name: 'a referral brings something for ever',
    file: `${REFERRALS}/take-trading-fee.ts`,
    search: ' || isOver(referral, context.atMs)',
    replacement: '',
  },
  {
    name: 'linked accounts go on giving each other rebates',
    file: `${REFERRALS}/generation-shares.ts`,
    search: 'if (!isLinked && ppm > 0)',
    replacement: 'if (ppm > 0)',
  },
  {
    name: 'what linked accounts owed each other is still paid',
    file: `${REFERRALS}/link-referral.ts`,
    search: 'isLinked ? giveBack(context, owner, referrer) : []',
    replacement: '[]',
  },
  {
    name: 'a circle of referrals closes',
    file: `${REFERRALS}/bind-referral.ts`,
    search: "  if (isAbove(referrals, owner, referrer)) return refuse('referralCircle');\n",
    replacement: '',
  },
  {
    name: 'a day is paid before it is over',
    file: `${REFERRALS}/pay-rebates.ts`,
    search: '({ day }) => context.atMs >= payableFromMs(day)',
    replacement: '() => true',
  },
  {
    name: 'what rounding leaves of a rebate goes to its beneficiary',
    file: `${REFERRALS}/pay-rebates.ts`,
    search: "const units = divide(millionths, PPM_ONE, 'down');",
    replacement: "const units = divide(millionths, PPM_ONE, 'up');",
  },
  {
    name: 'an agent gives a sub-agent more than they give up',
    file: `${REFERRALS}/generation-shares.ts`,
    search: '    parts[index] = (parts[index] ?? 0) - given;\n',
    replacement: '',
  },
  {
    name: 'a rebate goes back to the exchange before its ninety days',
    file: `${REFERRALS}/forfeit-rebates.ts`,
    search: 'context.atMs >= forfeitedFromMs(day)',
    replacement: 'context.atMs >= forfeitedFromMs(day) - 89 * 86_400_000',
  },
];
