import type { PersonalData } from '../../context/personal-data';

/** The data of persons in the tables of this module. */
export const productsPersonalData: PersonalData<'products'> = {
  tables: {
    product_images: { notPersonal: 'Images of products.' },
    products: { notPersonal: 'What an organisation sells.' },
  },
};
