import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProductImage } from '@relaydesk/contracts/product';
import { useRef } from 'react';
import type { Control } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { FormSection } from '../../../ui/form/FormSection';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { FullWidth } from './FullWidth';
import { ProductImageTile } from './ProductImageTile';
import type { ProductFormInput, ProductFormOutput } from './product-form-values';
import { MAX_PICTURES, PICTURE_TYPES, useImageUploads } from './use-image-uploads';

interface ProductImagesFieldProps {
  control: Control<ProductFormInput, unknown, ProductFormOutput>;
  name: 'image_ids';
  /** All images that the field may contain. */
  known: ReadonlyMap<string, ProductImage>;
  /** For a Super Admin: the organisation of the images, '' while none is selected. */
  organisationId: string | undefined;
  /** Appends it to the field. */
  onUploaded: (image: ProductImage) => void;
}

/** The images of a product in order; uploaded immediately, and attached to the product when it is saved. */
export function ProductImagesField({
  control,
  name,
  known,
  organisationId,
  onUploaded,
}: ProductImagesFieldProps) {
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, t('products.form.pictures'), (value) =>
    String(Array.isArray(value) ? value.length : 0),
  );
  const input = useRef<HTMLInputElement>(null);
  const ids: string[] = field.value ?? [];
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  const { busy, problems, upload } = useImageUploads({ organisationId, onUploaded });
  const isFull = ids.length + busy >= MAX_PICTURES;

  const move = (from: number, to: number) => {
    const next = [...ids];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    field.onChange(next);
  };

  return (
    <FormSection title={t('products.form.pictures')} help={t('products.form.picturesHelp')}>
      <FullWidth>
        <Box component="ul" aria-label={t('products.form.pictures')} sx={tiles}>
          {shown.map((image, at) => (
            <ProductImageTile
              key={image.id}
              image={image}
              at={at}
              count={shown.length}
              onMove={(to) => move(at, to)}
              onRemove={() => field.onChange(ids.filter((id) => id !== image.id))}
            />
          ))}
        </Box>
        <Button
          ref={field.ref}
          startIcon={<AddPhotoAlternateOutlined />}
          disabled={isFull}
          loading={busy > 0}
          loadingPosition="start"
          onClick={() => input.current?.click()}
          sx={touchTarget}
        >
          {busy > 0 ? t('products.form.uploading') : t('products.form.addPictures')}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          aria-label={t('products.form.addPictures')}
          tabIndex={-1}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])], ids.length);
            target.value = ''; // so that the same file can be selected again
          }}
          style={visuallyHidden}
        />
        {[...problems, fieldState.error?.message].filter(Boolean).map((problem) => (
          <Alert key={problem} severity="error" role="alert" sx={{ marginBlockStart: 1 }}>
            {problem}
          </Alert>
        ))}
      </FullWidth>
    </FormSection>
  );
}

const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 1.5,
  listStyle: 'none',
  padding: 0,
  margin: 0,
  marginBlockEnd: 1,
} as const;
