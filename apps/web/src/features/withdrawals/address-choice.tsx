import { Address } from '@candor/contract/withdrawals/address-book.ts';
import type { ChainType } from '@candor/contract/chains/wire.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { AddressVerdict } from './address-verdict.tsx';
import { impossibleAddress } from './impossible-address.ts';
import { addressBook, addressCheck } from './queries.ts';
import type { WithdrawalFormState } from './use-withdrawal-form.ts';

interface AddressChoiceProps {
  readonly form: WithdrawalFormState;
  readonly onOpenBook: () => void;
  readonly onSendInside: () => void;
}

/** From the book or typed, then shown in full with what is known of it. */
export function AddressChoice({ form, onOpenBook, onSendInside }: AddressChoiceProps) {
  const t = useT();
  const { coin, way, address } = form.draft;
  const listed = useListed(coin, way);
  const impossible = useImpossible(coin, way, address.trim());
  const isListed = listed.some((entry) => entry.address === address);
  if (way === 'BANK') return null;
  return (
    <div className="flex flex-col gap-3">
      {listed.length > 0 && (
        <Field label={t('withdrawals.form.fromBook')}>
          <Select
            value={isListed ? address : ''}
            onChange={(chosen) => form.change({ address: chosen })}
            options={[
              { value: '', label: t('withdrawals.form.typed') },
              ...listed.map((entry) => ({ value: entry.address, label: entry.label })),
            ]}
          />
        </Field>
      )}
      <Field
        isRequired
        label={t('withdrawals.form.address')}
        error={impossible === undefined ? form.errorOf('address') : t(impossible)}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          {...form.bind('address')}
        />
      </Field>
      {impossible === 'withdrawals.check.ours' && (
        <button type="button" className={`${linkClass} self-start text-13`} onClick={onSendInside}>
          {t('withdrawals.check.sendInside')}
        </button>
      )}
      {Address.safeParse(address.trim()).success && (
        <AddressVerdict coin={coin} chainType={way} address={address.trim()} />
      )}
      <Button variant="ghost" size="small" className="-ms-3 self-start" onClick={onOpenBook}>
        {t('withdrawals.book.open')}
      </Button>
    </div>
  );
}

/** Said as soon as it is known, once, beside the field. */
function useImpossible(coin: string, way: ChainType | 'BANK', address: string) {
  const isAsked = way !== 'BANK' && Address.safeParse(address).success;
  const asked = addressCheck({ coin, chainType: way === 'BANK' ? 'TRC20' : way, address });
  return impossibleAddress(useQuery({ ...asked, enabled: isAsked }).data);
}

function useListed(coin: string, way: ChainType | 'BANK') {
  const { data } = useQuery(addressBook);
  return (data?.addresses ?? []).filter((entry) => entry.coin === coin && entry.chainType === way);
}
