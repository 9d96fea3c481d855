import { deriveDemoId } from '../stories/demo-id';
import type { SeededShop } from './assign-shop-ids';
import { LARGE_SIDE, renderProductImage, SMALL_SIDE } from './render-product-image';

/** Image rows of a shop's products; drafts have no images. */
export async function toImageRows({ id: organization_id, slug, products }: SeededShop) {
  const pictured = products.filter(({ status = 'active' }) => status === 'active');
  const drawn = await Promise.all(
    pictured.map(async (product) => {
      const { large, small } = await renderProductImage(product);
      const fileOf = (size: 'large' | 'small', bytes: Buffer, side: number) => ({
        id: deriveDemoId('file', `${slug} ${product.sku} ${size}`),
        name: `${product.sku.toLowerCase()}.webp`,
        bytes,
        side,
      });
      return {
        product_id: product.id,
        large: fileOf('large', large, LARGE_SIDE),
        small: fileOf('small', small, SMALL_SIDE),
      };
    }),
  );
  const files = drawn.flatMap(({ large, small }) => [large, small]);
  return {
    files: files.map(({ id, name, bytes, side }) => ({
      ...{
        organization_id,
        id,
        name,
        media_type: 'image/webp',
        size: bytes.length,
        width: side,
        height: side,
      },
    })),
    file_chunks: files.map(({ id: file_id, bytes }) => ({
      ...{ organization_id, file_id, number: 0, bytes: `\\x${bytes.toString('hex')}` },
    })),
    product_images: drawn.map(({ product_id, large, small }) => ({
      ...{ organization_id, id: large.id, thumbnail_id: small.id, product_id, position: 1 },
    })),
  };
}
