import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOrganisationOptions } from '../../../api/endpoints/organisations.api';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { OrganisationInput } from '../../../shared/OrganisationInput';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { productHistory } from '../data/product-history';
import { invalidateProducts } from '../data/products.api';
import { productsList } from '../data/products.list';
import { FaqsField } from './FaqsField';
import { ProductImagesField } from './ProductImagesField';
import { ProductSections } from './ProductSections';
import type { ProductFormInput, ProductFormOutput } from './product-form-values';
import {
  createDefaultProductInput,
  ProductFormSchema,
  SuperAdminProductFormSchema,
  toDuplicateInput,
  toProductFormInput,
} from './product-form-values';

interface ProductFormProps {
  /** null: a new one. */
  product: Product | null;
  /** Initial values of the new one. */
  duplicateOf?: Product;
  /** The organisation preselected for a Super Admin. */
  organisationId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates or changes a product. */
export function ProductForm({
  product,
  duplicateOf: copied,
  organisationId,
  onSaved,
  onClose,
}: ProductFormProps) {
  const dispatch = useAppDispatch();
  const [mustChoose, mayReadHistory] = [
    useHasPermission('organisations.read'),
    useHasPermission('audit.read'),
  ];
  // All images that the field may contain, which are referenced by id.
  const [pictures] = useState(() => new Map((product ?? copied)?.images.map((image) => [image.id, image])));
  const record = useRecordForm<ProductFormInput, ProductFormOutput>({
    schema: mustChoose ? SuperAdminProductFormSchema : ProductFormSchema,
    values: getInitialValues({
      product,
      duplicateOf: copied,
      organization_id: mustChoose ? organisationId : undefined,
    }),
    valuesOf: (current) => {
      const theirs = current as Product; // a conflict contains the record of the same route
      for (const image of theirs.images) pictures.set(image.id, image);
      return toProductFormInput(theirs);
    },
    onSaved: () => {
      dispatch(invalidateProducts());
      onSaved();
    },
    save: ({ organization_id, version, ...writable }, idempotencyKey) =>
      product
        ? dispatch(
            productsList.change(
              product.id,
              { ...writable, version: version ?? product.version },
              { idempotencyKey },
            ),
          )
        : dispatch(
            productsList.create(mustChoose ? { ...writable, organization_id } : writable, {
              idempotencyKey,
            }),
          ),
  });
  const { control } = record.form;
  const chosenId = useWatch({ control, name: 'organization_id' });
  const organisation = useOrganisationOptions(chosenId)?.chosen;
  const me = useMe();
  const currency = product?.currency ?? organisation?.currency ?? me?.currency ?? 'EUR';

  return (
    <FormDrawer
      title={product ? t('products.edit') : t('products.add')}
      form={record}
      history={
        mayReadHistory &&
        product && <HistoryTab {...productHistory} record_id={product.id} currency={product.currency} />
      }
      onClose={onClose}
    >
      {!product && (
        <OrganisationInput
          control={control}
          name="organization_id"
          label={t('products.organisation')}
          help={t('products.chooseOrganisation')}
          isRequired
        />
      )}
      <ProductSections
        control={control}
        currency={currency}
        status={product?.status}
        pictures={
          <ProductImagesField
            control={control}
            name="image_ids"
            known={pictures}
            organisationId={mustChoose ? (product?.organization_id ?? chosenId ?? '') : undefined}
            onUploaded={(image) => {
              pictures.set(image.id, image);
              // The current value: images may have been moved or removed during the upload.
              const ids = [...(record.form.getValues('image_ids') ?? []), image.id];
              record.form.setValue('image_ids', ids, { shouldDirty: true });
            }}
          />
        }
        questions={<FaqsField control={control} />}
      />
    </FormDrawer>
  );
}

function getInitialValues({
  product,
  duplicateOf: copied,
  organization_id,
}: Pick<ProductFormProps, 'product' | 'duplicateOf'> & {
  organization_id: string | undefined;
}): ProductFormInput {
  if (product) return toProductFormInput(product);
  return copied ? toDuplicateInput(copied) : createDefaultProductInput(organization_id);
}
