import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';

/** What every dialog about a position is given. */
export interface PositionDialogProps {
  readonly contract: Perpetual;
  readonly position: PerpetualPosition;
  readonly onClose: () => void;
}
