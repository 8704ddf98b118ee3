import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SqliteFile, openSqliteFile } from '#platform/store/sqlite-file.ts';
import type { DatabaseName } from '#platform/store/database.ts';

/** The log first: what the others say of it is never younger than it. */
const NAMES: readonly DatabaseName[] = ['journal', 'main', 'views', 'snapshots'];

/**
 * Copies the files of a data folder as they were at one moment, while a server writes to them. For that moment, some
 * milliseconds, nobody can write to any of them; then each is read as it was then, for as long as it takes.
 */
export function copySqlite(dataFolder: string, target: string): void {
  const names = NAMES.filter((name) => existsSync(join(dataFolder, `${name}.db`)));
  const readers = names.map((name) => openReader(dataFolder, target, name));
  try {
    pinTogether(dataFolder, names, readers);
    for (const reader of readers) copyTables(reader);
  } finally {
    for (const reader of readers) reader.close();
  }
}

function openReader(dataFolder: string, target: string, name: DatabaseName): SqliteFile {
  const reader = openSqliteFile({ path: join(dataFolder, `${name}.db`) });
  reader.execute('attach database ? as copy', [join(target, `${name}.db`)]);
  return reader;
}

function pinTogether(dataFolder: string, names: readonly DatabaseName[], readers: readonly SqliteFile[]): void {
  const holders = names.map((name) => openSqliteFile({ path: join(dataFolder, `${name}.db`) }));
  try {
    for (const holder of holders) holder.execute('begin immediate', []);
    for (const reader of readers) {
      reader.execute('begin', []);
      // The reading begins with the first look, not with the word.
      reader.execute('select count(*) from main.sqlite_master', []);
    }
  } finally {
    for (const holder of holders) {
      holder.execute('rollback', []);
      holder.close();
    }
  }
}

function copyTables(reader: SqliteFile): void {
  const { rows } = reader.execute(
    `select type, name, sql from main.sqlite_master where sql is not null and name not like 'sqlite_%'`,
    [],
  );
  const made = rows.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }));
  for (const { name, sql } of made.filter(({ type }) => type === 'table')) {
    reader.execute(sql.replace(/^create table /i, 'create table copy.'), []);
    reader.execute(`insert into copy.${quote(name)} select * from main.${quote(name)}`, []);
  }
  for (const { sql } of made.filter(({ type }) => type === 'index')) {
    reader.execute(sql.replace(/^create (unique )?index /i, 'create $1index copy.'), []);
  }
  reader.execute('commit', []);
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
