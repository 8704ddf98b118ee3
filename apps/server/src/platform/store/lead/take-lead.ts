import type { Lead, LeadOptions } from './lead.ts';

/** The files of a data folder are led by whoever holds the folder; a database has to be won. */
export async function takeLead(options: LeadOptions): Promise<Lead> {
  const { location } = options;
  const { databaseUrl } = location;
  if (databaseUrl === undefined) return { location, onChange: () => undefined, release: async () => undefined };
  const { leadPostgres } = await import('./postgres-lead.ts');
  return leadPostgres({ ...options, databaseUrl });
}
