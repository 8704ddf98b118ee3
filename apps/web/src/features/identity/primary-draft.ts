import { PrimaryIdentity, type submitVerified } from '@candor/contract/identity/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { ApiError } from '@candor/browser/errors/api-error.ts';
import type { FieldErrors, FieldTexts } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';

export interface PrimaryDraft {
  readonly realName: string;
  readonly idCard: string;
  readonly country: string;
}

export const EMPTY_PRIMARY: PrimaryDraft = { realName: '', idCard: '', country: '' };

export type IdentityBody = RequestInput<typeof submitVerified>['body'];

export function findPrimaryErrors(draft: PrimaryDraft): FieldErrors<PrimaryDraft> {
  return {
    country: draft.country === '' ? 'identity.country.required' : undefined,
    realName: nameError(draft.realName.trim()),
    idCard: numberError(draft.idCard.trim()),
  };
}

export function primaryBody(draft: PrimaryDraft): IdentityBody {
  return { flag: 1, realName: draft.realName.trim(), idCard: draft.idCard.trim(), country: draft.country };
}

export function placePrimaryRefusal({ word }: ApiError, text: string): FieldTexts<PrimaryDraft> {
  if (word === 'regionNotServed') return { country: text };
  return word === 'documentUsed' || word === 'documentNumberRule' ? { idCard: text } : {};
}

function nameError(name: string): PlainMessageId | undefined {
  if (name === '') return 'identity.name.required';
  return accepts({ realName: name }) ? undefined : 'identity.name.rule';
}

function numberError(number: string): PlainMessageId | undefined {
  if (number === '') return 'identity.number.required';
  return accepts({ idCard: number }) ? undefined : 'identity.number.rule';
}

/** Asks the contract itself, with everything else as it should be. */
function accepts(part: Partial<PrimaryDraft>): boolean {
  const whole = { flag: 1, realName: 'Ada Lovelace', idCard: 'AB1234', country: 'CH', ...part };
  return PrimaryIdentity.safeParse(whole).success;
}
