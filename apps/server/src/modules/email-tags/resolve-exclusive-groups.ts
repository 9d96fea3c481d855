/** What determines whether two tags exclude each other. */
export interface TagGroupMember {
  id: string;
  /** Empty: none. */
  group: string;
  is_single: boolean;
}

/**
 * The tags after others were added, in that order: a tag of an exclusive group replaces all others of the
 * group, and is replaced by the next one.
 */
export function resolveExclusiveGroups<T extends TagGroupMember>(carried: T[], added: T[]): T[] {
  let settled = carried;
  for (const tag of added) settled = [...settled.filter((other) => !areMutuallyExclusive(other, tag)), tag];
  return settled;
}

/** Whether two tags exclude each other. */
export const areMutuallyExclusive = (one: TagGroupMember, other: TagGroupMember): boolean =>
  one.id === other.id ||
  (one.group !== '' &&
    one.group.toLowerCase() === other.group.toLowerCase() &&
    (one.is_single || other.is_single));
