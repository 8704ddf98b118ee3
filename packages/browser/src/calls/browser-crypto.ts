/** Stands where a library would import Node's own; see vite.config.ts. */
export const webcrypto = globalThis.crypto;
