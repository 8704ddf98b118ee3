/**
 * What a key may do: read the account; place orders on spot and margin; on contracts; move money between one's own
 * wallets; withdraw to addresses that have waited in the address book.
 */
export const API_KEY_SCOPES = ['read', 'spot', 'futures', 'transfer', 'withdraw'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];
