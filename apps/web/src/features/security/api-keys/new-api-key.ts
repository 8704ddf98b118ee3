import type { ApiKey } from '@candor/contract/api-keys/wire.ts';

export interface NewApiKey {
  readonly key: ApiKey;
  readonly secret: string;
}
