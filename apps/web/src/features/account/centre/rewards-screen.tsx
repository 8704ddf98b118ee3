import { getPersonalIncome, type CoinIncome } from '@candor/contract/earn/finance.ts';
import { getAgentInfo, type CoinAmount, type ReferralInfo } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PersonalPage } from '#shared/personal-page.tsx';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { Together } from '#shared/together.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';

const rebates = queryOptions({
  queryKey: ['rewards', 'rebates'],
  queryFn: ({ signal }) => call(getAgentInfo, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});
const income = queryOptions({
  queryKey: ['rewards', 'income'],
  queryFn: ({ signal }) => call(getPersonalIncome, {}, { signal, isQuiet: true }),
  refetchOnMount: 'always',
});

/** Everything that was given to somebody, by where it comes from; each sum is counted from records. */
export function Screen() {
  const t = useT();
  const fromPeople = useQuery(rebates);
  const fromProducts = useQuery(income);
  return (
    <PersonalPage text={t('centre.rewards.text')}>
      <Together queries={[fromPeople, fromProducts]} skeleton={<Skeleton className="h-64 w-full rounded-large" />}>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Loaded query={fromPeople}>{(info) => <Rebates info={info} />}</Loaded>
          <Loaded query={fromProducts}>{({ coins }) => <Income coins={coins} />}</Loaded>
        </div>
      </Together>
    </PersonalPage>
  );
}

function Rebates({ info: { todayReward, waiting, paid } }: { readonly info: ReferralInfo }) {
  const t = useT();
  return (
    <Source title={t('centre.rewards.rebates')} to="/assets/index" search={{ key: 'referrals' }}>
      <Fact label={t('centre.rewards.today')}>
        <Amount value={todayReward ?? undefined} unit="USDT" isPrivate />
      </Fact>
      <Fact label={t('centre.rewards.coming')}>
        <Coins amounts={waiting} />
      </Fact>
      <Fact label={t('centre.rewards.paid')}>
        <Coins amounts={paid} />
      </Fact>
    </Source>
  );
}

function Income({ coins }: { readonly coins: readonly CoinIncome[] }) {
  const t = useT();
  const of = (name: 'todayIncome' | 'expectedIncome' | 'totalIncome') =>
    coins.map(({ coin, [name]: amount }) => ({ coin, amount }));
  return (
    <Source title={t('centre.rewards.products')} to="/finance/investment" search={{ type: '4' }}>
      <Fact label={t('centre.rewards.today')}>
        <Coins amounts={of('todayIncome')} />
      </Fact>
      <Fact label={t('centre.rewards.coming')}>
        <Coins amounts={of('expectedIncome')} />
      </Fact>
      <Fact label={t('centre.rewards.paid')}>
        <Coins amounts={of('totalIncome')} />
      </Fact>
    </Source>
  );
}

interface SourceProps {
  readonly title: string;
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function Source({ title, to, search, children }: SourceProps) {
  const t = useT();
  return (
    <section aria-label={title} className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5">
      <h2 className="text-16 font-semibold">{title}</h2>
      <Facts>{children}</Facts>
      <Link to={to} search={search} className={`${buttonClass()} self-start`}>
        {t('centre.rewards.records')}
      </Link>
    </section>
  );
}

/** Nothing in any coin is nothing at all, and said as such. */
function Coins({ amounts }: { readonly amounts: readonly CoinAmount[] }) {
  if (amounts.length === 0) return <Amount value="0" unit="USDT" isPrivate />;
  return (
    <span className="flex flex-col items-end">
      {amounts.map(({ coin, amount }) => (
        <Amount key={coin} value={amount} unit={coin} isPrivate />
      ))}
    </span>
  );
}
