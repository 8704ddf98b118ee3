import { SecondFactor } from '@candor/contract/account/wire.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';
import { findCodeError } from '../form-errors.ts';

/** What the first step of a login leaves open: its ticket, and how one may prove to be the owner. */
export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly SecondFactor[];
  /** Where a code would go, masked. */
  readonly target: string | undefined;
}

/** The second step that an answer of 206 asks for; nothing when it was another refusal. */
export function readSecondStep(error: unknown): SecondStep | undefined {
  if (!(error instanceof ApiError) || error.word !== 'secondFactorNeeded') return undefined;
  const { ticket, methods = '', target } = error.details;
  const known = methods.split(',').flatMap((method) => SecondFactor.safeParse(method).data ?? []);
  return ticket === undefined || known.length === 0 ? undefined : { ticket, methods: known, target };
}

export interface StepDraft {
  readonly method: SecondFactor;
  readonly code: string;
  readonly trustDevice: boolean;
}

const BACKUP_CODE = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/;

export function findStepErrors({ method, code }: StepDraft): FieldErrors<StepDraft> {
  return { code: method === 'backup' ? findBackupError(code) : findCodeError(code) };
}

function findBackupError(code: string): PlainMessageId | undefined {
  if (code === '') return 'account.step.backupRequired';
  return BACKUP_CODE.test(code) ? undefined : 'account.step.backupRule';
}

/** `abcde23456` as it was printed: `ABCDE-23456`. */
export function tidyBackupCode(typed: string): string {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 10);
  return letters.length > 5 ? `${letters.slice(0, 5)}-${letters.slice(5)}` : letters;
}

/** The same where the six digits of an authenticator are taken too. */
export function tidySecondFactor(typed: string): string {
  return /^[\d\s]{0,8}$/.test(typed) ? typed.replaceAll(/\s/g, '').slice(0, 6) : tidyBackupCode(typed);
}
