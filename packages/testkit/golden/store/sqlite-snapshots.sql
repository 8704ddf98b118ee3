create table if not exists "migrations" ("slice" text not null, "position" integer not null, "name" text not null, constraint "migrations_key" primary key ("slice", "position"));
create table "snapshots" ("sequence" integer not null, "atMs" integer not null, "journalHash" text not null, "rulesVersion" integer not null, "stateHash" text not null, "content" blob not null, primary key ("sequence")) strict;
insert into "migrations" ("slice", "position", "name") values ('snapshots', 1, 'create-snapshots');
alter table "snapshots" add column "snapshotId" integer;
create table "snapshotSegments" ("snapshotId" integer not null, "place" integer not null, "content" blob not null, primary key ("snapshotId", "place")) strict;
insert into "migrations" ("slice", "position", "name") values ('snapshots', 2, 'create-segments');
