/** What decides whether two tags can be on one thing. */
export interface TagGroupMember {
  id: string;
  /** Empty: none. */
  group: string;
  is_single: boolean;
}

/**
 * The tags that are on something once others were put on it, in that order: one that is single in its group takes the
 * place of all others of it, and gives way to the next that comes.
 */
export function resolveExclusiveGroups<T extends TagGroupMember>(carried: T[], added: T[]): T[] {
  let settled = carried;
  for (const tag of added) settled = [...settled.filter((other) => !areMutuallyExclusive(other, tag)), tag];
  return settled;
}

/** Whether only one of the two can be there. */
export const areMutuallyExclusive = (one: TagGroupMember, other: TagGroupMember): boolean =>
  one.id === other.id ||
  (one.group !== '' &&
    one.group.toLowerCase() === other.group.toLowerCase() &&
    (one.is_single || other.is_single));
