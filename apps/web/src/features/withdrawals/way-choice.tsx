import type { WithdrawalTerms } from '@candor/contract/withdrawals/wire.ts';
import { SegmentedControl } from '@candor/ui/inputs/segmented-control.tsx';
import { useT } from '#shared/i18n/use-t.ts';

export type WayKind = 'address' | 'bank' | 'user';

interface WayChoiceProps {
  readonly value: WayKind;
  readonly onChange: (kind: WayKind) => void;
  readonly terms: WithdrawalTerms;
}

/** Where money may go: to an address, to another user, or to one's own card. */
export function WayChoice({ value, onChange, terms }: WayChoiceProps) {
  const t = useT();
  const { isOpen } = terms.bank;
  return (
    <SegmentedControl
      label={t('withdrawals.way.label')}
      isFullWidth
      value={value}
      onChange={onChange}
      segments={[
        { value: 'address', label: t('withdrawals.way.address') },
        { value: 'user', label: t('withdrawals.way.user') },
        {
          value: 'bank',
          label: isOpen ? t('withdrawals.way.bank') : `${t('withdrawals.way.bank')} (${t('common.money.closed')})`,
          isDisabled: !isOpen,
        },
      ]}
    />
  );
}
