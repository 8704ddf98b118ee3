import { Amount } from '@candor/ui/number/amount.tsx';
import { AreaChart } from '@candor/ui/charts/area-chart.tsx';
import { Donut } from '@candor/ui/charts/donut.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { formatDecimal } from '@candor/format/format-decimal.ts';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/i18n/dates.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useHiddenAmounts } from '#shared/settings/hidden-amounts.ts';
import { useShownWallets } from '#shared/wallet/use-shown-wallets.ts';
import { equityCurve, walletAccounts } from '../queries.ts';

/** Where the value lies, and how it went from day to day. */
export function OverviewPictures() {
  const t = useT();
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <Card title={t('wallet.overview.split')}>
        <WalletSplit />
      </Card>
      <Card title={t('wallet.overview.curve')}>
        <EquityCurve />
      </Card>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ title, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className="flex min-h-72 flex-col gap-4 rounded-large border border-line bg-surface-2 p-5"
    >
      <h2 className="text-16 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function WalletSplit() {
  const t = useT();
  const isShown = useShownWallets();
  const accounts = useQuery(walletAccounts);
  return (
    <Loaded query={accounts} skeleton={<Skeleton className="h-40 w-full" />}>
      {({ accounts: all, total }) => (
        <Donut
          label={t('wallet.overview.split')}
          slices={all
            .filter(({ type }) => isShown(type))
            .map(({ key, value, isOpen }) => ({
              key,
              label: t(`wallet.name.${key}`),
              weight: Number(value ?? '0'),
              figure: isOpen ? (
                <Amount value={value ?? undefined} decimals={2} isPrivate />
              ) : (
                <span className="text-12 text-muted">{t('wallet.overview.notOpen')}</span>
              ),
            }))}
        >
          <Amount value={total ?? undefined} decimals={0} isPrivate className="text-16 font-semibold" />
          <span className="block text-12 text-muted">USDT</span>
        </Donut>
      )}
    </Loaded>
  );
}

const POINTS_MIN = 2;

function EquityCurve() {
  const t = useT();
  const locale = useLocale();
  const isHidden = useHiddenAmounts((state) => state.isHidden);
  const curve = useQuery(equityCurve);
  const figureOf = (value: string): string =>
    isHidden ? '••••••' : (formatDecimal(value, { locale, decimals: 2 }) ?? '');
  return (
    <Loaded query={curve} skeleton={<Skeleton className="h-44 w-full" />}>
      {(points) =>
        points.length < POINTS_MIN ? (
          <EmptyState isSmall title={t('wallet.overview.noCurve')} />
        ) : (
          <AreaChart
            label={t('wallet.overview.curve')}
            points={points
              .toSorted((left, right) => left.dayMs - right.dayMs)
              .map(({ dayMs, value }) => ({
                label: formatDate(dayMs, UTC_DAY),
                value: Number(value),
                figure: figureOf(value),
              }))}
          />
        )
      }
    </Loaded>
  );
}

/** The days are those of UTC, whatever zone the reader is in. */
const UTC_DAY = { zoneId: 'UTC', dateFormat: 'YYYY-MM-DD' } as const;
