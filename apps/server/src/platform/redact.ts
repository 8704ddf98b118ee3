const REDACTED = '[redacted]';
const DEPTH_MAX = 6;
const LENGTH_MAX = 2_000;

/** Names whose values are never written down, whole words in any spelling: `tradePwd`, `access_token`, `idCard`. */
const SECRET_NAME =
  /pass(word|wd|code|phrase)|pwd|secret|token|authorization|cookie|credential|captcha|otp|cvv|cvc|pin(code)?$|seed|mnemonic|private_?key|api_?key|signature|card|id_?(number|no)$|passport|iban|account_?no|ticket|verification|^code$|(email|sms|mobile|phone|invite|google|recovery|backup|anti|active)_?code/i;

/** Errors of Node and of databases name themselves in `code`: `ECONNREFUSED`, `SQLITE_BUSY`, `40P01`. */
const ERROR_CODE = /^(E[A-Z]{3,}|[A-Z]+_[A-Z0-9_]+|[0-9A-Z]{5})$/;

const BEARER = /\bBearer\s+[\w.~+/=-]+/gi;

// oxlint-disable-next-line no-control-regex -- Control characters are what is taken out.
const CONTROL = /\u001b\[[0-9;?]*[ -/]*[@-~]|[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** A copy that may be logged. */
export function redact(entry: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return redactFields(entry, 0);
}

/** Text on one line, without what a terminal would obey. */
export function clean(text: string): string {
  const plain = text.replace(CONTROL, ' ').replace(BEARER, `Bearer ${REDACTED}`);
  return plain.length > LENGTH_MAX ? `${plain.slice(0, LENGTH_MAX)}…` : plain;
}

function redactFields(entry: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [clean(name), redactField(name, value, depth)]),
  );
}

function redactField(name: string, value: unknown, depth: number): unknown {
  if (!SECRET_NAME.test(name)) return redactValue(value, depth);
  return value === undefined || value === null || typeof value === 'boolean' ? value : REDACTED;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return clean(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MAX) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1));
  if (value instanceof Map || value instanceof Set) return `[${value.size} entries]`;
  return redactFields(value, depth + 1);
}

function redactError(error: Error, depth: number): Record<string, unknown> {
  const { name, message, stack, cause } = error;
  return {
    ...redactFields(error, depth + 1),
    ...('code' in error && ERROR_CODE.test(String(error.code)) ? { code: error.code } : {}),
    type: name,
    message: clean(message),
    stack: stack === undefined ? undefined : clean(stack),
    ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }),
  };
}
