import {
  addListedAddress,
  Address,
  BookAddress,
  setWhitelistMode,
  type WhitelistMode,
} from '@candor/contract/withdrawals/address-book.ts';
import type { BookWay } from '@candor/contract/chains/wire.ts';
import type { SecurityOverview } from '@candor/contract/security/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { addressBook, WITHDRAWALS_KEY } from './queries.ts';
import { useProofParts } from './use-proof-parts.ts';

interface AddAddressFormProps {
  readonly coin: string;
  readonly chainType: BookWay;
}

/** Keeps an address of the chosen coin and network under a name. */
export function AddAddressForm(props: AddAddressFormProps) {
  const { securityOverview } = useProofParts();
  const overview = useQuery(securityOverview);
  return <Loaded query={overview}>{(known) => <AddAddress {...props} overview={known} />}</Loaded>;
}

function AddAddress({ coin, chainType, overview }: AddAddressFormProps & { readonly overview: SecurityOverview }) {
  const t = useT();
  const isUser = chainType === 'INTERNAL';
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const { ProofFields, emptyProof, findProofError, isProofRefusal, toProof } = useProofParts();
  const form = useForm({
    initial: { address: '', label: '', ...emptyProof(overview.proofMethod) },
    findErrors: (draft) => ({
      address: addressErrorOf(chainType, draft.address.trim()),
      label: draft.label.trim() === '' ? 'withdrawals.book.labelRequired' : undefined,
      proof: findProofError(draft),
    }),
    placeRefusal: ({ word }, text) => (isProofRefusal(word) ? { proof: text } : { address: text }),
    send: async (draft) => {
      const entry = { coin, chainType, address: draft.address.trim(), label: draft.label.trim() };
      await sendOnce(entry, (key) => call(addListedAddress, { body: { ...entry, proof: toProof(draft) } }, { key }));
      await queries.invalidateQueries({ queryKey: addressBook.queryKey });
      showToast({ tone: 'success', title: t('withdrawals.book.added') });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <h3 className="text-14 font-semibold">
        {t('withdrawals.book.add')} ({coin} · {isUser ? t('withdrawals.internal.userName') : chainType})
      </h3>
      <Field
        isRequired
        label={t(isUser ? 'withdrawals.internal.receiver' : 'withdrawals.form.address')}
        error={form.errorOf('address')}
      >
        <TextInput autoComplete="off" spellCheck={false} maxLength={100} {...form.bind('address')} />
      </Field>
      <Field isRequired label={t('withdrawals.book.label')} error={form.errorOf('label')}>
        <TextInput autoComplete="off" maxLength={40} {...form.bind('label')} />
      </Field>
      <ProofFields overview={overview} draft={form.draft} onChange={form.change} error={form.errorOf('proof')} />
      <Button type="submit" isLoading={form.isSending}>
        {t('withdrawals.book.add')}
      </Button>
    </form>
  );
}

function addressErrorOf(chainType: BookWay, address: string): PlainMessageId | undefined {
  if (chainType === 'INTERNAL') {
    return BookAddress.safeParse(address).success ? undefined : 'withdrawals.internal.receiverRequired';
  }
  return Address.safeParse(address).success ? undefined : 'withdrawals.form.addressRule';
}

interface WhitelistFormProps {
  readonly whitelist: WhitelistMode;
}

/** Switches between listed addresses alone and any address. */
export function WhitelistForm(props: WhitelistFormProps) {
  const { securityOverview } = useProofParts();
  const overview = useQuery(securityOverview);
  return <Loaded query={overview}>{(known) => <WhitelistSwitch {...props} overview={known} />}</Loaded>;
}

function WhitelistSwitch({ whitelist, overview }: WhitelistFormProps & { readonly overview: SecurityOverview }) {
  const t = useT();
  const queries = useQueryClient();
  const { ProofFields, emptyProof, findProofError, toProof } = useProofParts();
  const form = useForm({
    initial: emptyProof(overview.proofMethod),
    findErrors: (draft) => ({ proof: findProofError(draft) }),
    placeRefusal: (_, text) => ({ proof: text }),
    send: async (draft) => {
      await call(setWhitelistMode, { body: { isOn: !whitelist.isOn, proof: toProof(draft) } });
      await queries.invalidateQueries({ queryKey: addressBook.queryKey });
      await queries.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <h3 className="text-14 font-semibold">
        {t(whitelist.isOn ? 'withdrawals.book.turnOff' : 'withdrawals.book.turnOn')}
      </h3>
      <ProofFields overview={overview} draft={form.draft} onChange={form.change} error={form.errorOf('proof')} />
      <Button type="submit" isLoading={form.isSending}>
        {t(whitelist.isOn ? 'withdrawals.book.turnOff' : 'withdrawals.book.turnOn')}
      </Button>
    </form>
  );
}
