/** What balances may be valued in, each with its sign; the rate comes from the server. */
export const CURRENCIES = [
  { exchangeName: 'cny', exchangeCode: '¥' },
  { exchangeName: 'usd', exchangeCode: '$' },
  { exchangeName: 'eur', exchangeCode: '€' },
  { exchangeName: 'gbp', exchangeCode: '£' },
  { exchangeName: 'jpy', exchangeCode: '¥' },
  { exchangeName: 'krw', exchangeCode: '₩' },
  { exchangeName: 'hkd', exchangeCode: 'HK$' },
  { exchangeName: 'twd', exchangeCode: 'NT$' },
  { exchangeName: 'brl', exchangeCode: 'R$' },
  { exchangeName: 'vnd', exchangeCode: '₫' },
  { exchangeName: 'thb', exchangeCode: '฿' },
  { exchangeName: 'rub', exchangeCode: '₽' },
] as const;

export type CurrencyName = (typeof CURRENCIES)[number]['exchangeName'];

export const CURRENCY_NAMES: readonly CurrencyName[] = CURRENCIES.map((currency) => currency.exchangeName);

export function currencySign(name: CurrencyName): string {
  return CURRENCIES.find((currency) => currency.exchangeName === name)?.exchangeCode ?? '';
}
