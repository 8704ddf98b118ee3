import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';
import * as z from 'zod/mini';
import type { Log } from './log.ts';

export interface Places {
  /** The country of an address by its two letters; null where it is in none: one's own machine, a private network. */
  countryOf(address: string): string | null;
}

interface OpenPlaces extends Places {
  /** Resolves when places are known; the start does not wait for it. */
  readonly ready: Promise<void>;
}

/** The library types the rows of its maker's own files; this file has one column. */
const CountryRow = z.object({ country_code: z.string() });

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const CACHED_MAX = 2_000;
const MAPPED = '::ffff:';

/**
 * Countries by the registries' own records, from a file that is installed with the server: nobody outside is asked.
 * It is read beside the start, which does not wait for it; until it is there every place is unknown.
 */
export function openPlaces(log: Log): OpenPlaces {
  let reader: Reader<CountryResponse> | undefined;
  const ready = readPlaces().then(
    (opened) => void (reader = opened),
    (error: unknown) => log.error({ err: error }, 'the file of places could not be read'),
  );
  return {
    ready,
    countryOf(address) {
      const ip = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
      const version = isIP(ip);
      if (version === 0 || PRIVATE.check(ip, version === 4 ? 'ipv4' : 'ipv6')) return null;
      const row = CountryRow.safeParse(reader?.get(ip));
      return row.success ? row.data.country_code : null;
    },
  };
}

async function readPlaces(): Promise<Reader<CountryResponse>> {
  return open(createRequire(import.meta.url).resolve(FILE), { cache: { max: CACHED_MAX } });
}

/** Addresses that nobody outside can have; the registries' records name countries even for some of these. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');
