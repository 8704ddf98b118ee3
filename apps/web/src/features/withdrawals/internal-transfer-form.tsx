import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { CoinField, coinsOf } from '#shared/wallet/coin-field.tsx';
import { amountLess } from '#shared/wallet/display-value.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { ProofPart } from './proof-part.tsx';
import { addressBook } from './queries.ts';
import { type InternalTransferState, type TransferWish, useInternalTransfer } from './use-internal-transfer.ts';

interface InternalTransferFormProps {
  readonly terms: WithdrawalTerms;
  readonly overview: SecurityOverview;
  readonly wish: TransferWish;
  /** The choice between this and the ways out of the exchange. */
  readonly wayChoice: ReactNode;
}

/** To whom, how much and what arrives; then the proof, a look at who that is, and it is there. */
export function InternalTransferForm({ terms, overview, wish, wayChoice }: InternalTransferFormProps) {
  const t = useT();
  const form = useInternalTransfer(terms, wish);
  const [isBookOpen, setIsBookOpen] = useState(false);
  const { coin } = form.draft;
  return (
    <>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {wayChoice}
        <CoinField
          coins={coinsOf(terms.networks)}
          value={coin}
          onChange={(chosen) => form.change({ coin: chosen, amount: '' })}
        />
        <Receiver form={form} onOpenBook={() => setIsBookOpen(true)} />
        <AmountPart form={form} terms={terms} />
        <ProofPart form={form} overview={overview} />
        <p className="text-13 text-muted">{t('withdrawals.internal.terms')}</p>
        <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending || form.isLooking}>
          {t('withdrawals.internal.submit')}
        </Button>
      </form>
      {form.reviewed !== undefined && (
        <Suspense>
          <InternalReview reviewed={form.reviewed} onClose={form.endReview} />
        </Suspense>
      )}
      {isBookOpen && (
        <Suspense>
          <AddressBookDialog coin={coin} chainType="INTERNAL" onClose={() => setIsBookOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const AddressBookDialog = lazy(async () => {
  const { AddressBookDialog: Book } = await loadChunk(() => import('./address-book-dialog.tsx'));
  return { default: Book };
});

const InternalReview = lazy(async () => {
  const { InternalReview: Review } = await loadChunk(() => import('./internal-review.tsx'));
  return { default: Review };
});

interface PartProps {
  readonly form: InternalTransferState;
}

/** From the book or typed: an ID, or the name that somebody logs in with. */
function Receiver({ form, onOpenBook }: PartProps & { readonly onOpenBook: () => void }) {
  const t = useT();
  const { coin, receiver } = form.draft;
  const { data } = useQuery(addressBook);
  const listed = (data?.addresses ?? []).filter((entry) => entry.coin === coin && entry.chainType === 'INTERNAL');
  const isListed = listed.some(({ address }) => address === receiver);
  return (
    <div className="flex flex-col gap-3">
      {listed.length > 0 && (
        <Field label={t('withdrawals.form.fromBook')}>
          <Select
            value={isListed ? receiver : ''}
            onChange={(chosen) => form.change({ receiver: chosen })}
            options={[
              { value: '', label: t('withdrawals.internal.other') },
              ...listed.map(({ address, label }) => ({ value: address, label })),
            ]}
          />
        </Field>
      )}
      <Field
        isRequired
        label={t('withdrawals.internal.receiver')}
        hint={t('withdrawals.internal.receiverHint')}
        error={form.errorOf('receiver')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          {...form.bind('receiver')}
        />
      </Field>
      <Button variant="ghost" size="small" className="-ms-3 self-start" onClick={onOpenBook}>
        {t('withdrawals.book.open')}
      </Button>
    </div>
  );
}

function AmountPart({ form, terms }: PartProps & Pick<InternalTransferFormProps, 'terms'>) {
  const t = useT();
  const { coin, amount } = form.draft;
  const all = terms.withdrawable.find((each) => each.coin === coin)?.amount ?? '0';
  return (
    <>
      <AmountField
        coin={coin}
        value={amount}
        onChange={(typed) => form.change({ amount: typed })}
        all={all}
        error={form.errorOf('amount')}
      />
      <Facts>
        <Fact label={t('withdrawals.form.withdrawable')}>
          <Amount value={all} unit={coin} isPrivate />
        </Fact>
        <Fact label={t('common.money.fee')}>
          <Amount value="0" unit={coin} />
        </Fact>
        <Fact label={t('withdrawals.internal.arrives')}>
          <Amount value={amountLess(amount, '0')} unit={coin} className="text-16 font-semibold" />
        </Fact>
      </Facts>
    </>
  );
}
