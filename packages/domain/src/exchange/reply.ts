/** What the sender hears. Plain data, because it is kept for a repeated request. */
export type Reply = Readonly<Record<string, string | number | bigint>>;

/** Of a command that has nothing to say but that it was carried out. */
export type NoReply = Readonly<Record<string, never>>;
