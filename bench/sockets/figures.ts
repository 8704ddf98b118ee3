/** What the server says of itself. */
export interface ServerFigures {
  /** Of all its threads, since it started. */
  readonly cpuSeconds: number;
  readonly residentMb: number;
}

const BYTES_PER_MB = 1_048_576;

export async function readServerFigures(origin: string, metricsToken: string): Promise<ServerFigures> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  return {
    cpuSeconds: figureOf(text, 'process_cpu_seconds_total'),
    residentMb: figureOf(text, 'process_resident_memory_bytes') / BYTES_PER_MB,
  };
}

function figureOf(text: string, name: string): number {
  const value = Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  if (Number.isFinite(value)) return value;
  throw new Error(`The server does not tell ${name}.`);
}
