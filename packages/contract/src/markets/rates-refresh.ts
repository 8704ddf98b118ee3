/** Rates for display are taken this often (`exchangeTime`). */
export const EXCHANGE_RATE_REFRESH_MS = 300_000;
