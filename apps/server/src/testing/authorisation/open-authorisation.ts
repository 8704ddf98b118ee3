/** Who may make a call of the open interface, said a second time by hand: anybody, or a key of this scope. */
export const OPEN_AUTHORISATION: Readonly<Record<string, 'anybody' | 'read' | 'trade'>> = {
  'GET /api/v3/ping': 'anybody',
  'GET /api/v3/time': 'anybody',
  'GET /api/v3/rateLimit/order': 'read',
};
