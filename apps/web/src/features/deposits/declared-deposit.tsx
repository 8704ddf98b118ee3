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
import { loadPictureField } from '#features/identity/index.ts';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '#shared/api/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { CoinField, coinsOf } from '#shared/wallet/coin-field.tsx';
import { declaredBody, findDeclaredErrors, minimumOf, type DeclaredDraft } from './declared-draft.ts';
import { DEPOSITS_KEY } from './queries.ts';

interface DeclaredDepositProps {
  readonly networks: readonly CoinNetwork[];
  readonly onDone: () => void;
}

const BANK_COIN = 'USDT';

/** A payment that was made already, told with its picture; somebody looks for the money itself. */
export function DeclaredDeposit({ networks, onDone }: DeclaredDepositProps) {
  const t = useT();
  const form = useDeclaredForm({ networks, onDone });
  const { coin, way } = form.draft;
  const minimum = minimumOf(form.draft, networks);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <p className="text-13 text-muted">{t('deposits.declare.text')}</p>
      <CoinField
        coins={coinsOf(networks)}
        value={coin}
        onChange={(chosen) => form.change({ coin: chosen, way: firstWay(chosen, networks) })}
      />
      <Field label={t('common.money.network')}>
        <Select value={way} onChange={(chosen) => form.change({ way: chosen })} options={waysOf(t, coin, networks)} />
      </Field>
      <Field
        isRequired
        label={t('common.money.amount')}
        hint={minimum !== undefined && t('deposits.declare.below', { minimum, coin })}
        error={form.errorOf('amount')}
      >
        <TextInput inputMode="decimal" autoComplete="off" maxLength={40} trailing={coin} {...form.bind('amount')} />
      </Field>
      <Field
        isOptional
        label={t('deposits.declare.hash')}
        hint={t('deposits.declare.hashHint')}
        error={form.errorOf('txHash')}
      >
        <TextInput autoComplete="off" spellCheck={false} maxLength={66} {...form.bind('txHash')} />
      </Field>
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

function useDeclaredForm({ networks, onDone }: DeclaredDepositProps) {
  const t = useT();
  const locale = useLocale();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  return useForm<DeclaredDraft>({
    initial: { coin: BANK_COIN, way: firstWay(BANK_COIN, networks), amount: '', txHash: '', screenshotId: '' },
    findErrors: (draft) => findDeclaredErrors(draft, networks, locale),
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

function waysOf(t: Translate, coin: string, networks: readonly CoinNetwork[]) {
  const chains = networks
    .filter((network) => network.coin === coin)
    .map(({ chainType, network }) => ({ value: chainType, label: network }));
  return coin === BANK_COIN ? [...chains, { value: 'BANK' as const, label: t('deposits.declare.bank') }] : chains;
}

const PictureField = lazy(async () => ({ default: (await loadPictureField()).PictureField }));
