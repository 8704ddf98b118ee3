import { formatText } from '@candor/browser/texts/format-text.ts';
import { reversePosition } from '@candor/contract/perpetuals/positions.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { currentLocale } from '#shared/i18n/locale-store.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { useUnitName } from '../dock/perpetual-cells.tsx';
import { CloseOutcome } from './close-outcome.tsx';
import { previewClose } from './close-preview.ts';
import type { PositionDialogProps } from './position-dialog-props.ts';
import { useClosingOffers } from './use-closing-offers.ts';

/** Closes a position at the market and opens as much the other way. */
export function ReverseDialog({ contract, position, onClose }: PositionDialogProps) {
  const t = useT();
  const unit = useUnitName(position.symbol);
  const sendOnce = useSendOnce();
  const { id } = position;
  const reverse = useMutation({
    mutationFn: () => sendOnce(['reverse', id], (key) => call(reversePosition, { query: { id } }, { key })),
    onSuccess: ({ opened }) => {
      onClose();
      if (opened === 'opened') return showToast({ tone: 'success', title: t('perpetuals.reverse.done') });
      if (opened === 'partlyClosed') return showToast({ tone: 'warning', title: t('perpetuals.reverse.partly') });
      const reason = formatText(currentLocale(), `refusal.${opened}`) ?? '';
      return showToast({ tone: 'warning', title: t('perpetuals.reverse.closedOnly'), text: reason });
    },
  });
  const offers = useClosingOffers(contract, position);
  const preview = previewClose(contract, position, { amount: position.openNum, offers });
  const [from, to] = position.type === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const);
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('perpetuals.reverse.title')}
      description={t('perpetuals.reverse.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('spot.confirm.back')}</Button>
          <Button variant="primary" isLoading={reverse.isPending} onClick={() => reverse.mutate()}>
            {t('perpetuals.reverse.title')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts>
          <Fact label={t('perpetuals.reverse.now')}>
            {t(`perpetuals.side.${from}`)} <Amount value={position.openNum} unit={unit} />
          </Fact>
          <Fact label={t('perpetuals.reverse.after')}>
            {t(`perpetuals.side.${to}`)} <Amount value={position.openNum} unit={unit} />
          </Fact>
        </Facts>
        <CloseOutcome contract={contract} preview={preview} />
      </div>
    </Dialog>
  );
}
