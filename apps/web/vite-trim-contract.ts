import { parseAst, type ESTree, type Plugin } from 'vite';

/** What only the server and its documentation read of an endpoint. */
const FOR_THE_SERVER = new Set([
  'apiKey',
  'changes',
  'essential',
  'limit',
  'params',
  'query',
  'refusals',
  'stoppedBy',
  'summary',
]);
/** The browser asks whether a call has a body; what it must look like the server says. */
const BODY = 'body';

/** A screen that read a part that is left out here would find it in its tests and miss it in the built site. */
const TRIMMED_READ = /\.(?:body|params|query)\.(?:parse|safeParse|shape)\b|\.refusals\b/;

/**
 * Leaves out of the contract what the browser does not use of a call: texts, refusals and the shapes of what is asked,
 * which are a third of it. Removed characters become blanks, so that every line and column stays where it was.
 */
export function trimContract(): Plugin {
  return {
    name: 'candor-trim-contract',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: [/\/packages\/contract\/src\/[\w/-]+\.ts$/, /\/apps\/web\/src\/.*\.tsx?$/] },
      handler(code, id) {
        if (id.includes('/packages/contract/')) return { code: trimEndpoints(code), map: null };
        if (TRIMMED_READ.test(code)) throw new Error(`${id} reads what the built site leaves out of the contract.`);
        return undefined;
      },
    },
  };
}

/** The same module, with endpoints that hold what a browser needs. */
export function trimEndpoints(code: string): string {
  let trimmed = code;
  const blank = (start: number, end: number, filling = ''): void => {
    const blanks = code.slice(start, end).replaceAll(/[^\n]/g, ' ');
    trimmed = trimmed.slice(0, start) + filling + blanks.slice(filling.length) + trimmed.slice(end);
  };
  for (const { properties, end } of endpointsOf(parseAst(code, { lang: 'ts' }))) {
    for (const [index, property] of properties.entries()) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const { name } = property.key;
      if (FOR_THE_SERVER.has(name)) blank(property.start, properties[index + 1]?.start ?? end - 1);
      if (name === BODY) blank(property.value.start, property.value.end, '{}');
    }
  }
  return trimmed;
}

function endpointsOf(node: unknown): readonly ESTree.ObjectExpression[] {
  if (Array.isArray(node)) return node.flatMap(endpointsOf);
  if (typeof node !== 'object' || node === null) return [];
  const spec = specOf(node as ESTree.Node);
  return spec === undefined ? Object.values(node).flatMap(endpointsOf) : [spec];
}

function specOf(node: ESTree.Node): ESTree.ObjectExpression | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'endpoint')
    return undefined;
  const [spec] = node.arguments;
  return spec?.type === 'ObjectExpression' ? spec : undefined;
}
