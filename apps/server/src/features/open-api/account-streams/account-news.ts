/** Where the events of accounts go; only those of accounts that somebody hears are made. */
export interface AccountNews {
  readonly isHeard: (owner: number) => boolean;
  readonly add: (owner: number, event: object) => void;
}
