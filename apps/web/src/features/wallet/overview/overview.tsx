import { AssetType } from '@candor/contract/account/preferences.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { getWalletAccount } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { Link } from '#shared/router/link.tsx';
import { hideAmounts, useHiddenAmounts } from '#shared/settings/hidden-amounts.ts';
import { changeSettings, useDateStyle, useSettings } from '#shared/settings/settings-store.ts';
import { Together } from '#shared/together.tsx';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { displayValue } from '#shared/wallet/display-value.ts';
import { useDisplayCurrency } from '#shared/wallet/use-display-currency.ts';
import { WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { walletAccounts } from '../queries.ts';
import { CoinTable } from './coin-table.tsx';

/** Everything one owns: its value, where it lies, how it went, and each coin. */
export function Overview() {
  const accounts = useQuery(walletAccounts);
  const currency = useDisplayCurrency();
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  return (
    <Together queries={[accounts, currency]} skeleton={<Skeleton className="h-40 w-full rounded-large" />}>
      <Loaded query={accounts}>{(known) => <TotalCard {...known} />}</Loaded>
      <Suspense fallback={<Skeleton className="h-144 w-full rounded-large xl:h-72" />}>
        <Pictures />
      </Suspense>
      <CoinTable />
    </Together>
  );
}

/** The drawings come after the figures. */
const Pictures = lazy(async () => {
  const { OverviewPictures } = await loadChunk(() => import('./overview-pictures.tsx'));
  return { default: OverviewPictures };
});

function TotalCard({ total, asOfMs }: Pick<ReplyOutput<typeof getWalletAccount>, 'total' | 'asOfMs'>) {
  const t = useT();
  const style = useDateStyle();
  const isHidden = useHiddenAmounts((state) => state.isHidden);
  const currency = useDisplayCurrency();
  const value = displayValue(total, currency.exchangeNum);
  const isUsdtFirst = useSettings(({ assetSetting }) => assetSetting.type === USDT_FIRST);
  const inUsdt = <Amount value={total ?? undefined} unit="USDT" decimals={2} isPrivate />;
  const inCurrency = value !== undefined && <Amount value={value} unit={currency.name} decimals={2} isPrivate />;
  return (
    <section
      aria-label={t('wallet.overview.total')}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <p className="flex items-center gap-2 text-14 text-muted">
          {t('wallet.overview.total')}
          <IconButton
            size="small"
            label={t(isHidden ? 'wallet.overview.show' : 'wallet.overview.hide')}
            icon={isHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
            onClick={() => hideAmounts(!isHidden)}
          />
        </p>
        <p className="text-28 font-semibold sm:text-40">{isUsdtFirst || !inCurrency ? inUsdt : inCurrency}</p>
        {inCurrency && (
          <div className="flex flex-wrap items-center gap-3 text-14 text-muted">
            <p>≈ {isUsdtFirst ? inCurrency : inUsdt}</p>
            <UnitChoice currency={currency.name} />
          </div>
        )}
        <p className="text-12 text-muted">
          {total === null
            ? t('wallet.overview.unpriced')
            : t('wallet.overview.asOf', { time: formatDateTime(asOfMs, style) })}{' '}
          <RateNote />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {ACTIONS.map(({ key, title, variant }) => (
          <Link key={key} to="/assets/index" search={{ key }} className={buttonClass({ variant })}>
            {t(title)}
          </Link>
        ))}
      </div>
    </section>
  );
}

/** Which of its two units the total stands in first; the account keeps it (ENT-3, `assetSetting.type`). */
function UnitChoice({ currency }: { readonly currency: string }) {
  const t = useT();
  const setting = useSettings(({ assetSetting }) => assetSetting);
  return (
    <SegmentedControl
      label={t('wallet.overview.unit')}
      value={String(setting.type)}
      segments={[
        { value: String(CURRENCY_FIRST), label: currency },
        { value: String(USDT_FIRST), label: 'USDT' },
      ]}
      onChange={(type) => changeSettings({ assetSetting: { ...setting, type: AssetType.parse(Number(type)) } })}
    />
  );
}

/** Where the rate of the display currency comes from, when it is not the index. */
function RateNote() {
  const t = useT();
  const style = useDateStyle();
  const { name: currency, source, sinceMs } = useDisplayCurrency();
  if (source === 'none') return t('wallet.overview.noRate', { currency });
  if (source === 'demo') return t('wallet.overview.demoRate', { currency });
  if (sinceMs === null) return null;
  return t('wallet.overview.setRate', { currency, time: formatDateTime(sinceMs, style) });
}

const CURRENCY_FIRST: AssetType = 1;
const USDT_FIRST: AssetType = 2;

const ACTIONS = [
  { key: 'recharge', title: 'app.page.deposit', variant: 'primary' },
  { key: 'withdraw', title: 'app.page.withdraw', variant: 'secondary' },
  { key: 'transfer', title: 'app.page.transfer', variant: 'secondary' },
  { key: 'swap', title: 'app.page.swap', variant: 'secondary' },
] as const;
