/** What the `$name` parts of a pattern stand for in a path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** `/article/main/sections/$id` and `/article/main/sections/7` give `{ id: '7' }`; paths that do not fit give nothing. */
export function matchPath(pattern: string, path: string): PathParams | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== value) return undefined;
    } else {
      if (value === '') return undefined;
      params[part.slice(1)] = decodePart(value);
    }
  }
  return params;
}

/** An address typed by hand may hold a percent sign that means nothing. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
