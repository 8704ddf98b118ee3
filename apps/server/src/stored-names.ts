/** Names that stand in data folders and differ from those in the code: a stored name is a format, and is never rewritten. */
const STORED_FEATURE_NAMES: Readonly<Record<string, string | undefined>> = {
  portfolio: 'equity',
  'second-contracts': 'seconds',
};

/** Under which a feature's migrations are remembered. */
export function storedFeatureName(name: string): string {
  return STORED_FEATURE_NAMES[name] ?? name;
}
