import type { PerpetualSetting } from '@candor/contract/perpetuals/position.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { RadioGroup } from '@candor/ui/inputs/radio-group.tsx';
import { useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { useChangeSetting } from './use-change-setting.ts';

interface ModeDialogProps {
  readonly mode: 'margin' | 'position';
  readonly desk: PerpetualDesk;
  readonly setting: PerpetualSetting;
  readonly onClose: () => void;
}

const MARGIN_MODES = ['isolated', 'cross'] as const;
const POSITION_MODES = ['hedge', 'oneWay'] as const;

/** Margin mode or position mode of one contract: changed only where nothing of one's own stands. */
export function ModeDialog({ mode, desk: { terms }, setting, onClose }: ModeDialogProps) {
  const t = useT();
  const current = mode === 'margin' ? (setting.pattern === 2 ? 'cross' : 'isolated') : setting.positionMode;
  const [chosen, setChosen] = useState<(typeof MARGIN_MODES | typeof POSITION_MODES)[number]>(current);
  const change = useChangeSetting(onClose, setting);
  const save = () =>
    chosen === 'hedge' || chosen === 'oneWay'
      ? change.mutate({ symbol: terms.symbol, positionMode: chosen })
      : change.mutate({ symbol: terms.symbol, pattern: chosen === 'cross' ? 2 : 1 });
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={t(mode === 'margin' ? 'perpetuals.mode.marginTitle' : 'perpetuals.mode.positionTitle')}
      description={t('perpetuals.mode.onlyEmpty')}
      footer={
        <>
          <Button onClick={onClose}>{t('spot.confirm.back')}</Button>
          <Button variant="primary" isLoading={change.isPending} disabled={chosen === current} onClick={save}>
            {t('perpetuals.mode.save')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t(mode === 'margin' ? 'perpetuals.mode.marginTitle' : 'perpetuals.mode.positionTitle')}
        hidesLabel
        value={chosen}
        onChange={setChosen}
        options={(mode === 'margin' ? MARGIN_MODES : POSITION_MODES).map((value) => ({
          value,
          label: t(`perpetuals.mode.${value}`),
          hint: t(`perpetuals.mode.${value}Text`),
        }))}
      />
    </Dialog>
  );
}
