/** Bytes: time of the last mark, then the organisation's id. */
const MARKER_SIZE = 8 + 64;

/** Memory shared by bot worker and server: the organisation being processed, readable after a crash. */
export const createActivityMarker = (): SharedArrayBuffer => new SharedArrayBuffer(MARKER_SIZE);

/** Marks the organisation as active until the next mark. */
export function markActiveOrganisation(shared: SharedArrayBuffer, organization_id: string): void {
  const bytes = Buffer.from(shared);
  bytes.fill(0, 8);
  bytes.write(organization_id, 8, 'latin1');
  bytes.writeDoubleLE(Date.now(), 0);
}

/** `since`: unix milliseconds. Undefined: no mark yet. */
export function readActiveOrganisation(
  shared: SharedArrayBuffer,
): { organization_id: string; since: number } | undefined {
  const bytes = Buffer.from(shared);
  const organization_id = bytes.toString('latin1', 8).replace(/\0+$/, '');
  return organization_id ? { organization_id, since: bytes.readDoubleLE(0) } : undefined;
}
