import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
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
import { ProofPart } from './proof-part.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { useProofParts } from './use-proof-parts.ts';
import type { TransferWish } from './use-internal-transfer.ts';
import { useWithdrawalForm, type WithdrawalFormState } from './use-withdrawal-form.ts';
import { WayChoice, type WayKind } from './way-choice.tsx';
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
  const [inside, setInside] = useState<TransferWish>();
  const { coin, way, amount } = form.draft;
  const sendInside = () => setInside({ coin, amount });
  const choose = (kind: WayKind): void => {
    if (kind === 'user') return sendInside();
    setInside(undefined);
    form.change(kind === 'bank' ? { coin: terms.bank.coin, way: 'BANK' } : { way: firstWay(coin, terms) });
  };
  const wayChoice = (kind: WayKind) => <WayChoice value={kind} onChange={choose} terms={terms} />;
  if (inside !== undefined) {
    return (
      <Suspense>
        <InternalTransferForm terms={terms} overview={overview} wish={inside} wayChoice={wayChoice('user')} />
      </Suspense>
    );
  }
  return (
    <>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        {wayChoice(way === 'BANK' ? 'bank' : 'address')}
        <Fields form={form} terms={terms} onOpenBook={() => setIsBookOpen(true)} onSendInside={sendInside} />
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

const InternalTransferForm = lazy(async () => {
  const { InternalTransferForm: Inside } = await loadChunk(() => import('./internal-transfer-form.tsx'));
  return { default: Inside };
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
  /** The address is somebody's here. */
  readonly onSendInside: () => void;
}

function Fields({ form, terms, ...receiver }: ReceiverPartProps) {
  const isBank = form.draft.way === 'BANK';
  return (
    <>
      {isBank ? <BankReceiver form={form} /> : <AddressReceiver form={form} terms={terms} {...receiver} />}
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

function AddressReceiver({ form, terms, ...choice }: ReceiverPartProps) {
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
      <AddressChoice form={form} {...choice} />
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
