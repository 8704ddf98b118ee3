/** How long a test waits for what must come: nothing measures time, and a busy machine takes several times what a quiet one does. */
export const PATIENCE = { timeout: 180_000, interval: 50 };
