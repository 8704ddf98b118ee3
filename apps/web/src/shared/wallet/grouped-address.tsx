interface GroupedAddressProps {
  readonly address: string;
}

/** An address in full, in groups of four that can be compared by eye; what is copied has no gaps. */
export function GroupedAddress({ address }: GroupedAddressProps) {
  const groups = address.match(/.{1,4}/g) ?? [];
  return (
    <span className="flex flex-wrap gap-x-2 font-mono text-14 select-all" aria-label={address} role="img">
      {groups.map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The groups of one address never move.
        <span key={index} aria-hidden className={index % 2 === 0 ? 'text-ink' : 'text-accent'}>
          {group}
        </span>
      ))}
    </span>
  );
}
