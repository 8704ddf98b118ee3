import type { Endpoint } from '@candor/contract/shared/endpoint.ts';

/** The methods that calls at a path are asked with, as the `allow` header names them; undefined where there is no call. */
export function allowedMethods(endpoints: readonly Endpoint[], path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const given = `/${path}`.split('/');
  const known = endpoints.filter((endpoint) => isAt(endpoint.path, given)).map(({ method }) => method);
  return known.length === 0 ? undefined : known.join(', ');
}

function isAt(pattern: string, given: readonly string[]): boolean {
  const parts = pattern.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}
