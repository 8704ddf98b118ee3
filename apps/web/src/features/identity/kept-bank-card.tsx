import type { getPayment } from '@candor/contract/identity/wire.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Lock } from 'lucide-react';
import { formatDate } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { OPTIONAL_FIELDS } from './bank-card-draft.ts';

interface KeptBankCardProps {
  readonly card: NonNullable<ReplyOutput<typeof getPayment>>;
}

export function KeptBankCard({ card }: KeptBankCardProps) {
  const t = useT();
  const style = useDateStyle();
  const facts = OPTIONAL_FIELDS.map((field) => ({ label: t(`identity.bank.${field}`), value: card[field] }));
  return (
    <div className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-16 font-semibold">{card.bankName}</p>
        <Badge>
          <Lock aria-hidden className="size-3" />
          {t('identity.bank.locked')}
        </Badge>
      </div>
      <p className="text-20 font-semibold tabular-nums">{card.cardNumber}</p>
      <dl className="flex flex-col gap-2 text-13">
        {facts
          .filter(({ value }) => value !== undefined)
          .map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="text-12 text-muted">{t('identity.bank.boundAt', { date: formatDate(card.boundAtMs, style) })}</p>
    </div>
  );
}
