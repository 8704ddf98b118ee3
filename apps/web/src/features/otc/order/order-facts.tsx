import type { OtcOrder } from '@candor/contract/otc/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';

interface OrderFactsProps {
  readonly order: OtcOrder;
}

/** What was agreed, with whom, and when what happened. */
export function OrderFacts({ order }: OrderFactsProps) {
  const t = useT();
  const style = useDateStyle();
  const { coin, payTime, endTime, isMerchant, status, reason } = order;
  const fiat = order.fiat.toUpperCase();
  return (
    <Facts>
      <Fact label={t('common.list.number')}>
        <span className="-my-1.5 inline-flex items-center gap-1">
          {order.orderCode}
          <CopyButton value={order.orderCode} />
        </span>
      </Fact>
      <Fact label={t('otc.column.counterparty')}>{order.counterparty}</Fact>
      <Fact label={t('common.money.amount')}>
        <Amount value={order.coinCou} unit={coin} />
      </Fact>
      <Fact label={t('otc.column.price')}>
        <Amount value={order.price} unit={`${fiat}/${coin}`} />
      </Fact>
      <Fact label={t('otc.column.payment')}>
        <Amount value={order.fiatCurrencyAmount} unit={fiat} decimals={2} className="text-16 font-semibold" />
      </Fact>
      {isMerchant && (
        <Fact label={t('common.money.fee')}>
          <Amount value={order.fee} unit={coin} />
        </Fact>
      )}
      {reason === 'arbitrated' && (
        <Fact label={t('otc.order.buyerPart')}>
          <Amount value={order.buyerCou} unit={coin} />
        </Fact>
      )}
      <Fact label={t('otc.step.placed')}>{formatDateTime(order.createTime, style)}</Fact>
      {payTime !== null && <Fact label={t('otc.step.paid')}>{formatDateTime(payTime, style)}</Fact>}
      {endTime !== null && <Fact label={t(`otc.status.${status}`)}>{formatDateTime(endTime, style)}</Fact>}
    </Facts>
  );
}
