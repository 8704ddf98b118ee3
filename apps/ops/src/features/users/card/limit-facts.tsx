import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { getUser } from '@candor/contract/staff/users.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { useT, type Translate } from '#shared/texts/use-t.ts';

interface LimitFactsProps {
  readonly limits: ReplyOutput<typeof getUser>['limits'];
}

/** What a user's level of verification allows. */
export function LimitFacts({ limits }: LimitFactsProps) {
  const t = useT();
  const { leverageMax } = limits;
  return (
    <section aria-label={t('ops.limit.title')} className="flex flex-col gap-2">
      <h3 className="text-13 font-semibold">{t('ops.limit.title')}</h3>
      <FactList
        facts={[
          [t('ops.limit.deposit'), amountOf(t, limits.depositMax)],
          [t('ops.limit.withdraw'), amountOf(t, limits.withdrawPerDay)],
          [t('ops.limit.spot'), amountOf(t, limits.spotPerDay)],
          [t('ops.limit.otc'), amountOf(t, limits.otcPerDay)],
          [t('ops.limit.notional'), amountOf(t, limits.notionalMax)],
          [t('ops.limit.leverage'), leverageMax === null ? t('ops.limit.free') : `${leverageMax}×`],
        ]}
      />
    </section>
  );
}

/** A way without a limit of its own says so: it is not the same as a limit of nothing. */
function amountOf(t: Translate, limit: string | null) {
  return limit === null ? t('ops.limit.free') : <Amount value={limit} unit="USDT" />;
}
