/** The name the content security policy knows. */
const POLICY_NAME = 'candor';
const WORKER_FILE = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** Lets the site open without a network. */
export async function registerOfflineShell(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(trusted(WORKER_FILE));
}

/** The one script address that is ever made by the program: it is written here and comes from nowhere else. */
function trusted(file: typeof WORKER_FILE): string {
  const policy = window.trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: (url) => url });
  return policy?.createScriptURL(file) ?? file;
}
