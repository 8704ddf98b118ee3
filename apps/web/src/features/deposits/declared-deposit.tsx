import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import { submitRecharge } from '@candor/contract/deposits/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPictureField } from '#shared/upload/load-picture-field.ts';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { CoinField, coinsOf } from '#shared/wallet/coin-field.tsx';
import {
  declaredBody,
  findDeclaredErrors,
  minimumOf,
  type DeclaredDraft,
  type DeclaredWays,
} from './declared-draft.ts';
import { DEPOSITS_KEY } from './queries.ts';

interface DeclaredDepositProps extends DeclaredWays {
  readonly onDone: () => void;
}

/** The coin that is chosen first. */
const FIRST_COIN = 'USDT';

/** A payment that was made already, over a network or to the bank account that is given, told with its picture. */
export function DeclaredDeposit({ networks, bank, onDone }: DeclaredDepositProps) {
  const t = useT();
  const form = useDeclaredForm({ networks, bank, onDone });
  const { coin } = form.draft;
  const minimum = minimumOf(form.draft, { networks, bank });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-13 text-muted">
        {bank === undefined ? t('deposits.declare.text') : t('deposits.bank.declare', { coin: bank.coin })}
      </p>
      {bank === undefined && <NetworkFields form={form} networks={networks} />}
      <Field
        isRequired
        label={t('common.money.amount')}
        hint={minimum !== undefined && t('deposits.declare.below', { minimum, coin })}
        error={form.errorOf('amount')}
      >
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} trailing={coin} {...form.bind('amount')} />
      </Field>
      {bank === undefined && <HashField form={form} />}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <PictureField
          label={t('deposits.declare.screenshot')}
          hint={t('deposits.declare.screenshotHint')}
          camera="environment"
          error={form.errorOf('screenshotId')}
          onChange={(screenshotId) => form.change({ screenshotId })}
        />
      </Suspense>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('deposits.declare.submit')}
      </Button>
    </form>
  );
}

interface FormPartProps {
  readonly form: ReturnType<typeof useDeclaredForm>;
}

function NetworkFields({ form, networks }: FormPartProps & Pick<DeclaredWays, 'networks'>) {
  const t = useT();
  const { coin, way } = form.draft;
  return (
    <>
      <CoinField
        coins={coinsOf(networks)}
        value={coin}
        onChange={(chosen) => form.change({ coin: chosen, way: firstWay(chosen, networks) })}
      />
      <Field label={t('common.money.network')}>
        <Select value={way} onChange={(chosen) => form.change({ way: chosen })} options={waysOf(coin, networks)} />
      </Field>
    </>
  );
}

function HashField({ form }: FormPartProps) {
  const t = useT();
  return (
    <Field
      isOptional
      label={t('deposits.declare.hash')}
      hint={t('deposits.declare.hashHint')}
      error={form.errorOf('txHash')}
    >
      <TextInput autoComplete="off" spellCheck={false} maxLength={66} {...form.bind('txHash')} />
    </Field>
  );
}

function useDeclaredForm({ networks, bank, onDone }: DeclaredDepositProps) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<DeclaredDraft>({
    initial: { ...firstPlace({ networks, bank }), amount: '', txHash: '', screenshotId: '' },
    findErrors: (draft) => findDeclaredErrors(draft, { networks, bank }, locale),
    placeRefusal: ({ word }, text) => {
      if (word === 'transactionUsed') return { txHash: text };
      if (word === 'pictureUnknown') return { screenshotId: text };
      return word === 'amountNotNumeric' || word === 'belowDepositMinimum' ? { amount: text } : {};
    },
    send: async (draft) => {
      const body = declaredBody(draft, locale);
      await sendOnce(body, (key) => call(submitRecharge, { body }, { key }));
      await queries.invalidateQueries({ queryKey: DEPOSITS_KEY });
      showToast({ tone: 'success', title: t('deposits.declare.done') });
      onDone();
    },
  });
}

function firstWay(coin: string, networks: readonly CoinNetwork[]): DeclaredDraft['way'] {
  return networks.find((network) => network.coin === coin)?.chainType ?? 'BANK';
}

function firstPlace({ networks, bank }: DeclaredWays): Pick<DeclaredDraft, 'coin' | 'way'> {
  if (bank !== undefined) return { coin: bank.coin, way: 'BANK' };
  return { coin: FIRST_COIN, way: firstWay(FIRST_COIN, networks) };
}

function waysOf(coin: string, networks: readonly CoinNetwork[]) {
  return networks
    .filter((network) => network.coin === coin)
    .map(({ chainType, network }) => ({ value: chainType, label: network }));
}

const PictureField = lazy(loadPictureField);
