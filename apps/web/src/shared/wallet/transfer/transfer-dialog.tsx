import type { Transferable } from '@candor/contract/wallet/transfer.ts';
import type { WalletKey } from '@candor/contract/wallet/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useForm } from '#shared/form/use-form.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { AmountField } from '../amount-field.tsx';
import { Fact, Facts } from '../facts.tsx';
import { WALLET_KEY } from '../wallet-queries.ts';
import { moveFunds } from './move-funds.ts';
import { DEFAULT_QUOTE_COIN } from '#shared/constants.ts';
import { findTransferErrors, type TransferDraft } from './transfer-draft.ts';
import type { WantedFunds } from './transfer-launcher.ts';
import { transferable } from './transfer-queries.ts';
import { transferSources } from './transfer-sources.ts';

interface TransferDialogProps extends WantedFunds {
  readonly onClose: () => void;
}

/** Moves a coin into one wallet, from where it is: filled in ahead, so that one press is enough. */
export function TransferDialog({ coin, to, onClose }: TransferDialogProps) {
  const t = useT();
  // An isolated account is never where it goes; the pair only names one that it may come from.
  const wallets = useQuery(transferable(coin, pairOf(coin)));
  return (
    <Dialog isOpen size="small" onClose={onClose} title={t('wallet.transfer.submit')}>
      <Loaded query={wallets}>
        {(rows) => <Sources {...{ coin, to, onClose, sources: transferSources(rows, to) }} />}
      </Loaded>
    </Dialog>
  );
}

interface SourcesProps extends TransferDialogProps {
  readonly sources: readonly Transferable[];
}

function Sources({ sources, ...rest }: SourcesProps) {
  const t = useT();
  const [fullest] = sources;
  if (fullest !== undefined) return <TransferForm {...rest} sources={sources} first={fullest} />;
  return (
    <div className="flex flex-col gap-3 text-14">
      <p>{t('wallet.transfer.nowhere', { coin: rest.coin })}</p>
      <Link to="/assets/index" search={{ key: 'recharge' }} className={linkClass}>
        {t('wallet.transfer.deposit')}
      </Link>
    </div>
  );
}

function TransferForm({ coin, to, onClose, sources, first }: SourcesProps & { readonly first: Transferable }) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const availableIn = (from: WalletKey) => sources.find(({ key }) => key === from)?.available;
  const form = useForm<TransferDraft>({
    initial: { from: first.key, to, amount: first.available },
    findErrors: (draft) => findTransferErrors(draft, sources),
    placeRefusal: (_, text) => ({ amount: text }),
    send: async ({ from, amount }) => {
      const move = { coin, from, to, amount, pair: pairOf(coin) };
      await sendOnce(move, (key) => moveFunds(move, key));
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
      showToast({ tone: 'success', title: t('wallet.transfer.done') });
      onClose();
    },
  });
  const { from, amount } = form.draft;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field label={t('wallet.transfer.from')}>
        <Select
          value={from}
          onChange={(key) => form.change({ from: key, amount: availableIn(key) ?? '' })}
          options={sources.map(({ key }) => ({ value: key, label: t(`wallet.name.${key}`) }))}
        />
      </Field>
      <AmountField
        coin={coin}
        value={amount}
        onChange={(text) => form.change({ amount: text })}
        all={availableIn(from)}
        error={form.errorOf('amount')}
      />
      <Facts>
        <Fact label={t('wallet.transfer.to')}>{t(`wallet.name.${to}`)}</Fact>
        <Fact label={t('wallet.transfer.movable')}>
          <Amount value={availableIn(from)} unit={coin} isPrivate />
        </Fact>
      </Facts>
      <Button type="submit" variant="primary" isFullWidth isLoading={form.isSending}>
        {t('wallet.transfer.submit')}
      </Button>
    </form>
  );
}

/** The pair that an isolated account of this coin is of. */
function pairOf(coin: string): string {
  return `${coin === DEFAULT_QUOTE_COIN ? 'BTC' : coin}/${DEFAULT_QUOTE_COIN}`;
}
