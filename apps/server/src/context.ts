import type { Platform } from './infrastructure.ts';
import type { People } from '#features/account/port.ts';
import type { Chains } from '#features/chains/port.ts';
import type { Articles } from '#features/content/port.ts';
import type { Identities } from '#features/identity/port.ts';
import type { Security } from '#features/security/port.ts';
import type { Markets } from '#features/markets/port.ts';
import type { OperatorSettings } from '#features/settings/port.ts';
import type { UserRestrictions } from '#features/restrictions/port.ts';
import type { ExitGate } from '#features/withdrawals/port.ts';
import type { Migration } from '#platform/store/migration.ts';

/** Everything a slice may use. server.ts puts it together; nothing else does. */
export interface Context extends Platform {
  readonly people: People;
  readonly proofs: Security;
  /** What the operator restricts of whom. */
  readonly restrictions: UserRestrictions;
  readonly identities: Identities;
  readonly chains: Chains;
  /** The one gate before every way out of an account; `exchange` asks it for every command by which money leaves. */
  readonly exits: ExitGate;
  readonly settings: OperatorSettings;
  readonly articles: Articles;
  readonly markets: Markets;
}

export type Closing = () => Promise<void>;

/** A product as the server sees it: its rows, and what it hangs into the platform. */
export interface Feature {
  readonly name: string;
  readonly migrations?: readonly Migration[];
  /** May give what has to be closed when the server stops. */
  start(context: Context): Promise<Closing | void>;
}
