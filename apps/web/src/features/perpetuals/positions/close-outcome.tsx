import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '#shared/trade-desk/prices/decimals.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { ClosePreview } from './close-preview.ts';

interface CloseOutcomeProps {
  readonly contract: Perpetual;
  /** Undefined while it is not known. */
  readonly preview: ClosePreview | undefined;
}

/** What closing is expected to bring: the price, the profit before the fee, the fee, and what is left of it. */
export function CloseOutcome({ contract, preview }: CloseOutcomeProps) {
  const t = useT();
  const { settle, quote, tickUnits } = contract;
  const printed = (units: bigint | undefined) => (units === undefined ? undefined : printUnits(units, LEDGER_SCALE));
  return (
    <div className="flex flex-col gap-2">
      <Facts>
        <Fact label={t('spot.ticket.average')}>
          <Amount
            value={printed(preview?.averageUnits)}
            unit={quote}
            decimals={decimalsOf(printUnits(tickUnits, LEDGER_SCALE))}
          />
        </Fact>
        <Fact label={t('perpetuals.close.gross')}>
          <Amount value={printed(preview?.realisedUnits)} unit={settle} sign="always" isDirectional />
        </Fact>
        <Fact label={t('spot.ticket.fee')}>
          <Amount value={printed(preview?.feeUnits)} unit={settle} />
        </Fact>
        <Fact label={t('perpetuals.close.net')}>
          <Amount value={printed(preview?.netUnits)} unit={settle} sign="always" isDirectional />
        </Fact>
      </Facts>
      {preview?.isThin === true && <p className="text-12 text-warning">{t('spot.ticket.thin')}</p>}
    </div>
  );
}
