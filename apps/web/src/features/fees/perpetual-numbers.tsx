import type { Locale } from '@candor/contract/shared/locale.ts';
import type { PerpetualContract } from '@candor/contract/perpetuals/instrument.ts';
import { formatFigure } from '@candor/format/format-figure.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { PerpetualTable } from './perpetual-table.tsx';

/** The limits within which each perpetual contract trades. */
export function PerpetualNumbers() {
  const t = useT();
  const locale = useLocale();
  return <PerpetualTable title={t('fees.rules.numbers')} columns={columnsOf(t, locale)} />;
}

function columnsOf(t: Translate, locale: Locale): readonly Column<PerpetualContract>[] {
  const quantity = (key: 'minQty' | 'maxQty', header: string): Column<PerpetualContract> => ({
    key,
    header,
    align: 'end',
    cell: (terms) => <Amount value={terms[key]} unit={unitOf(terms, locale)} />,
  });
  return [
    { key: 'tick', header: t('fees.column.tick'), align: 'end', cell: ({ tickSize }) => <Amount value={tickSize} /> },
    quantity('minQty', t('fees.column.minNotional')),
    quantity('maxQty', t('fees.column.maxNotional')),
    {
      key: 'leverage',
      header: t('fees.column.leverage'),
      align: 'end',
      cell: ({ leverages }) => <span className="tabular-nums">{Math.max(...leverages)}×</span>,
    },
    {
      key: 'orders',
      header: t('fees.column.openOrders'),
      align: 'end',
      cell: ({ maxOpenOrders }) => <Amount value={String(maxOpenOrders)} />,
    },
  ];
}

/** Coin-margined contracts are counted by the piece, each worth its face value. */
function unitOf({ base, quote, faceValue }: PerpetualContract, locale: Locale): string {
  return faceValue === null ? base : `× ${formatFigure(faceValue, 'number', locale)} ${quote}`;
}
