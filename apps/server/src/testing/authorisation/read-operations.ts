import type { OpenApiDocument, OpenApiOperation } from '#platform/http/docs/openapi.ts';

/** Every call that the server's own document lists, as `GET /api/spot/orders`. */
export async function readOperations(address: string): Promise<Readonly<Record<string, OpenApiOperation>>> {
  const document: OpenApiDocument = await (await fetch(`${address}/api/openapi.json`)).json();
  return Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    ),
  );
}
