import { OperatorSetting, settingObject } from '@candor/contract/settings/operator-setting.ts';
import type { SettingVersion } from '@candor/contract/staff/settings.ts';
import type { Platform } from '#infrastructure.ts';
import type { SettingTables } from './tables.ts';

type VersionRow = SettingTables['settingVersions'];

/** A change that two people have agreed on. */
export interface DecidedSetting extends Pick<VersionRow, 'id' | 'maker' | 'checker' | 'reason' | 'effectiveAtMs'> {
  readonly setting: OperatorSetting;
}

/** The settings slice's door: what holds now, whole and versioned. Whoever moves money asks here. */
export interface OperatorSettings {
  /** The version in force of one object; undefined while nobody has changed it. */
  find(object: string): OperatorSetting | undefined;
  /** Since when it has been in force. */
  sinceMs(object: string): number | undefined;
  /** Every version in force. */
  inForce(): readonly OperatorSetting[];
  /** Decided, and not in force yet. */
  upcoming(): readonly SettingVersion[];
  /** The newest decision first. */
  versions(): readonly SettingVersion[];
  /** Keeps a decided change; the same one twice is kept once. */
  add(decided: DecidedSetting): Promise<SettingVersion>;
}

/** Opened before the slices start, because those that move money ask for their terms. */
export async function openOperatorSettings({ store, audit, clock }: Pick<Platform, 'store' | 'audit' | 'clock'>) {
  const db = store.tables<SettingTables>();
  const rows = await db.selectFrom('settingVersions').selectAll().orderBy('id').execute();
  const versions: SettingVersion[] = rows.map(versionOf);

  /** Of those that have come, the one that came last. */
  function inForce(object: string): SettingVersion | undefined {
    const now = clock.nowMs();
    const come = versions.filter((one) => one.object === object && one.effectiveAtMs <= now);
    return come.toSorted((left, right) => left.effectiveAtMs - right.effectiveAtMs).at(-1);
  }

  const find = (object: string) => inForce(object)?.setting;

  const settings: OperatorSettings = {
    find,
    sinceMs: (object) => inForce(object)?.effectiveAtMs,
    inForce: () => [...new Set(versions.map(({ object }) => object))].flatMap((object) => find(object) ?? []),
    upcoming: () => versions.filter(({ effectiveAtMs }) => effectiveAtMs > clock.nowMs()),
    versions: () => versions.toReversed(),

    async add({ setting, ...decided }) {
      const known = versions.find(({ id }) => id === String(decided.id));
      if (known !== undefined) return known;
      const object = settingObject(setting);
      const version = versions.filter((one) => one.object === object).length + 1;
      const content = JSON.stringify(setting);
      const row: VersionRow = { ...decided, object, version, content, decidedAtMs: clock.nowMs() };
      await audit.record<SettingTables, void>(async (tx, write) => {
        await tx.insertInto('settingVersions').values(row).execute();
        const { maker, checker, reason, effectiveAtMs } = row;
        const details = { version: String(version), content, checker, reason, effectiveAtMs: String(effectiveAtMs) };
        await write({ actor: `staff:${maker}`, action: 'setting.change', object, details });
      });
      // In force for everybody from here on, and not before it is kept.
      const kept = versionOf(row);
      versions.push(kept);
      return kept;
    },
  };
  return settings;
}

function versionOf({ id, content, ...row }: VersionRow): SettingVersion {
  return { ...row, id: String(id), setting: OperatorSetting.parse(JSON.parse(content)) };
}
