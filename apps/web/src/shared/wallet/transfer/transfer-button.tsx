import { buttonClass } from '@candor/ui/button-class.ts';
import { linkClass } from '@candor/ui/link-class.ts';
import { openTransfer, type WantedFunds } from './transfer-launcher.ts';

interface TransferButtonProps extends WantedFunds {
  readonly label: string;
  readonly look?: 'button' | 'link';
}

/** Brings a coin into the wallet that a product is paid from, without leaving the product. */
export function TransferButton({ coin, to, label, look = 'button' }: TransferButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openTransfer({ coin, to })}
      className={look === 'link' ? linkClass : buttonClass({ size: 'small' })}
    >
      {label}
    </button>
  );
}
