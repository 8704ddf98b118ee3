import { exportAuditLog } from '@candor/contract/staff/audit-log.ts';
import { send } from '#shared/api/call.ts';

/** Fetches the file with the token, which a link could not carry, and hands it to the browser. */
export async function saveAuditLog(query: Readonly<Record<string, string>>): Promise<void> {
  const response = await send(exportAuditLog, { query });
  if (!response.ok) return;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'audit.csv';
  link.click();
  URL.revokeObjectURL(address);
}
