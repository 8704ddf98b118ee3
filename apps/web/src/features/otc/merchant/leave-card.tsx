import { leaveAsMerchant } from '@candor/contract/otc/merchant.ts';
import { Button } from '@candor/ui/button.tsx';
import { showToast } from '@candor/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useSendOnce } from '@candor/browser/calls/use-send-once.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { ActionDialog } from '../action-dialog.tsx';
import { OTC_KEY } from '../queries.ts';

interface LeaveCardProps {
  readonly deposit: string;
}

/** The way out: the deposit comes back some days later. */
export function LeaveCard({ deposit }: LeaveCardProps) {
  const t = useT();
  const queries = useQueryClient();
  const sendOnce = useSendOnce();
  const [isAsking, setIsAsking] = useState(false);
  const leaving = useMutation({
    mutationFn: () => sendOnce('leave', (key) => call(leaveAsMerchant, { body: {} }, { key })),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('merchant.leave.done') });
      setIsAsking(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OTC_KEY }),
  });
  return (
    <section aria-label={t('merchant.leave.title')} className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 className="text-16 font-semibold">{t('merchant.leave.title')}</h2>
      <p className="max-w-2xl text-14 text-muted">{t('merchant.leave.text', { deposit })}</p>
      <Button className="self-start" onClick={() => setIsAsking(true)}>
        {t('merchant.leave.button')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('merchant.leave.button')}
          variant="danger"
          isWorking={leaving.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => leaving.mutate()}
        >
          <p>{t('merchant.leave.text', { deposit })}</p>
        </ActionDialog>
      )}
    </section>
  );
}
