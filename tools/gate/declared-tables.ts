import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles } from '../list-files.ts';
import { PROJECT_ROOT } from '../project-root.ts';

export interface DeclaredColumn {
  /** `money` arrives as `bigint`. */
  readonly kind: 'integer' | 'money' | 'text' | 'blob';
  readonly isNullable: boolean;
}

/** One table as one interface tells of it. */
export interface DeclaredTable {
  readonly declaredIn: string;
  readonly table: string;
  readonly columns: ReadonlyMap<string, DeclaredColumn>;
}

const TABLES_NAME = /^\w+Tables$/;

/** What the server's interfaces of tables, whose names end in `Tables`, say to the compiler. */
export function findDeclaredTables(): readonly DeclaredTable[] {
  const files = listFiles(['apps/server/src'])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .map((file) => join(PROJECT_ROOT, file))
    .filter((file) => readFileSync(file, 'utf8').includes('Tables'));
  const program = ts.createProgram(files, compilerOptions());
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const declarations = [...(source?.statements ?? [])].filter(isTablesDeclaration);
    return declarations.flatMap((declaration) => tablesIn(checker, declaration));
  });
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(PROJECT_ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, PROJECT_ROOT).options, incremental: false };
}

type TablesDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

function isTablesDeclaration(node: ts.Statement): node is TablesDeclaration {
  if (ts.isInterfaceDeclaration(node)) return TABLES_NAME.test(node.name.text);
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) && TABLES_NAME.test(node.name.text);
}

function tablesIn(checker: ts.TypeChecker, { name }: TablesDeclaration): readonly DeclaredTable[] {
  const type = checker.getTypeAtLocation(name);
  return type.getProperties().map((table) => {
    const columns = checker.getTypeOfSymbol(table).getProperties();
    return {
      declaredIn: name.text,
      table: table.name,
      columns: new Map(
        columns.map((column) => [column.name, columnOf(checker, `${name.text}.${table.name}.${column.name}`, column)]),
      ),
    };
  });
}

function columnOf(checker: ts.TypeChecker, path: string, column: ts.Symbol): DeclaredColumn {
  const type = checker.getTypeOfSymbol(column);
  const parts = type.isUnion() ? type.types : [type];
  const isNull = (part: ts.Type) => (part.flags & ts.TypeFlags.Null) !== 0;
  const kinds = new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(path, part)));
  const [kind, ...others] = kinds;
  if (kind === undefined || others.length > 0) throw new Error(`${path} is ${[...kinds].join(' and ')}.`);
  return { kind, isNullable: parts.some(isNull) };
}

function kindOf(path: string, { flags, symbol }: ts.Type): DeclaredColumn['kind'] {
  if ((flags & ts.TypeFlags.NumberLike) !== 0) return 'integer';
  if ((flags & ts.TypeFlags.BigIntLike) !== 0) return 'money';
  if ((flags & ts.TypeFlags.StringLike) !== 0) return 'text';
  if (symbol?.name === 'Uint8Array') return 'blob';
  throw new Error(`${path} has a type that no column has.`);
}
