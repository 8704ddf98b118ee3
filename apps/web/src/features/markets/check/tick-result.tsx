import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { listIndexTicks } from '@candor/contract/markets/prices.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import type { ReactNode } from 'react';
import { formatTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import type { TickCheckResult } from './check-ticks.ts';

interface TickResultProps {
  readonly reply: ReplyOutput<typeof listIndexTicks>;
  readonly result: TickCheckResult;
}

/** The outcome in words, and what it was computed from. */
export function TickResult({ reply, result }: TickResultProps) {
  const t = useT();
  const style = useDateStyle();
  if (result.kind === 'none') return <Banner tone="warning">{t('markets.check.none')}</Banner>;
  if (result.kind === 'unsupported') return <Banner tone="warning">{t('markets.check.unsupported')}</Banner>;
  if (result.kind === 'fault') {
    const { seq, fault } = result.verdict;
    return (
      <Banner tone="danger" title={t('markets.check.broken', { number: String(seq) })}>
        {t(`markets.check.fault.${fault}`)}
      </Banner>
    );
  }
  const { first, last, count } = result;
  const [from, to] = [formatTime(first.ts, style), formatTime(last.ts, style)];
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="success" title={t('markets.check.sound')}>
        {t('markets.check.soundText', { count, market: reply.symbol, from, to })}
      </Banner>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        <Fact label={t('markets.check.price')}>
          <Amount value={last.price} />
        </Fact>
        <Fact label={t('markets.check.sources')}>
          <span className="flex flex-wrap gap-x-4">
            {last.sources.map(({ source, price }) => (
              <span key={source}>
                {source} <Amount value={price} />
              </span>
            ))}
          </span>
        </Fact>
        <Fact label={t('markets.check.hash')}>
          <code className="break-all">{last.hash}</code>
        </Fact>
        <Fact label={t('markets.check.key')}>
          <code className="break-all">{reply.publicKey}</code>
        </Fact>
      </dl>
    </div>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
