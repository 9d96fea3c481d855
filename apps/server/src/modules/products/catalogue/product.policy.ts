import { userHasPermission } from '@relaydesk/contracts/permissions';
import type { ProductStatus } from '@relaydesk/contracts/product';
import type { Actor } from '../../../context/context';
import { AppError } from '../../../lib/app-error';

/** A user without archive permission cannot set that status by an update either. */
export const mayArchiveProduct = (actor: Actor): boolean =>
  actor.kind !== 'staff' || userHasPermission(actor, 'products.delete');

/** Throws `forbidden` for a status that the actor may not set. */
export function assertMayArchive(
  actor: Actor,
  before: ProductStatus | undefined,
  after: ProductStatus,
): void {
  if (after !== 'archived' || before === 'archived' || mayArchiveProduct(actor)) return;
  throw new AppError('archive_not_allowed', {}, { field: 'status' });
}
