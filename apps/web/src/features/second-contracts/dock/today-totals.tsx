import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useProtections } from '../protections/use-protections.ts';

/** The day's sums and what of its limits is used; both count in UTC. */
export function TodayTotals() {
  const t = useT();
  const protections = useProtections();
  return (
    <div className="flex flex-col gap-3 p-3 text-13 max-sm:px-0">
      <Loaded query={protections}>{(known) => <Totals known={known} />}</Loaded>
      <p className="text-12 text-muted">
        {t('second-contracts.today.note')}{' '}
        <Link to="/account/center/second-limits" className={linkClass}>
          {t('second-contracts.today.limits')}
        </Link>
      </p>
    </div>
  );
}

function Totals({ known: { today, dailyLoss, monthlyLoss, dailyOrders } }: { readonly known: SecondProtections }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure label={t('second-contracts.today.orders')}>
        <span className="tabular-nums">{`${dailyOrders.used} / ${dailyOrders.limit}`}</span>
      </Figure>
      <Figure label={t('second-contracts.today.ends')}>
        <span className="tabular-nums">{`${today.wins} · ${today.losses} · ${today.ties}`}</span>
      </Figure>
      <Figure label={t('second-contracts.today.stake')}>
        <Amount value={today.stake} unit="USDT" />
      </Figure>
      <Figure label={t('second-contracts.today.result')}>
        <Amount value={today.profitLoss} unit="USDT" sign="always" isDirectional />
      </Figure>
      <Figure label={t('second-contracts.today.dailyLeft')}>
        <Amount value={dailyLoss.left} unit="USDT" />
      </Figure>
      <Figure label={t('second-contracts.today.monthlyLeft')}>
        <Amount value={monthlyLoss.left} unit="USDT" />
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-12 text-faint">{label}</dt>
      <dd className="text-14 font-medium">{children}</dd>
    </div>
  );
}
