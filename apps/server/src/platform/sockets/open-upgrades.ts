import type { Config } from '#platform/config/config.ts';
import type { ServedHosts } from '#platform/http/guards/served-hosts.ts';
import type { Http } from '#platform/http/http.ts';
import { clientAddress } from './client-address.ts';
import { createUpgrades } from './upgrades.ts';

/** The way from a request to a socket, for the pages of the site and for programs that name no origin. */
export function openUpgrades(http: Http, hosts: ServedHosts, { publicOrigin, trustProxy }: Config) {
  return createUpgrades({
    server: http.fastify.server,
    hosts,
    origins: publicOrigin === undefined ? [] : [publicOrigin],
    addressOf: clientAddress(trustProxy),
  });
}
