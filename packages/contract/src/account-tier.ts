export const ACCOUNT_TIERS = ['standard', 'premium', 'professional', 'partner'] as const;
export type AccountTier = (typeof ACCOUNT_TIERS)[number];

/** The turnover of thirty days in USDT from which a tier is given (rule 1.2). */
export const TIER_TURNOVER_MIN = {
  standard: '0',
  premium: '1000000',
  professional: '10000000',
  partner: '50000000',
} as const satisfies Record<AccountTier, string>;
