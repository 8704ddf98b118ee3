import { getSecurityFund } from '@candor/contract/security-fund/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';

const LOOK_EVERY_MS = 60_000;
const COINS = ['BTC', 'ETH', 'USDT'];

const securityFund = queryOptions({
  queryKey: ['securityFund'],
  queryFn: ({ signal }) => call(getSecurityFund, {}, { signal, isQuiet: true }),
  refetchInterval: LOOK_EVERY_MS,
});

/** What the security fund holds, from the ledger: an asset in which no fee was ever paid is a plain zero. */
export function FundFigures() {
  const t = useT();
  const style = useDateStyle();
  const { data } = useQuery(securityFund);
  const balanceOf = (coin: string) => data && (data.assets.find((asset) => asset.coin === coin)?.balance ?? '0');
  return (
    <section
      aria-label={t('app.page.securityFund')}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-6 md:flex-row md:items-center md:justify-between"
    >
      <div className="flex max-w-md flex-col gap-1">
        <h2 className="text-16 font-semibold">{t('app.page.securityFund')}</h2>
        <p className="text-14 text-muted">{t('home.fund.text')}</p>
        <Link to="/transparency/fund" className={`self-start text-14 ${linkClass}`}>
          {t('home.fund.check')}
        </Link>
      </div>
      <div className="flex flex-col gap-1 text-end">
        <dl className="grid grid-cols-3 gap-x-6">
          {COINS.map((coin) => (
            <div key={coin} className="flex min-w-20 flex-col-reverse">
              <dt className="text-12 text-muted">{coin}</dt>
              <dd className="text-16 font-semibold">
                <Amount value={balanceOf(coin)} />
              </dd>
            </div>
          ))}
        </dl>
        <p className="min-h-4 text-12 text-muted tabular-nums">
          {data && t('home.fund.asOf', { time: formatDateTime(data.asOfMs, style) })}
        </p>
      </div>
    </section>
  );
}
