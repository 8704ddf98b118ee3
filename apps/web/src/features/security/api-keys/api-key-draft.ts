import type { createApiKey } from '@candor/contract/api-keys/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import * as z from 'zod/mini';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { digitsError } from '../passwords/fund-password-draft.ts';
import { findProofError, toProof, type ProofDraft } from '../proof.ts';

export const EXPIRY_DAYS = ['30', '90', '180', '365', 'never'] as const;
export type ExpiryDays = (typeof EXPIRY_DAYS)[number];

export interface ApiKeyDraft extends ProofDraft {
  readonly name: string;
  readonly mayTrade: boolean;
  /** As typed: separated by commas, spaces or lines. */
  readonly ips: string;
  readonly expiry: ExpiryDays;
  readonly fundPassword: string;
}

export const EMPTY_API_KEY: ApiKeyDraft = {
  name: '',
  mayTrade: false,
  ips: '',
  expiry: '90',
  fundPassword: '',
  proofKind: 'totp',
  proof: '',
};

export const IPS_MAX = 20;
const NAME_LENGTH_MAX = 40;
/** How long a key lives that may trade from anywhere. */
export const OPEN_TRADE_DAYS = 90;

const Address = z.union([z.ipv4(), z.ipv6()]);

export function readIps(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((ip) => ip !== ''))];
}

export function findApiKeyErrors(draft: ApiKeyDraft): FieldErrors<ApiKeyDraft> {
  return {
    name: nameError(draft.name),
    ips: ipsError(readIps(draft.ips)),
    expiry: livesTooLong(draft) ? 'security.keys.expiryRule' : undefined,
    proof: findProofError(draft),
    fundPassword: digitsError(draft.fundPassword, 'security.fund.required'),
  };
}

export function bodyOf(draft: ApiKeyDraft): RequestInput<typeof createApiKey>['body'] {
  return {
    name: draft.name.trim(),
    scopes: draft.mayTrade ? ['read', 'trade'] : ['read'],
    ips: [...readIps(draft.ips)],
    ...(draft.expiry !== 'never' && { expiresInDays: Number(draft.expiry) }),
    proof: { ...toProof(draft), fundPassword: draft.fundPassword },
  };
}

function nameError(name: string): PlainMessageId | undefined {
  if (name.trim() === '') return 'security.keys.nameRequired';
  return name.trim().length > NAME_LENGTH_MAX ? 'security.keys.nameRule' : undefined;
}

function ipsError(ips: readonly string[]): PlainMessageId | undefined {
  if (ips.length > IPS_MAX) return 'security.keys.ipsMany';
  return ips.every((ip) => Address.safeParse(ip).success) ? undefined : 'security.keys.ipsRule';
}

function livesTooLong({ mayTrade, ips, expiry }: ApiKeyDraft): boolean {
  const days = expiry === 'never' ? Number.POSITIVE_INFINITY : Number(expiry);
  return mayTrade && readIps(ips).length === 0 && days > OPEN_TRADE_DAYS;
}
