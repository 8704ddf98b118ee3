/** How long a browser keeps the refresh token, and the server takes it. */
export const COOKIE_LIFETIME_DAYS = 7;
