import { may, roleOf } from '@relaydesk/contracts/permissions';
import type { ProductStatus } from '@relaydesk/contracts/product';
import type { Actor } from '../../../context/context';
import { AppError } from '../../../lib/app-error';

/** Whoever may not archive a product does not get there by giving it that status either. */
export const mayArchive = (actor: Actor): boolean =>
  actor.kind !== 'staff' || may(roleOf(actor), 'products.delete');

export const NOT_YOURS_TO_ARCHIVE = 'Only an Organisation Admin archives products.';

/** Throws `forbidden` for a status that the actor may not give. */
export function checkStatus(actor: Actor, before: ProductStatus | undefined, after: ProductStatus): void {
  if (after !== 'archived' || before === 'archived' || mayArchive(actor)) return;
  throw new AppError('forbidden', NOT_YOURS_TO_ARCHIVE, { fields: { status: NOT_YOURS_TO_ARCHIVE } });
}
