import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FundPasswordInput } from '#shared/credentials/fund-password-input.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { CoinField, coinsOf } from '#shared/wallet/coin-field.tsx';
import { amountLess } from '#shared/wallet/display-value.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { UpcomingTerms } from '#shared/wallet/upcoming-terms.tsx';
import { AddressChoice } from './address-choice.tsx';
import { BankReceiver } from './bank-receiver.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { useProofParts } from './use-proof-parts.ts';
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts';
import { firstWay, isOpen, wayTermsOf } from './withdrawal-draft.ts';

interface WithdrawalFormProps {
  readonly terms: WithdrawalTerms;
}

/** Where, how much, what it costs and what arrives; then the proof, and it goes. */
export function WithdrawalForm({ terms }: WithdrawalFormProps) {
  const { securityOverview } = useProofParts();
  const overview = useQuery(securityOverview);
  return <Loaded query={overview}>{(known) => <FilledForm terms={terms} overview={known} />}</Loaded>;
}

interface FilledFormProps extends WithdrawalFormProps {
  readonly overview: SecurityOverview;
}

function FilledForm({ terms, overview }: FilledFormProps) {
  const form = useWithdrawalForm(terms);
  const [isBookOpen, setIsBookOpen] = useState(false);
  const { coin, way } = form.draft;
  return (
    <>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <Fields form={form} terms={terms} onOpenBook={() => setIsBookOpen(true)} />
        <ProofPart form={form} overview={overview} />
        <Submit form={form} terms={terms} />
      </form>
      {form.reviewed !== undefined && (
        <Suspense>
          <WithdrawalReview reviewed={form.reviewed} terms={terms} onClose={form.endReview} />
        </Suspense>
      )}
      {/* Outside: it has forms of its own, and one within another would send both. */}
      {isBookOpen && way !== 'BANK' && (
        <Suspense>
          <AddressBookDialog coin={coin} chainType={way} onClose={() => setIsBookOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const AddressBookDialog = lazy(async () => {
  const { AddressBookDialog: Book } = await loadChunk(() => import('./address-book-dialog.tsx'));
  return { default: Book };
});

const WithdrawalReview = lazy(async () => {
  const { WithdrawalReview: Review } = await loadChunk(() => import('./withdrawal-review.tsx'));
  return { default: Review };
});

interface FormPartProps extends WithdrawalFormProps {
  readonly form: WithdrawalFormState;
}

interface ReceiverPartProps extends FormPartProps {
  readonly onOpenBook: () => void;
}

function Fields({ form, terms, onOpenBook }: ReceiverPartProps) {
  const t = useT();
  const isBank = form.draft.way === 'BANK';
  return (
    <>
      <SegmentedControl
        label={t('withdrawals.way.label')}
        isFullWidth
        value={isBank ? 'bank' : 'address'}
        onChange={(kind) =>
          form.change(
            kind === 'bank' ? { coin: terms.bank.coin, way: 'BANK' } : { way: firstWay(form.draft.coin, terms) },
          )
        }
        segments={[
          { value: 'address', label: t('withdrawals.way.address') },
          {
            value: 'bank',
            label: terms.bank.isOpen
              ? t('withdrawals.way.bank')
              : `${t('withdrawals.way.bank')} (${t('common.money.closed')})`,
            isDisabled: !terms.bank.isOpen,
          },
        ]}
      />
      {isBank ? <BankReceiver form={form} /> : <AddressReceiver form={form} terms={terms} onOpenBook={onOpenBook} />}
      <AmountPart form={form} terms={terms} />
      <ReceiverFields form={form} limit={terms.beneficiaryFrom} />
    </>
  );
}

function Submit({ form, terms }: FormPartProps) {
  const t = useT();
  return (
    <>
      <p className="text-13 text-muted">{t('withdrawals.form.deadline', { hours: String(terms.deadlineHours) })}</p>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('withdrawals.form.submit')}
      </Button>
    </>
  );
}

function AddressReceiver({ form, terms, onOpenBook }: ReceiverPartProps) {
  const t = useT();
  const { coin, way } = form.draft;
  const ofCoin = terms.networks.filter((network) => network.coin === coin);
  return (
    <>
      <CoinField
        coins={coinsOf(terms.networks)}
        value={coin}
        onChange={(chosen) => form.change({ coin: chosen, way: firstWay(chosen, terms), address: '', amount: '' })}
      />
      <Field label={t('common.money.network')}>
        <Select
          value={way}
          onChange={(chosen) => form.change({ way: chosen, address: '' })}
          options={ofCoin.map((network) => ({
            value: network.chainType,
            label: isOpen(network) ? network.network : `${network.network} (${t('common.money.closed')})`,
            isDisabled: !isOpen(network),
          }))}
        />
      </Field>
      {way !== 'BANK' && <UpcomingTerms coin={coin} chainType={way} />}
      <AddressChoice form={form} onOpenBook={onOpenBook} />
    </>
  );
}

function AmountPart({ form, terms }: FormPartProps) {
  const t = useT();
  const { coin, amount } = form.draft;
  const way = wayTermsOf(form.draft, terms);
  return (
    <>
      <AmountField
        coin={coin}
        value={amount}
        onChange={(typed) => form.change({ amount: typed })}
        all={way?.withdrawable}
        error={form.errorOf('amount')}
      />
      <Facts>
        <Fact label={t('withdrawals.form.withdrawable')}>
          <Amount value={way?.withdrawable} unit={coin} isPrivate />
        </Fact>
        <Fact label={t('withdrawals.form.minimum')}>
          <Amount value={way?.minimum} unit={coin} />
        </Fact>
        <Fact label={t('common.money.fee')}>
          <Amount value={way?.fee} unit={coin} />
        </Fact>
        <Fact label={t('withdrawals.form.receive')}>
          <Amount
            value={way === undefined ? undefined : amountLess(amount, way.fee)}
            unit={coin}
            className="text-16 font-semibold"
          />
        </Fact>
      </Facts>
    </>
  );
}

interface ProofPartProps {
  readonly form: WithdrawalFormState;
  readonly overview: SecurityOverview;
}

function ProofPart({ form, overview }: ProofPartProps) {
  const t = useT();
  const { ProofFields } = useProofParts();
  const { firstProof, secondProof, fundPassword } = form.draft;
  return (
    <>
      <FundPasswordInput
        label={t('withdrawals.form.fundPassword')}
        value={fundPassword}
        onChange={(digits) => form.change({ fundPassword: digits })}
        error={form.errorOf('fundPassword')}
      />
      <ProofFields
        overview={overview}
        draft={firstProof}
        onChange={(changes) => form.change({ firstProof: { ...firstProof, ...changes } })}
        error={form.errorOf('firstProof')}
      />
      {secondProof !== undefined && (
        <ProofFields
          overview={overview}
          draft={secondProof}
          onChange={(changes) => form.change({ secondProof: { ...secondProof, ...changes } })}
          error={form.errorOf('secondProof')}
        />
      )}
    </>
  );
}
