import { Banner } from '@candor/ui/banner.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { boundCard } from './queries.ts';
import type { WithdrawalFormState } from './use-withdrawal-form.ts';

interface BankReceiverProps {
  readonly form: WithdrawalFormState;
}

/** The bound card, masked, and whose it is. */
export function BankReceiver({ form }: BankReceiverProps) {
  const t = useT();
  const card = useQuery(boundCard);
  return (
    <Loaded query={card}>
      {(kept) =>
        kept === null ? (
          <Banner tone="warning">
            {t('withdrawals.form.noCard')}{' '}
            <Link to="/account/center/kyc" className={linkClass}>
              {t('withdrawals.form.bindCard')}
            </Link>
          </Banner>
        ) : (
          <>
            <Facts>
              <Fact label={kept.bankName}>{kept.cardNumber}</Fact>
            </Facts>
            <Field
              isRequired
              label={t('withdrawals.form.holder')}
              hint={t('withdrawals.form.holderHint')}
              error={form.errorOf('holder')}
            >
              <TextInput autoComplete="off" maxLength={80} {...form.bind('holder')} />
            </Field>
          </>
        )
      }
    </Loaded>
  );
}
