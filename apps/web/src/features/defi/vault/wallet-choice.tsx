import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import type { AnnouncedWallet } from '#shared/browser-wallet/announced-wallets.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface WalletChoiceProps {
  readonly wallets: readonly AnnouncedWallet[];
  readonly chosen: AnnouncedWallet;
  readonly onChoose: (id: string) => void;
}

/** Which of several wallets of this browser is asked. */
export function WalletChoice({ wallets, chosen: { id, icon }, onChoose }: WalletChoiceProps) {
  const t = useT();
  return (
    <Field label={t('defi.vault.wallet')}>
      <Select
        options={wallets.map((wallet) => ({ value: wallet.id, label: wallet.name ?? '—' }))}
        value={id}
        onChange={onChoose}
        leading={icon === undefined ? undefined : <img src={icon} alt="" className="size-5 rounded-small" />}
      />
    </Field>
  );
}
