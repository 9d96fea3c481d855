import type { Context } from '../../../context/context';
import { buildFileUrl } from '../../files/file-links';
import type { ThumbnailFields } from './available-product.queries';

/** URL of a product's thumbnail; null: no image. */
export const getThumbnailUrl = (
  context: Pick<Context, 'keys'>,
  organization_id: string,
  { thumbnail_id: id, thumbnail_name: name }: ThumbnailFields,
): string | null => (id && name ? buildFileUrl(context, { organization_id, id, name }) : null);
