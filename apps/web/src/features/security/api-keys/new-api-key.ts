import type { ApiKey } from '@candor/contract/api-keys/wire.ts';

export interface NewApiKey {
  readonly key: ApiKey;
  /** Null where its owner signs with a private key of their own. */
  readonly secret: string | null;
}
