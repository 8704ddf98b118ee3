import { classNames } from '../class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface SheetProps extends ModalProps {
  /** The edge it comes from. */
  readonly side?: 'bottom' | 'start' | 'end';
}

/** A dialog that slides in from an edge: the natural form on a phone. */
export function Sheet({ side = 'bottom', className, ...modal }: SheetProps) {
  return <Modal {...modal} className={classNames(SIDES[side], className)} />;
}

const SIDES = {
  bottom: 'modal-bottom',
  start: 'modal-start',
  end: 'modal-end',
} satisfies Record<NonNullable<SheetProps['side']>, string>;
