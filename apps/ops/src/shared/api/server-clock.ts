let offsetMs = 0;

/** The server said what time it is; the device's own clock may be minutes off. */
export function setServerClock(serverTimeMs: number): void {
  offsetMs = serverTimeMs - Date.now();
}

export function serverNowMs(): number {
  return Date.now() + offsetMs;
}
