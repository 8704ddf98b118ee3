/** What the sender hears. Plain data, because it is kept for a repeated request. */
export type Reply = Readonly<Record<string, string | number | bigint>>;
