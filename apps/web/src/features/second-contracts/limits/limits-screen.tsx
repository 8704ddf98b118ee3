import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { PersonalPage } from '#shared/personal-page.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { durationText } from '../period-text.ts';
import { useProtections } from '../protections/use-protections.ts';
import { GateSteps } from './gate-steps.tsx';
import { LimitsCard } from './limits-card.tsx';
import { LossLimitForm } from './loss-limit-form.tsx';
import { SelfExclusion } from './self-exclusion.tsx';

/** What protects the reader from second contracts, and what of it is theirs to set. */
export function Screen() {
  const t = useT();
  const protections = useProtections();
  return (
    <PersonalPage
      text={
        <>
          {t('limits.intro')}{' '}
          <Link to="/trade/index" search={{ type: 'sec' }} className={linkClass}>
            {t('limits.trade')}
          </Link>
        </>
      }
    >
      <Loaded query={protections}>{(known) => <Protections known={known} />}</Loaded>
    </PersonalPage>
  );
}

function Protections({ known }: { readonly known: SecondProtections }) {
  const t = useT();
  const locale = useLocale();
  const wait = durationText(known.raiseWaitMs, locale);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <GateSteps known={known} />
      <OperatorLimits known={known} />
      <LimitsCard title={t('limits.loss.title')} text={t('limits.loss.text', { wait })}>
        <LossLimitForm name="dailyLoss" limit={known.dailyLoss} />
        <LossLimitForm name="monthlyLoss" limit={known.monthlyLoss} />
      </LimitsCard>
      <SelfExclusion known={known} />
    </div>
  );
}

/** The same for everybody. */
function OperatorLimits({ known }: { readonly known: SecondProtections }) {
  const t = useT();
  const locale = useLocale();
  const { dailyStake, dailyOrders, openOrders, intervalMs, realityCheck } = known;
  return (
    <LimitsCard title={t('limits.exchange.title')} text={t('limits.exchange.text')}>
      <Facts>
        <Fact label={t('limits.exchange.dailyStake')}>
          <Amount value={dailyStake.used} /> / <Amount value={dailyStake.limit} unit="USDT" />
        </Fact>
        <Fact label={t('limits.exchange.dailyOrders')}>{`${dailyOrders.used} / ${dailyOrders.limit}`}</Fact>
        <Fact label={t('limits.exchange.openOrders')}>{`${openOrders.used} / ${openOrders.limit}`}</Fact>
        <Fact label={t('limits.exchange.interval')}>{durationText(intervalMs, locale)}</Fact>
        <Fact label={t('limits.exchange.realityCheck')}>{durationText(realityCheck.everyMs, locale)}</Fact>
      </Facts>
    </LimitsCard>
  );
}
