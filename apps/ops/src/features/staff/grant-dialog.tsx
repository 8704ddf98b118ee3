import { grantRoles, inviteStaff, type StaffAccount } from '@candor/contract/staff/staff-accounts.ts';
import { STAFF_ROLES, type StaffRole } from '@candor/contract/staff/staff-role.ts';
import { Checkbox } from '@candor/ui/inputs/checkbox.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { TextInput } from '@candor/ui/inputs/text-input.tsx';
import { useState } from 'react';
import { nameRole } from '#shared/names/name-roles.ts';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';

interface GrantDialogProps {
  /** Undefined for somebody new. */
  readonly account: StaffAccount | undefined;
  readonly onClose: () => void;
}

/** Asks for an account or for other roles; a second person decides. */
export function GrantDialog({ account, onClose }: GrantDialogProps) {
  const t = useT();
  const invite = useChange(inviteStaff);
  const grant = useChange(grantRoles);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly StaffRole[]>(account?.roles ?? []);
  const [addresses, setAddresses] = useState(account?.addresses.join(', ') ?? '');
  const toggle = (role: StaffRole) =>
    setRoles(roles.includes(role) ? roles.filter((held) => held !== role) : [...roles, role]);
  const ask = (reason: string) => {
    const list = addresses.split(/[\s,]+/).filter((address) => address !== '');
    const body = { roles: [...roles], addresses: list, reason };
    if (account === undefined) invite.mutate({ body: { ...body, name, email } }, { onSuccess: onClose });
    else grant.mutate({ params: { id: account.id }, body }, { onSuccess: onClose });
  };
  return (
    <ReasonDialog
      title={account === undefined ? t('ops.staff.invite') : `${t('ops.staff.grant')}: ${account.name}`}
      description={t('ops.halt.second')}
      isWorking={invite.isPending || grant.isPending}
      error={invite.error ?? grant.error}
      onClose={onClose}
      onConfirm={ask}
    >
      {account === undefined && (
        <>
          <Field label={t('ops.login.name')} hint={t('ops.staff.nameHint')}>
            <TextInput value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t('ops.staff.email')} hint={t('ops.staff.emailHint')}>
            <TextInput type="email" value={email} onChange={(event) => setEmail(event.target.value)} />
          </Field>
        </>
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="text-13 font-medium">{t('ops.staff.roles')}</legend>
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {STAFF_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={nameRole(t, role)}
              isChecked={roles.includes(role)}
              onChange={() => toggle(role)}
              className="text-13"
            />
          ))}
        </div>
      </fieldset>
      <Field label={t('ops.staff.addresses')} hint={t('ops.staff.addressesHint')} isOptional>
        <TextInput value={addresses} onChange={(event) => setAddresses(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}
