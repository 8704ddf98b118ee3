import type { ChainType } from '@candor/contract/chains/wire.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { checkWithdrawalAddress } from '@candor/contract/withdrawals/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { GroupedAddress } from '#shared/wallet/grouped-address.tsx';
import { impossibleAddress } from './impossible-address.ts';
import { addressCheck } from './queries.ts';

interface AddressVerdictProps {
  readonly coin: string;
  readonly chainType: ChainType;
  readonly address: string;
}

/** The address in full, to be compared by eye, and what is known of it before money is sent there. */
export function AddressVerdict(props: AddressVerdictProps) {
  const t = useT();
  const { data } = useQuery(addressCheck(props));
  // What makes it impossible is the field's own error.
  const verdict = data === undefined || impossibleAddress(data) !== undefined ? undefined : verdictOf(t, data);
  return (
    <div className="flex flex-col gap-2">
      <GroupedAddress address={props.address} />
      {verdict !== undefined && <Banner tone={verdict.tone}>{verdict.text}</Banner>}
      {data?.isContract === true && <Banner tone="warning">{t('withdrawals.check.contract')}</Banner>}
      {data?.lookAlikes.map((other) => (
        <GroupedAddress key={other} address={other} />
      ))}
    </div>
  );
}

interface Verdict {
  readonly tone: NonNullable<ComponentProps<typeof Banner>['tone']>;
  readonly text: string;
}

function verdictOf(t: Translate, known: ReplyOutput<typeof checkWithdrawalAddress>): Verdict {
  if (known.lookAlikes.length > 0) return { tone: 'danger', text: t('withdrawals.check.lookAlike') };
  if (known.label !== null) return { tone: 'success', text: t('withdrawals.check.listed', { label: known.label }) };
  if (known.isKnown) return { tone: 'success', text: t('withdrawals.check.known') };
  return { tone: 'warning', text: t('withdrawals.check.unknown') };
}
