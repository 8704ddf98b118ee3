/** The zones one can choose, by standard offset; the zone itself knows its summer time. */
export const TIME_ZONES = [
  { zoneId: 'Pacific/Midway', offSetValue: -11 },
  { zoneId: 'Pacific/Honolulu', offSetValue: -10 },
  { zoneId: 'America/Anchorage', offSetValue: -9 },
  { zoneId: 'America/Los_Angeles', offSetValue: -8 },
  { zoneId: 'America/Denver', offSetValue: -7 },
  { zoneId: 'America/Chicago', offSetValue: -6 },
  { zoneId: 'America/Mexico_City', offSetValue: -6 },
  { zoneId: 'America/New_York', offSetValue: -5 },
  { zoneId: 'America/Bogota', offSetValue: -5 },
  { zoneId: 'America/Halifax', offSetValue: -4 },
  { zoneId: 'America/Santiago', offSetValue: -4 },
  { zoneId: 'America/St_Johns', offSetValue: -3.5 },
  { zoneId: 'America/Sao_Paulo', offSetValue: -3 },
  { zoneId: 'America/Argentina/Buenos_Aires', offSetValue: -3 },
  { zoneId: 'Atlantic/South_Georgia', offSetValue: -2 },
  { zoneId: 'Atlantic/Azores', offSetValue: -1 },
  { zoneId: 'Etc/UTC', offSetValue: 0 },
  { zoneId: 'Europe/London', offSetValue: 0 },
  { zoneId: 'Europe/Berlin', offSetValue: 1 },
  { zoneId: 'Europe/Paris', offSetValue: 1 },
  { zoneId: 'Africa/Cairo', offSetValue: 2 },
  { zoneId: 'Africa/Johannesburg', offSetValue: 2 },
  { zoneId: 'Europe/Moscow', offSetValue: 3 },
  { zoneId: 'Asia/Tehran', offSetValue: 3.5 },
  { zoneId: 'Asia/Dubai', offSetValue: 4 },
  { zoneId: 'Asia/Karachi', offSetValue: 5 },
  { zoneId: 'Asia/Kolkata', offSetValue: 5.5 },
  { zoneId: 'Asia/Dhaka', offSetValue: 6 },
  { zoneId: 'Asia/Bangkok', offSetValue: 7 },
  { zoneId: 'Asia/Ho_Chi_Minh', offSetValue: 7 },
  { zoneId: 'Asia/Hong_Kong', offSetValue: 8 },
  { zoneId: 'Asia/Singapore', offSetValue: 8 },
  { zoneId: 'Asia/Taipei', offSetValue: 8 },
  { zoneId: 'Asia/Tokyo', offSetValue: 9 },
  { zoneId: 'Asia/Seoul', offSetValue: 9 },
  { zoneId: 'Australia/Sydney', offSetValue: 10 },
  { zoneId: 'Pacific/Auckland', offSetValue: 12 },
] as const;

export type ZoneId = (typeof TIME_ZONES)[number]['zoneId'];

export const ZONE_IDS: readonly ZoneId[] = TIME_ZONES.map((zone) => zone.zoneId);

export function offsetHoursOf(zoneId: ZoneId): number {
  return TIME_ZONES.find((zone) => zone.zoneId === zoneId)?.offSetValue ?? 0;
}

/** `Asia/Hong_Kong` as `Hong Kong (UTC+08:00)`. */
export function zoneLabel(zoneId: ZoneId): string {
  const city = zoneId.slice(zoneId.lastIndexOf('/') + 1).replaceAll('_', ' ');
  const offset = offsetHoursOf(zoneId);
  const hours = String(Math.floor(Math.abs(offset))).padStart(2, '0');
  const minutes = String((Math.abs(offset) % 1) * 60).padStart(2, '0');
  return `${city} (UTC${offset < 0 ? '−' : '+'}${hours}:${minutes})`;
}
