import { formatDecimal } from '@candor/format/format-decimal.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useUiTexts } from '@candor/ui/ui-texts.tsx';
import { useEffect, useRef } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { saveFile } from '@candor/browser/device/save-file.ts';
import { platformConfig } from '#shared/platform-config.ts';
import type { PositionDialogProps } from './position-dialog-props.ts';
import { drawShareCard, SHARE_CARD_PX } from './share-card.ts';
import { usePositionFigures } from './use-position-figures.ts';

/** A picture of a position, drawn here and saved here: return and prices, and never an amount. */
export function ShareDialog({ contract, position, onClose }: PositionDialogProps) {
  const t = useT();
  const { locale } = useUiTexts();
  const figures = usePositionFigures(position);
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = t(position.type === 0 ? 'perpetuals.side.long' : 'perpetuals.side.short');
  const percent = formatDecimal(figures?.returnPercent ?? '', { locale, decimals: 2, sign: 'always', isPercent: true });
  useEffect(() => {
    if (canvas.current === null) return;
    drawShareCard(canvas.current, {
      title: `${contract.base}/${contract.quote} · ${side} ${position.leverage}×`,
      figure: percent ?? '—',
      isGain: figures?.returnPercent?.startsWith('-') !== true,
      rows: [
        [t('perpetuals.figure.entry'), formatDecimal(position.openPrice ?? '', { locale }) ?? '—'],
        [t('perpetuals.strip.mark'), formatDecimal(figures?.markPrice ?? '', { locale }) ?? '—'],
      ],
      note: platformConfig().mode === 'demo' ? t('spot.market.simulated') : '',
    });
  });
  const save = () =>
    canvas.current?.toBlob((picture) => {
      if (picture !== null) saveFile(`${position.symbol}.png`, picture);
    });
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t('perpetuals.share.title')}
      description={t('perpetuals.share.text')}
      footer={
        <Button variant="primary" onClick={save}>
          {t('perpetuals.share.save')}
        </Button>
      }
    >
      <canvas
        ref={canvas}
        {...SHARE_CARD_PX}
        role="img"
        aria-label={`${contract.symbol} ${side} ${percent ?? ''}`}
        className="w-full rounded-medium border border-line"
      />
    </Dialog>
  );
}
