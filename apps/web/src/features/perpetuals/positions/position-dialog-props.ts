import type { ContractPosition } from '@candor/contract/perpetuals/position.ts';
import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';

/** What every dialog about a position is given. */
export interface PositionDialogProps {
  readonly contract: Contract;
  readonly position: ContractPosition;
  readonly onClose: () => void;
}
