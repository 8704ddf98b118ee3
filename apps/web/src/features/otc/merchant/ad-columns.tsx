import type { OtcAd } from '@candor/contract/otc/ad.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

const TONES = { 1: 'success', 2: 'neutral', 3: 'warning' } as const;

interface AdActs {
  readonly onEdit: (ad: OtcAd) => void;
  readonly onSwitch: (ad: OtcAd) => void;
  /** Puts nothing up; what is up may be taken down. */
  readonly isSuspended: boolean;
  /** While one is being switched. */
  readonly isWorking: boolean;
}

/** What a merchant sees of an offer, and what may be done with it. */
export function adColumns(t: Translate, acts: AdActs): readonly Column<OtcAd>[] {
  return [
    {
      key: 'ad',
      header: t('merchant.ads.column'),
      isTitle: true,
      cell: ({ direction, coin, fiat, id }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Badge tone={direction === 1 ? 'up' : 'down'}>{t(direction === 1 ? 'otc.side.1' : 'otc.side.2')}</Badge>
          {coin}/{fiat.toUpperCase()}
          <span className="text-12 text-muted">{id}</span>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('otc.column.price'),
      align: 'end',
      cell: ({ price, fiat, floatPercent }) => (
        <span className="flex flex-col items-end">
          <Amount value={price ?? undefined} unit={fiat.toUpperCase()} />
          {floatPercent !== null && (
            <span className="text-12 text-muted">{t('merchant.ads.ofIndex', { percent: floatPercent })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'left',
      header: t('merchant.ads.left'),
      align: 'end',
      cell: ({ remainQty, totalQty, coin }) => (
        <>
          <Amount value={remainQty} /> / <Amount value={totalQty} unit={coin} />
        </>
      ),
    },
    {
      key: 'limits',
      header: t('otc.column.limits'),
      align: 'end',
      cell: ({ minAmount, maxAmount, fiat }) => (
        <>
          <Amount value={minAmount} /> – <Amount value={maxAmount} unit={fiat.toUpperCase()} />
        </>
      ),
    },
    {
      key: 'status',
      header: t('common.list.status'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`merchant.ads.status.${status}`)}</Badge>,
    },
    actColumn(t, acts),
  ];
}

function actColumn(t: Translate, { onEdit, onSwitch, isSuspended, isWorking }: AdActs): Column<OtcAd> {
  return {
    key: 'acts',
    header: t('otc.column.action'),
    isAction: true,
    align: 'end',
    cell: (ad) => (
      <span className="inline-flex gap-2 *:grow">
        <Button size="small" disabled={isSuspended || isWorking} onClick={() => onEdit(ad)}>
          {t('merchant.ads.edit')}
        </Button>
        <SwitchButton {...{ ad, isSuspended, isWorking }} onSwitch={onSwitch} />
      </span>
    ),
  };
}

interface SwitchButtonProps extends Omit<AdActs, 'onEdit'> {
  readonly ad: OtcAd;
}

/** Where nothing is left there is nothing to put up as it stands: it is changed instead. */
function SwitchButton({ ad, onSwitch, isSuspended, isWorking }: SwitchButtonProps) {
  const t = useT();
  const isDown = ad.status === 2;
  if (isDown && (isSuspended || ad.remainQty === '0')) return null;
  return (
    <Button size="small" variant="ghost" disabled={isWorking} onClick={() => onSwitch(ad)}>
      {t(isDown ? 'merchant.ads.turnOn' : 'merchant.ads.turnOff')}
    </Button>
  );
}
