import {
  addPriceAlert,
  listPriceAlerts,
  removePriceAlert,
  type PriceAlert,
} from '@candor/contract/markets/price-alerts.ts';
import { Button } from '@candor/ui/button.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { NumberField } from '@candor/ui/number/number-field.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { failureText } from '#shared/api/failure-text.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { LOGIN_PATH } from '#shared/navigation/paths.ts';
import { Link } from '#shared/router/link.tsx';
import { usePage } from '#shared/router/use-page.ts';
import { useSession } from '#shared/session/session-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { priceOf } from '../queries.ts';
import { closePriceAlerts, type AlertDraft } from './alert-launcher.ts';

interface PriceAlertDialogProps {
  readonly draft: AlertDraft;
}

/** The prices of one market that one waits for, and one more. */
export function PriceAlertDialog({ draft }: PriceAlertDialogProps) {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const redirect = usePage().href;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={closePriceAlerts}
      title={t('markets.alerts.dialog.title', { market: draft.symbol })}
      description={t('markets.alerts.dialog.text')}
    >
      {isLogin ? (
        <AlertForm draft={draft} />
      ) : (
        <Link to={LOGIN_PATH} search={{ redirect }} className={buttonClass({ variant: 'primary', isFullWidth: true })}>
          {t('markets.alerts.dialog.logIn')}
        </Link>
      )}
    </Dialog>
  );
}

function AlertForm({ draft: { symbol, type, price: first, decimals } }: PriceAlertDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [price, setPrice] = useState(first);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { alerts, reload } = useAlerts(symbol);

  const add = async (): Promise<void> => {
    setIsSending(true);
    try {
      await call(addPriceAlert, { body: { symbol, price } }, { isQuiet: true });
      setPrice('');
      setError(undefined);
      reload();
    } catch (failure) {
      setError(failureText(failure, locale));
    }
    setIsSending(false);
  };
  const remove = async ({ alertId }: PriceAlert): Promise<void> => {
    await call(removePriceAlert, { body: { alertId } }).catch(() => undefined);
    reload();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <PriceNow {...{ symbol, type, decimals }} />
      <Field label={t('markets.alerts.form.price')} error={error}>
        <NumberField value={price} onChange={setPrice} decimals={decimals} unit={symbol.split('/')[1]} />
      </Field>
      <Button type="submit" variant="primary" disabled={!isPrice(price)} isLoading={isSending}>
        {t('markets.alerts.form.add')}
      </Button>
      {alerts.length > 0 && (
        <ul aria-label={t('markets.alerts.list.label')} className="flex flex-col border-t border-line pt-2">
          {alerts.map((alert) => (
            <li key={alert.alertId} className="flex items-center gap-2 text-14">
              <span className="text-muted">{t(`markets.alerts.list.${alert.direction}`)}</span>
              <Price value={alert.price} decimals={decimals} className="font-medium" />
              <IconButton
                size="small"
                className="ms-auto"
                label={t('markets.alerts.list.remove', { price: alert.price })}
                icon={<Trash2 aria-hidden className="size-4" />}
                onClick={() => void remove(alert)}
              />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

/** What the alert would be measured against. */
function PriceNow({ symbol, type, decimals }: Omit<AlertDraft, 'price'>) {
  const t = useT();
  const { data } = useQuery(priceOf(symbol, type));
  return (
    <Facts>
      <Fact label={t('markets.column.last')}>
        <Price value={data?.close ?? undefined} decimals={decimals} />
      </Fact>
      <Fact label={t('markets.check.price')}>
        <Price value={data?.indexPrice ?? undefined} decimals={decimals} />
      </Fact>
    </Facts>
  );
}

/** A figure above zero, with no point at its end. */
function isPrice(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text) && /[1-9]/.test(text);
}

function useAlerts(symbol: string) {
  const [alerts, setAlerts] = useState<readonly PriceAlert[]>([]);
  const reload = useCallback(() => {
    call(listPriceAlerts, {}, { isQuiet: true }).then(
      (all) => setAlerts(all.filter((alert) => alert.symbol === symbol)),
      () => undefined,
    );
  }, [symbol]);
  useEffect(reload, [reload]);
  return { alerts, reload };
}
