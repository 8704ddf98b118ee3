import { confirmHeld, type HeldValue, listHeld } from '@candor/contract/staff/held.ts';
import { Button } from '@candor/ui/button.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useState } from 'react';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { type Translate, useLocale, useT } from '#shared/texts/use-t.ts';
import { nameObject } from '#shared/names/name-object.ts';

/** A clock or an index that leapt; a second person decides under approvals whether it is right. */
export function HeldPanel() {
  const t = useT();
  const held = useLive(listHeld, {});
  const confirm = useChange(confirmHeld);
  const mayConfirm = useMayCall()(confirmHeld);
  const [asked, setAsked] = useState<HeldValue>();
  const [read, setRead] = useState('');
  const name = useNames();
  const close = () => {
    setAsked(undefined);
    setRead('');
  };
  return (
    <Panel title={t('ops.held.title')}>
      <Loaded query={held}>
        {(values) => (
          <DataTable
            label={t('ops.held.title')}
            rows={values}
            rowKey={({ object }) => object}
            columns={[...factColumns(t, name), ...(mayConfirm ? [actColumn(t, setAsked)] : [])]}
            empty={<p className="text-13 text-muted">{t('ops.held.none')}</p>}
          />
        )}
      </Loaded>
      <ReasonDialog
        title={asked && `${t('ops.held.confirm')}: ${name(asked.object)}`}
        description={t('ops.halt.second')}
        isWorking={confirm.isPending}
        error={confirm.error}
        onClose={close}
        onConfirm={(reason) =>
          asked && confirm.mutate({ body: { object: asked.object, read: read.trim(), reason } }, { onSuccess: close })
        }
      >
        <Field label={t('ops.held.read')} hint={t('ops.held.readHint')} isRequired>
          <TextInput value={read} maxLength={40} required onChange={({ target }) => setRead(target.value)} />
        </Field>
      </ReasonDialog>
    </Panel>
  );
}

function useNames(): (object: string) => string {
  const t = useT();
  const locale = useLocale();
  return (object) => nameObject(t, object, locale);
}

function factColumns(t: Translate, name: (object: string) => string): readonly Column<HeldValue>[] {
  return [
    { key: 'object', header: t('ops.audit.object'), cell: ({ object }) => name(object) },
    { key: 'stands', header: t('ops.held.stands'), cell: ({ object, stands }) => show(object, stands) },
    { key: 'said', header: t('ops.held.said'), cell: ({ object, said }) => show(object, said) },
    { key: 'agreed', header: t('ops.held.agreed'), cell: ({ agreedTime }) => <Moment atMs={agreedTime} /> },
  ];
}

function actColumn(t: Translate, onConfirm: (value: HeldValue) => void): Column<HeldValue> {
  return {
    key: 'acts',
    header: t('ops.column.acts'),
    align: 'end',
    cell: (value) => (
      <Button size="small" onClick={() => onConfirm(value)}>
        {t('ops.held.confirm')}
      </Button>
    ),
  };
}

function show(object: string, value: string) {
  return object === 'clock' ? <Moment atMs={Date.parse(value)} /> : value;
}
