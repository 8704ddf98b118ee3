import { classNames } from '../class-names.ts';
import { Modal, type ModalProps } from './modal.tsx';

interface DialogProps extends ModalProps {
  readonly size?: 'small' | 'medium' | 'large' | 'wide';
}

export function Dialog({ size = 'medium', className, ...modal }: DialogProps) {
  return <Modal {...modal} className={classNames('modal-centre', WIDTHS[size], className)} />;
}

/** Each at most the window less 32 px. */
const WIDTHS = {
  small: '[--modal-width:400px]',
  medium: '[--modal-width:532px]',
  large: '[--modal-width:564px]',
  wide: '[--modal-width:800px]',
} satisfies Record<NonNullable<DialogProps['size']>, string>;
