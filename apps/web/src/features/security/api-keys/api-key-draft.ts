import { API_KEY_SCOPES, type ApiKeyScope } from '@candor/contract/api-keys/scope.ts';
import type { createApiKey } from '@candor/contract/api-keys/wire.ts';
import type { RequestInput } from '@candor/contract/shared/endpoint.ts';
import * as z from 'zod/mini';
import type { FieldErrors } from '#shared/form/use-form.ts';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { digitsError } from '../passwords/fund-password-draft.ts';
import { findProofError, toProof, type ProofDraft } from '../proof.ts';

export const EXPIRY_DAYS = ['30', '90', '180', '365', 'never'] as const;
export type ExpiryDays = (typeof EXPIRY_DAYS)[number];

/** Reading is always allowed; the others are chosen. */
export const CHOSEN_SCOPES = API_KEY_SCOPES.filter((scope) => scope !== 'read');

export interface ApiKeyDraft extends ProofDraft {
  readonly name: string;
  /** Besides reading. */
  readonly scopes: readonly ApiKeyScope[];
  /** In PEM, as pasted; empty for a key with a secret. */
  readonly publicKey: string;
  /** As typed: separated by commas, spaces or lines. */
  readonly ips: string;
  readonly expiry: ExpiryDays;
  readonly fundPassword: string;
}

export const EMPTY_API_KEY: ApiKeyDraft = {
  name: '',
  scopes: [],
  publicKey: '',
  ips: '',
  expiry: '90',
  fundPassword: '',
  proofKind: 'totp',
  proof: '',
};

export const IPS_MAX = 20;
const NAME_LENGTH_MAX = 40;
/** How long a key lives that may do more than read, from anywhere. */
export const UNBOUND_DAYS_MAX = 90;

const Address = z.union([z.ipv4(), z.ipv6()]);

export function readIps(text: string): readonly string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((ip) => ip !== ''))];
}

export function findApiKeyErrors(draft: ApiKeyDraft): FieldErrors<ApiKeyDraft> {
  return {
    name: nameError(draft.name),
    ips: ipsError(draft, readIps(draft.ips)),
    publicKey: isPublicKey(draft.publicKey.trim()) ? undefined : 'security.keys.publicKeyRule',
    expiry: livesTooLong(draft) ? 'security.keys.expiryRule' : undefined,
    proof: findProofError(draft),
    fundPassword: digitsError(draft.fundPassword, 'security.fund.required'),
  };
}

export function bodyOf(draft: ApiKeyDraft): RequestInput<typeof createApiKey>['body'] {
  return {
    name: draft.name.trim(),
    scopes: ['read', ...draft.scopes],
    ips: [...readIps(draft.ips)],
    ...(draft.expiry !== 'never' && { expiresInDays: Number(draft.expiry) }),
    ...(draft.publicKey.trim() !== '' && { publicKey: draft.publicKey.trim() }),
    proof: { ...toProof(draft), fundPassword: draft.fundPassword },
  };
}

function nameError(name: string): PlainMessageId | undefined {
  if (name.trim() === '') return 'security.keys.nameRequired';
  return name.trim().length > NAME_LENGTH_MAX ? 'security.keys.nameRule' : undefined;
}

const PEM = /^-----BEGIN PUBLIC KEY-----[\w+/=\s]+-----END PUBLIC KEY-----$/;

function isPublicKey(text: string): boolean {
  return text === '' || PEM.test(text);
}

function ipsError({ scopes }: ApiKeyDraft, ips: readonly string[]): PlainMessageId | undefined {
  if (scopes.includes('withdraw') && ips.length === 0) return 'security.keys.withdrawIps';
  if (ips.length > IPS_MAX) return 'security.keys.ipsMany';
  return ips.every((ip) => Address.safeParse(ip).success) ? undefined : 'security.keys.ipsRule';
}

function livesTooLong({ scopes, ips, expiry }: ApiKeyDraft): boolean {
  const days = expiry === 'never' ? Number.POSITIVE_INFINITY : Number(expiry);
  return scopes.length > 0 && readIps(ips).length === 0 && days > UNBOUND_DAYS_MAX;
}
