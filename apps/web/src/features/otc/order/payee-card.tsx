import { Amount } from '@candor/ui/number/amount.tsx';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { paymentOf } from '../queries.ts';

interface PayeeCardProps {
  readonly orderId: string;
}

/** Where the money goes: the card of the seller, whose holder is the verified person. */
export function PayeeCard({ orderId }: PayeeCardProps) {
  const t = useT();
  const payment = useQuery(paymentOf(orderId));
  return (
    <section aria-label={t('otc.payee.title')} className="flex flex-col gap-3 rounded-medium border border-line p-4">
      <h3 className="text-14 font-semibold">{t('otc.payee.title')}</h3>
      <Loaded query={payment} skeleton={<Skeleton className="h-32 w-full" />}>
        {({ payType, payee, bankName, cardNumber, amount, fiat }) => (
          <Facts>
            <Fact label={t('otc.field.payType')}>{t(`otc.payType.${payType}`)}</Fact>
            <Fact label={t('otc.payee.name')}>
              <Copied value={payee}>{payee}</Copied>
            </Fact>
            <Fact label={t('otc.payee.bank')}>{bankName}</Fact>
            <Fact label={t('otc.payee.card')}>
              <Copied value={cardNumber}>{cardNumber}</Copied>
            </Fact>
            <Fact label={t('otc.take.pay')}>
              <Copied value={amount}>
                <Amount value={amount} unit={fiat.toUpperCase()} decimals={2} className="text-16 font-semibold" />
              </Copied>
            </Fact>
          </Facts>
        )}
      </Loaded>
      <p className="text-12 text-muted">{t('otc.payee.ownName')}</p>
    </section>
  );
}

interface CopiedProps {
  readonly value: string;
  readonly children: ReactNode;
}

function Copied({ value, children }: CopiedProps) {
  return (
    <span className="-my-1.5 inline-flex items-center gap-1 break-all">
      {children}
      <CopyButton value={value} />
    </span>
  );
}
