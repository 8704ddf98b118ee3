import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { hurdlePercent } from '#shared/percent-of-fraction.ts';
import { summarizeSecond, type SecondTicket } from './second-ticket.ts';

interface TicketSummaryProps {
  readonly ticket: SecondTicket;
  readonly period: SecondPeriod;
}

/** What leaves the wallet, what each end gives back, and how often one must be right: in numbers and in plain words. */
export function TicketSummary({ ticket, period }: TicketSummaryProps) {
  const t = useT();
  const summary = summarizeSecond(ticket, period);
  const isRise = ticket.direction === 'rise';
  const debit = summary?.debitUnits ?? 0n;
  const end = (payoutUnits: bigint | undefined) => <EndOf payoutUnits={payoutUnits} debitUnits={debit} />;
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1.5 text-13">
        <Row label={t('second-contracts.ticket.debit')}>
          <Amount value={printed(summary?.debitUnits)} unit="USDT" />
        </Row>
        <Row label={t('second-contracts.ticket.fee')}>
          <Amount value={printed(summary?.feeUnits)} unit="USDT" />
        </Row>
        <Row label={t(isRise ? 'second-contracts.ticket.ifHigher' : 'second-contracts.ticket.ifLower')}>
          {end(summary?.winPayoutUnits)}
        </Row>
        <Row label={t(isRise ? 'second-contracts.ticket.ifLower' : 'second-contracts.ticket.ifHigher')}>
          {end(summary?.losePayoutUnits)}
        </Row>
        <Row label={t('second-contracts.ticket.ifEqual')}>{end(summary?.debitUnits)}</Row>
      </dl>
      <p className="text-12 text-muted">
        {t('second-contracts.ticket.breakEven', { percent: hurdlePercent(period.breakEvenRate) })}
      </p>
      {period.flag && <p className="text-12 text-warning">{t('second-contracts.ticket.wholeStake')}</p>}
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ label, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

interface EndOfProps {
  readonly payoutUnits: bigint | undefined;
  readonly debitUnits: bigint;
}

/** The gain or loss, and in brackets what comes back. */
function EndOf({ payoutUnits, debitUnits }: EndOfProps) {
  const t = useT();
  if (payoutUnits === undefined) return <Amount value={undefined} unit="USDT" />;
  const amount = printUnits(payoutUnits, LEDGER_SCALE);
  return (
    <>
      <Amount value={printed(payoutUnits - debitUnits)} unit="USDT" sign="always" isDirectional />
      <span className="ms-2 text-12 text-faint">{t('second-contracts.ticket.back', { amount })}</span>
    </>
  );
}

function printed(units: bigint | undefined): string | undefined {
  return units === undefined ? undefined : printUnits(units, LEDGER_SCALE);
}
