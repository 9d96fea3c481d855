import type {
  ChangedProducts,
  ProductCategory,
  ProductChange,
  ProductImage,
} from '@relaydesk/contracts/product';
import { baseApi } from '../../../api/base-api';
import { callApi } from '../../../api/http/client';
import { loadErrorTexts } from '../../../lib/locale/error-text';

/** Endpoints of products besides the list. */
export const productsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of one organisation; '' is the user's own, or all for a Super Admin. */
    listCategories: build.query<ProductCategory[], string>({
      query: (organization_id) => ({ path: '/api/products/categories/', query: { organization_id } }),
      providesTags: ['Product'],
    }),
  }),
});

/** Invalidates data of products that other views use. */
export const invalidateProducts = () => productsApi.util.invalidateTags(['Product']);

/** A bulk change: returns the changed products and the failures with reasons. Throws ApiFailure. */
export async function bulkUpdateProducts(
  ids: string[],
  change: ProductChange,
  idempotencyKey: string,
): Promise<ChangedProducts> {
  const body = { ids, change };
  const { data } = await callApi<ChangedProducts>({
    path: '/api/products/bulk/',
    method: 'POST',
    body,
    idempotencyKey,
  });
  const translate = await loadErrorTexts();
  const failed = data.failed.map((one) => (one.reason ? { ...one, message: translate(one.reason) } : one));
  return { ...data, failed };
}

/** Uploads an image that belongs to no product yet. Throws ApiFailure. */
export async function uploadProductImage(
  file: File,
  organization_id: string | undefined,
): Promise<ProductImage> {
  const { data } = await callApi<ProductImage>({
    path: '/api/products/images/',
    method: 'POST',
    query: { name: file.name, organization_id },
    body: file,
  });
  return data;
}
