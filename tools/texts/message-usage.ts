/** Where the code names texts: literally, by a template's beginning, or as the word of a refusal. */
export interface MessageUsage {
  readonly literals: ReadonlySet<string>;
  readonly templateBeginnings: readonly string[];
  /** Keys handed to a translating function, so that they must exist. */
  readonly asked: ReadonlySet<string>;
}

export function readUsage(sources: readonly string[]): MessageUsage {
  const codes = sources.map(withoutComments);
  const all = (pattern: RegExp) => codes.flatMap((code) => [...code.matchAll(pattern)].map(([, found = '']) => found));
  const refusals = all(/(\w+): \{ code: \d+, status: \d+ \}/g).map((word) => `refusal.${word}`);
  return {
    literals: new Set([...all(/['"`]([a-z][\w-]*(?:\.[\w-]+)+)['"`]/g), ...refusals]),
    templateBeginnings: [...new Set(all(/`([a-z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g))],
    asked: new Set([...all(/\bt\(\s*['"]([^'"]+)['"]/g), ...refusals]),
  };
}

export function findUsageFaults(keys: readonly string[], usage: MessageUsage): readonly string[] {
  const known = new Set(keys);
  const isUsed = (key: string) =>
    usage.literals.has(key) || usage.templateBeginnings.some((beginning) => key.startsWith(beginning));
  return [
    ...keys.filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
    ...[...usage.asked].filter((key) => !known.has(key)).map((key) => `${key} is used and has no text`),
  ];
}

/** A comment may show a key as an example. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
