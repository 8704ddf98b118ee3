/** The last orders something was told of: an answer that comes after its own fill has nothing to add. */
const told = new Set<string>();
const TOLD_MAX = 200;

export function rememberTold(id: string): void {
  told.add(id);
  const [oldest] = told;
  if (told.size > TOLD_MAX && oldest !== undefined) told.delete(oldest);
}

export function wasTold(id: string): boolean {
  return told.has(id);
}
