/** A member of staff by name, as records keep them: `staff:demo.risk`. */
export function nameStaff(actor: string): string {
  return actor.replace(/^staff:/, '');
}

/** How many have approved, and who. */
export function nameApprovers(count: string, approvedBy: readonly string[]): string {
  return approvedBy.length === 0 ? count : `${count} · ${approvedBy.map(nameStaff).join(', ')}`;
}
