import type { CreateProduct, Product, UpdateProduct } from '@relaydesk/contracts/product';
import { createList } from '../../../api/list/create-list';

/** products, addingProduct, updatingProduct: the specification, section 3. */
export const productsList = createList<Product, CreateProduct, UpdateProduct>()({
  name: 'products',
  records: 'products',
  adding: 'addingProduct',
  updating: 'updatingProduct',
  path: '/api/products/',
});
