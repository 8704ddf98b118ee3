const HEAD_END = '\r\n\r\n';
/** What the runtime's parser takes at most. */
const HEAD_BYTES_MAX = 16_384;
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const HEAD = new RegExp(`^([A-Z]+) (/[!-~]*) HTTP/1\\.1((?:\\r\\n${TOKEN}:[\\t -~\\x80-\\xff]*)+)$`);
const FIELDS =
  /\r\n(lang|language|accept-language|content-length|(?:proxy-)?connection|transfer-encoding|upgrade|expect|trailer):[\t ]*([^\r]*)/gi;
const LENGTH = /^\d{1,9}$/;
/** What decides where a request ends, or what becomes of its line: with one of these it is not plain. */
const UNPLAIN = ['transfer-encoding', 'upgrade', 'expect', 'trailer', 'proxy-connection'];

/** A whole request, of which no more was read than says what was asked for and in which language. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly bodyLength: number;
}

/**
 * Reads bytes that are exactly one whole request, as nearly everybody sends them. It is strict about where the request
 * ends, so that no proxy can have taken the same bytes for two; undefined of everything else, which the parser reads.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | undefined {
  const headLength = bytes.indexOf(HEAD_END);
  if (headLength < 0 || headLength > HEAD_BYTES_MAX) return undefined;
  const [, method, url, fields] = HEAD.exec(bytes.toString('latin1', 0, headLength)) ?? [];
  if (method === undefined || url === undefined || fields === undefined) return undefined;
  const headers: Record<string, string> = {};
  for (const [, name = '', value = ''] of fields.matchAll(FIELDS)) {
    const key = name.toLowerCase();
    if (key in headers && key === 'content-length') return undefined;
    headers[key] ??= value.trimEnd();
  }
  const { connection = 'keep-alive', 'content-length': length = '0' } = headers;
  if (UNPLAIN.some((name) => name in headers) || connection.toLowerCase() !== 'keep-alive') return undefined;
  if (!LENGTH.test(length) || headLength + HEAD_END.length + Number(length) !== bytes.length) return undefined;
  return { method, url, headers, bodyLength: Number(length) };
}
