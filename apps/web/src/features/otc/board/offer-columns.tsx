import type { Offer } from '@candor/contract/otc/ad.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { MerchantCard } from '../merchant-card.tsx';
import { readerTypeOf } from '../take/take-draft.ts';

interface Reader {
  /** Of somebody who is a merchant: nobody answers their own offer. */
  readonly merchantId: string | undefined;
  readonly onTake: (offer: Offer) => void;
}

/** What is told of an offer on the board, and the way to it. */
export function offerColumns(t: Translate, reader: Reader): readonly Column<Offer>[] {
  return [
    {
      key: 'merchant',
      header: t('otc.column.merchant'),
      isTitle: true,
      className: 'py-3',
      cell: ({ merchant }) => <MerchantCard merchant={merchant} />,
    },
    {
      key: 'price',
      header: t('otc.column.price'),
      align: 'end',
      cell: ({ price, fiat }) => (
        <Amount value={price ?? undefined} unit={fiat.toUpperCase()} className="text-16 font-semibold" />
      ),
    },
    {
      key: 'available',
      header: t('common.money.available'),
      align: 'end',
      cell: ({ remainQty, coin }) => <Amount value={remainQty} unit={coin} />,
    },
    {
      key: 'limits',
      header: t('otc.column.limits'),
      align: 'end',
      className: 'whitespace-nowrap',
      cell: ({ minAmount, maxAmount, fiat }) => (
        <>
          <Amount value={minAmount} /> – <Amount value={maxAmount} unit={fiat.toUpperCase()} />
        </>
      ),
    },
    {
      key: 'pay',
      header: t('otc.field.payType'),
      cell: ({ payTypes, payMinutes }) => (
        <span className="flex flex-col max-sm:items-end">
          {payTypes.map((type) => t(`otc.payType.${type}`)).join(', ')}
          <span className="text-12 text-muted">{t('otc.offer.minutes', { minutes: payMinutes })}</span>
        </span>
      ),
    },
    takeColumn(t, reader),
  ];
}

function takeColumn(t: Translate, { merchantId, onTake }: Reader): Column<Offer> {
  return {
    key: 'take',
    header: t('otc.column.action'),
    isAction: true,
    align: 'end',
    cell: (offer) => {
      if (offer.merchantId === merchantId) return <span className="text-muted">{t('otc.offer.own')}</span>;
      const isSelling = readerTypeOf(offer) === 2;
      return (
        <Button size="small" variant={isSelling ? 'down' : 'up'} onClick={() => onTake(offer)}>
          {t(isSelling ? 'otc.take.sell' : 'otc.take.buy', { coin: offer.coin })}
        </Button>
      );
    },
  };
}
