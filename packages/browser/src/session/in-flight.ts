/** Calls that were sent in a session's name and are not answered yet. */
const inFlight = new Set<Promise<unknown>>();

export function followInFlight<Answer>(sent: Promise<Answer>): Promise<Answer> {
  inFlight.add(sent);
  const forget = (): void => {
    inFlight.delete(sent);
  };
  sent.then(forget, forget);
  return sent;
}

/** Resolves when all that is under way now has been answered, or when that takes too long. */
export async function waitForAnswers(limitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([Promise.allSettled(inFlight), limit]);
  clearTimeout(timer);
}
