import type { ProductImage } from '@relaydesk/contracts/product';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { toDisplayError } from '../../../ui/failures/display-error';
import { uploadProductImage } from '../data/products.api';

/** contracts/product: MAX_IMAGES and MAX_IMAGE_SIZE, in bytes. */
export const MAX_PICTURES = 8;
const MAX_PICTURE_SIZE = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

interface ImageUploadOptions {
  /** For a Super Admin: the organisation, '' while none is selected. */
  organisationId: string | undefined;
  onUploaded: (image: ProductImage) => void;
}

/** Uploads images one after the other and reports the failures. */
export function useImageUploads({ organisationId, onUploaded }: ImageUploadOptions) {
  const [busy, setBusy] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);

  const upload = async (files: File[], held: number) => {
    const room = MAX_PICTURES - held;
    const complaints = files.flatMap((file) => validateImageFile(file) ?? []);
    const fine = files.filter((file) => validateImageFile(file) === undefined).slice(0, room);
    if (files.length - complaints.length > room) complaints.push(t('products.form.tooMany'));
    if (organisationId === '') return setProblems([t('products.form.chooseFirst')]);
    setProblems(complaints);
    setBusy(fine.length);
    for (const file of fine) {
      try {
        onUploaded(await uploadProductImage(file, organisationId));
      } catch (thrown) {
        const { fields, message } = toDisplayError(thrown);
        const why = t('products.form.pictureFailed', {
          name: file.name,
          message: Object.values(fields ?? {})[0] ?? message,
        });
        setProblems((all) => [...all, why]);
      }
      setBusy((count) => count - 1);
    }
  };
  return { busy, problems, upload };
}

function validateImageFile({ name, type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return t('products.form.wrongType', { name });
  return size > MAX_PICTURE_SIZE ? t('products.form.tooLarge', { name }) : undefined;
}
