import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { SecondOutcome, SecondReceipt } from '@candor/contract/second-contracts/proof.ts';
import { countedTicks } from '@candor/contract/second-contracts/verify.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { formatTime } from '#shared/i18n/dates.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { ReceiptCard } from './receipt-card.tsx';

/** The signed ticks that opened and settled it, and what the rule made of them. */
export function SettledBy({ receipt }: { readonly receipt: SecondReceipt }) {
  const t = useT();
  const { outcome } = receipt;
  return (
    <ReceiptCard title={t('receipt.ticks.title')} text={t('receipt.ticks.text')}>
      <TickTable receipt={receipt} />
      {outcome === null ? (
        <p className="text-13 text-muted">{t('receipt.ticks.running')}</p>
      ) : (
        <OutcomeFacts outcome={outcome} />
      )}
    </ReceiptCard>
  );
}

interface MeantTick {
  readonly tick: IndexTick;
  readonly meaning: 'open' | 'close' | 'neighbour';
}

function TickTable({ receipt }: { readonly receipt: SecondReceipt }) {
  const t = useT();
  const style = useDateStyle();
  const columns: readonly Column<MeantTick>[] = [
    { key: 'time', header: t('receipt.ticks.time'), isTitle: true, cell: ({ tick }) => formatTime(tick.ts, style) },
    { key: 'number', header: t('receipt.ticks.number'), align: 'end', cell: ({ tick }) => tick.seq },
    { key: 'price', header: t('receipt.ticks.price'), align: 'end', cell: ({ tick }) => <Amount value={tick.price} /> },
    {
      key: 'meaning',
      header: t('receipt.ticks.meaning'),
      cell: ({ meaning }) => (
        <Badge tone={meaning === 'neighbour' ? 'neutral' : 'accent'}>{t(MEANINGS[meaning])}</Badge>
      ),
    },
    {
      key: 'hash',
      header: t('receipt.ticks.hash'),
      cell: ({ tick }) => (
        <code title={tick.hash} className="text-12">
          {tick.hash.slice(0, 12)}
        </code>
      ),
    },
  ];
  return (
    <Table
      label={t('receipt.ticks.title')}
      columns={columns}
      rows={meantTicks(receipt)}
      rowKey={({ tick }) => String(tick.seq)}
      empty={<p className="text-13 text-muted">{t('receipt.ticks.none')}</p>}
    />
  );
}

const MEANINGS = {
  open: 'receipt.ticks.open',
  close: 'receipt.ticks.close',
  neighbour: 'receipt.ticks.neighbour',
} as const satisfies Record<MeantTick['meaning'], PlainMessageId>;

/** Every tick once, in the order of time; a short contract may close on the ticks that follow its open one. */
function meantTicks({ openTicks, closeTicks, outcome }: SecondReceipt): readonly MeantTick[] {
  const closeTime = outcome?.closeTime ?? undefined;
  const counted = closeTime === undefined ? [] : countedTicks(closeTicks, closeTime);
  const meaningOf = (tick: IndexTick): MeantTick['meaning'] => {
    if (counted.some(({ seq }) => seq === tick.seq)) return 'close';
    return tick.ts === outcome?.openTime ? 'open' : 'neighbour';
  };
  const bySeq = new Map([...openTicks, ...closeTicks].map((tick) => [tick.seq, { tick, meaning: meaningOf(tick) }]));
  return [...bySeq.values()].toSorted((left, right) => left.tick.seq - right.tick.seq);
}

function OutcomeFacts({ outcome }: { readonly outcome: SecondOutcome }) {
  const t = useT();
  const { result, voidReason, openPrice, closePrice, payout, feePaid } = outcome;
  return (
    <Facts>
      <Fact label={t('receipt.outcome.result')}>{t(`receipt.outcome.${result}`)}</Fact>
      {voidReason !== null && <Fact label={t('receipt.outcome.reason')}>{t(`receipt.outcome.${voidReason}`)}</Fact>}
      <Fact label={t('receipt.outcome.open')}>
        <Amount value={openPrice ?? undefined} />
      </Fact>
      <Fact label={t('receipt.outcome.close')}>
        <Amount value={closePrice ?? undefined} />
      </Fact>
      <Fact label={t('receipt.outcome.payout')}>
        <Amount value={payout} unit="USDT" />
      </Fact>
      <Fact label={t('receipt.outcome.feePaid')}>
        <Amount value={feePaid} unit="USDT" />
      </Fact>
    </Facts>
  );
}
