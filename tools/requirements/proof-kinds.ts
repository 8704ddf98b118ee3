import { posix } from 'node:path';
import ts from 'typescript';

/** What a test goes through to see the feature: a page of the built server, the real server's calls, or neither. */
export type ProofKind = 'screen' | 'wire' | 'pure';

/** A number in a title, and what the test of that title goes through. */
export interface Named {
  readonly id: string;
  readonly file: string;
  readonly kind: ProofKind;
}

/** Gives the text of a source file, named from the root of the project; nothing where there is none. */
export type ReadSource = (file: string) => string | undefined;

/** Where a server begins: a whole one in this process or in one of its own, or real slices over HTTP on a real exchange. */
const SERVER_DOORS: ReadonlySet<string> = new Set(['openTestServer', 'startServerProcess', 'openTestDesk']);
/** What tests share among each other; the product itself opens none of these doors. */
const SHARED_BY_TESTS = /\/testing\/|\/test-[^/]*$/;
const SCREEN_FIXTURES: ReadonlySet<string> = new Set(['page', 'browser', 'context']);
const TITLE = /^((?:\[[A-Z]+-\d+\] ?)+)/;

/**
 * Reads from a test itself what it goes through. A browser test that asks for no page sees no screen; a test beside the
 * server counts as one over the wire only when what it names leads to a server that was opened, in its own file or in
 * those it imports from.
 */
export function createProofReader(readSource: ReadSource): (file: string) => readonly Named[] {
  const files = new Map<string, SourceNames>();
  const known = new Map<string, boolean>();

  function namesOf(file: string): SourceNames | undefined {
    const before = files.get(file);
    if (before !== undefined) return before;
    const text = readSource(file);
    if (text === undefined) return undefined;
    const names = readNames(file, text);
    files.set(file, names);
    return names;
  }

  function reachesServer(file: string, name: string): boolean {
    if (SERVER_DOORS.has(name)) return true;
    const key = `${file} ${name}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    // Names may lead in a circle.
    known.set(key, false);
    const names = namesOf(file);
    const imported = names?.imports.get(name);
    const found =
      imported === undefined
        ? [...(names?.uses.get(name) ?? [])].some((used) => reachesServer(file, used))
        : SERVER_DOORS.has(imported.name) ||
          (SHARED_BY_TESTS.test(imported.file) && reachesServer(imported.file, imported.name));
    known.set(key, found);
    return found;
  }

  function kindOf(file: string, call: ts.CallExpression): ProofKind {
    const test = outermostCall(call);
    if (file.startsWith('e2e/')) return asksForScreen(test) ? 'screen' : 'pure';
    return [...identifiersIn(test)].some((name) => reachesServer(file, name)) ? 'wire' : 'pure';
  }

  return (file) =>
    (namesOf(file)?.titles ?? []).flatMap(({ call, ids }) => ids.map((id) => ({ id, file, kind: kindOf(file, call) })));
}

interface SourceNames {
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** For every name that the file gives a value to, the names in that value. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  readonly titles: readonly { readonly call: ts.CallExpression; readonly ids: readonly string[] }[];
}

function readNames(file: string, text: string): SourceNames {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = new Map<string, { file: string; name: string }>();
  const uses = new Map<string, Set<string>>();
  const titles: { call: ts.CallExpression; ids: readonly string[] }[] = [];
  const add = (names: Iterable<string>, value: ts.Node | undefined): void => {
    if (value === undefined) return;
    for (const name of names) uses.set(name, new Set([...(uses.get(name) ?? []), ...identifiersIn(value)]));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) readImport(file, node, imports);
    else if (ts.isFunctionDeclaration(node) && node.name !== undefined) add([node.name.text], node);
    else if (ts.isClassDeclaration(node) && node.name !== undefined) add([node.name.text], node);
    else if (ts.isVariableDeclaration(node)) add(identifiersIn(node.name), node.initializer);
    else if (isAssignment(node)) add(identifiersIn(node.left), node.right);
    else if (ts.isCallExpression(node)) {
      const ids = idsOf(node.arguments[0]);
      if (ids.length > 0) titles.push({ call: node, ids });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return { imports, uses, titles };
}

function readImport(
  file: string,
  { moduleSpecifier, importClause }: ts.ImportDeclaration,
  imports: Map<string, { file: string; name: string }>,
): void {
  const bindings = importClause?.namedBindings;
  if (!ts.isStringLiteral(moduleSpecifier) || bindings === undefined || !ts.isNamedImports(bindings)) return;
  const from = resolveImport(file, moduleSpecifier.text);
  for (const { name, propertyName } of bindings.elements) {
    imports.set(name.text, { file: from, name: propertyName?.text ?? name.text });
  }
}

function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return `${file.replace(/\/src\/.*$/, '/src')}/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

function isAssignment(node: ts.Node): node is ts.BinaryExpression {
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
}

function idsOf(title: ts.Expression | undefined): readonly string[] {
  if (title === undefined) return [];
  const isText = ts.isStringLiteralLike(title) || ts.isTemplateExpression(title);
  const [, numbers = ''] = isText ? (TITLE.exec(title.getText().slice(1)) ?? []) : [];
  return [...numbers.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
}

/** A step belongs to the test around it; a suite is no test. */
function outermostCall(call: ts.CallExpression): ts.CallExpression {
  let found = call;
  for (let node: ts.Node = call; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isCallExpression(node) && !/\b(?:describe|forEach)$/.test(node.expression.getText())) found = node;
  }
  return found;
}

function asksForScreen(test: ts.CallExpression): boolean {
  return test.arguments.some((argument) => {
    if (!ts.isArrowFunction(argument) && !ts.isFunctionExpression(argument)) return false;
    const [fixtures] = argument.parameters;
    return fixtures !== undefined && [...identifiersIn(fixtures.name)].some((name) => SCREEN_FIXTURES.has(name));
  });
}

/** The names that a piece of source uses; what stands behind a point, or before a colon, names nothing of this file. */
function identifiersIn(node: ts.Node): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) found.add(child.text);
    else if (ts.isPropertyAccessExpression(child)) visit(child.expression);
    else if (ts.isPropertyAssignment(child)) visit(child.initializer);
    else child.forEachChild(visit);
  };
  visit(node);
  return found;
}
