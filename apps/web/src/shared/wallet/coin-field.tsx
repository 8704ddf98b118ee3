import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { useT } from '../i18n/use-t.ts';

interface CoinFieldProps {
  readonly coins: readonly string[];
  readonly value: string;
  readonly onChange: (coin: string) => void;
  readonly label?: string;
}

export function CoinField({ coins, value, onChange, label }: CoinFieldProps) {
  const t = useT();
  return (
    <Field label={label ?? t('common.money.coin')}>
      <Select
        leading={<CoinMark symbol={value} className="size-5" />}
        options={coins.map((coin) => ({ value: coin, label: coin }))}
        value={value}
        onChange={onChange}
      />
    </Field>
  );
}

/** The coins of a list of networks, each once and in its order. */
export function coinsOf(networks: readonly Pick<CoinNetwork, 'coin'>[]): readonly string[] {
  return [...new Set(networks.map(({ coin }) => coin))];
}
