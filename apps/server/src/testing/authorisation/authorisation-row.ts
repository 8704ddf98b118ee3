import type { ApiKeyScope } from '@candor/contract/api-keys/scope.ts';

/** Who may make a call, said here a second time by hand: a declaration that changes by mistake no longer agrees with it. */
export interface AuthorisationRow {
  readonly who: 'anybody' | 'user';
  /** The scope of an API key that may make it too; of several, each. */
  readonly key?: ApiKeyScope | readonly ApiKeyScope[];
  /** What the call names by an id, where it names something of somebody's. */
  readonly object?:
    | 'order'
    | 'contractOrder'
    | 'position'
    | 'earnOrder'
    | 'loan'
    | 'apiKey'
    | 'device'
    | 'avatar'
    | 'documents'
    | 'withdrawal'
    | 'listedAddress'
    | 'otcOrder'
    | 'otcAd'
    | 'otcAppeal'
    | 'published';
}

export const ANYBODY: AuthorisationRow = { who: 'anybody' };
/** It names by an id what is published for everybody. */
export const PUBLISHED: AuthorisationRow = { who: 'anybody', object: 'published' };
export const USER: AuthorisationRow = { who: 'user' };
