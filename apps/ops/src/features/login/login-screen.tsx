import {
  acceptInvitation,
  confirmStaff,
  getConsoleFacts,
  loginStaff,
  type ConsoleFacts,
  type StaffStep,
} from '@candor/contract/staff/staff-session.ts';
import { LogoMark } from '@candor/ui/logo.tsx';
import { useEffect, useState } from 'react';
import { DisplayControls } from '../../app/shell-controls.tsx';
import { call, setClockBy } from '#shared/api/call.ts';
import { beginSession } from '#shared/api/session-store.ts';
import { useT } from '#shared/texts/use-t.ts';
import { CodeForm } from './code-form.tsx';
import { DemoStaffList } from './demo-staff-list.tsx';
import { InvitationForm } from './invitation-form.tsx';
import { PasswordForm, type Credentials } from './password-form.tsx';

/** Name and password, then a code; with a one-time link a first password instead. */
export function LoginScreen() {
  const t = useT();
  const facts = useFacts();
  const [step, setStep] = useState<StaffStep>();
  const [link, setLink] = useState(linkInAddress);

  useEffect(() => {
    document.title = `${t('ops.login.title')} · Candor`;
  });
  const login = async (body: Credentials) => setStep(await call(loginStaff, { body }));
  const accept = async (password: string) => {
    const next = await call(acceptInvitation, { body: { link: link ?? '', password } });
    // The link is spent; a reload must not offer it again.
    history.replaceState(null, '', '/ops/');
    setLink(undefined);
    setStep(next);
  };
  const confirm = async (ticket: string, code: string) =>
    beginSession(await call(confirmStaff, { body: { ticket, code } }));
  const enterDemo = async ({ name, password, code }: ConsoleFacts['demoStaff'][number]) => {
    const { ticket } = await call(loginStaff, { body: { name, password } });
    await confirm(ticket, code);
  };

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center justify-between gap-3 border-b border-line bg-surface-2 px-4">
        <span className="flex items-center gap-2">
          <LogoMark className="size-6" />
          <span className="text-12 text-muted">{t('ops.shell.name')}</span>
        </span>
        <span className="flex items-center gap-1">
          <DisplayControls />
        </span>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-8">
        <h1 className="text-20 font-semibold">{t('ops.login.title')}</h1>
        {step !== undefined && (
          <CodeForm
            enrolment={step.enrolment}
            onConfirm={(code) => confirm(step.ticket, code)}
            onBack={() => setStep(undefined)}
          />
        )}
        {step === undefined && link !== undefined && <InvitationForm onAccept={accept} />}
        {step === undefined && link === undefined && <PasswordForm onLogin={login} />}
        {step === undefined && <DemoStaffList staff={facts?.demoStaff ?? []} onEnter={enterDemo} />}
      </main>
    </div>
  );
}

/** Behind the hash, which no browser sends to a server. */
function linkInAddress(): string | undefined {
  const isInvitation = location.pathname.endsWith('/invitation');
  return isInvitation && location.hash.length > 1 ? location.hash.slice(1) : undefined;
}

function useFacts(): ConsoleFacts | undefined {
  const [facts, setFacts] = useState<ConsoleFacts>();
  useEffect(() => {
    const load = async () => {
      setFacts(await setClockBy(() => call(getConsoleFacts, {})));
    };
    load().catch(() => undefined);
  }, []);
  return facts;
}
