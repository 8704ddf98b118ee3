import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { amountError } from '#shared/form/amount-error.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { AmountField } from '#shared/wallet/amount-field.tsx';
import { useAvailable } from '#shared/wallet/use-available.ts';
import { FUNDING_WALLET } from '#shared/wallet/wallet-queries.ts';
import { FundingHint } from './funding-hint.tsx';

interface AmountDialogProps {
  readonly act: 'repay' | 'add';
  readonly coin: string;
  /** More than this is not needed; without one all that there is may be given. */
  readonly most: string | undefined;
  readonly text: string;
  readonly isSending: boolean;
  readonly onSend: (amount: string) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** An amount out of the funding wallet, for a loan. */
export function AmountDialog({ act, coin, most, text, isSending, onSend, onClose, children }: AmountDialogProps) {
  const t = useT();
  const form = useId();
  const available = useAvailable(FUNDING_WALLET, coin);
  const [amount, setAmount] = useState('');
  const [isTried, setIsTried] = useState(false);
  const word = amountError(amount);
  const isTooMuch = word === undefined && available !== undefined && compareDecimals(amount, available) > 0;
  const error = word !== undefined ? t(word) : isTooMuch ? t('loans.error.tooMuch') : undefined;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsTried(true);
    if (error === undefined) onSend(amount);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`loans.action.${act}`)}
      footer={
        <Button type="submit" form={form} variant="primary" isLoading={isSending}>
          {t(`loans.action.${act}`)}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {children}
        <AmountField
          coin={coin}
          value={amount}
          onChange={setAmount}
          all={most ?? available}
          hint={<FundingHint coin={coin} available={available} />}
          error={isTried ? error : undefined}
        />
        <p className="text-13 text-muted">{text}</p>
      </form>
    </Dialog>
  );
}
