/** `2026-11-16 09:00:00`, of UTC. */
export function printMoment(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 19).replace('T', ' ');
}
