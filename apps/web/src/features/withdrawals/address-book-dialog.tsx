import {
  type ListedAddress,
  removeListedAddress,
  type WhitelistMode,
} from '@candor/contract/withdrawals/address-book.ts';
import type { BookWay } from '@candor/contract/chains/wire.ts';
import { formatDuration } from '@candor/format/format-duration.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Banner } from '@candor/ui/banner.tsx';
import { Countdown } from '@candor/ui/charts/countdown.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { call } from '#shared/api/call.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { serverClock } from '@candor/browser/calls/server-clock.ts';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';
import { AddAddressForm, WhitelistForm } from './address-book-forms.tsx';
import { addressBook } from './queries.ts';

interface AddressBookDialogProps {
  readonly coin: string;
  readonly chainType: BookWay;
  readonly onClose: () => void;
}

/** The addresses one knows, and whether money may go to these alone. */
export function AddressBookDialog({ coin, chainType, onClose }: AddressBookDialogProps) {
  const t = useT();
  const book = useQuery(addressBook);
  return (
    <Dialog isOpen onClose={onClose} size="large" title={t('withdrawals.book.title')}>
      <Loaded query={book}>
        {({ addresses, whitelist }) => (
          <div className="flex flex-col gap-6">
            <Whitelist whitelist={whitelist} />
            {addresses.length === 0 ? (
              <p className="text-13 text-muted">{t('withdrawals.book.empty')}</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {addresses.map((entry) => (
                  <Entry key={entry.id} entry={entry} isWhitelisted={whitelist.isOn} />
                ))}
              </ul>
            )}
            <AddAddressForm coin={coin} chainType={chainType} />
            <WhitelistForm key={String(whitelist.isOn)} whitelist={whitelist} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Whitelist({ whitelist: { isOn, offAtMs, waitSeconds } }: { readonly whitelist: WhitelistMode }) {
  const t = useT();
  const duration = formatDuration(waitSeconds * 1000, useLocale());
  return (
    <Banner tone={isOn ? 'success' : 'info'}>
      <p>{t(isOn ? 'withdrawals.book.whitelistOn' : 'withdrawals.book.whitelistOff')}</p>
      {offAtMs !== null && (
        <p>
          {t('withdrawals.book.turnsOff')} <Countdown untilMs={offAtMs} nowMs={serverClock.nowMs} />
        </p>
      )}
      <p className="text-12 text-muted">{t('withdrawals.book.waitHint', { duration })}</p>
    </Banner>
  );
}

interface EntryProps {
  readonly entry: ListedAddress;
  readonly isWhitelisted: boolean;
}

function Entry({ entry: { id, label, coin, chainType, address, activeAtMs }, isWhitelisted }: EntryProps) {
  const t = useT();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(removeListedAddress, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: addressBook.queryKey }),
  });
  const isWaiting = isWhitelisted && activeAtMs > serverClock.nowMs();
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {label}
          <Badge>
            {coin} · {chainType === 'INTERNAL' ? t('withdrawals.internal.userName') : chainType}
          </Badge>
          {isWaiting && (
            <Badge tone="warning">
              {t('withdrawals.book.waits')} <Countdown untilMs={activeAtMs} nowMs={serverClock.nowMs} />
            </Badge>
          )}
        </p>
        <GroupedAddress address={address} />
      </div>
      <IconButton
        size="small"
        label={t('withdrawals.book.remove', { label })}
        disabled={remove.isPending}
        icon={<Trash2 aria-hidden className="size-4" />}
        onClick={() => remove.mutate()}
      />
    </li>
  );
}
