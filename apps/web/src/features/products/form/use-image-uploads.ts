import type { ProductImage } from '@relaydesk/contracts/product';
import { useState } from 'react';
import { shownFailure } from '../../../ui/failures/display-error';
import { uploadImage } from '../data/products.api';
import { formTexts as f } from '../texts/product-form.texts';

/** contracts/product: MAX_IMAGES and MAX_IMAGE_SIZE, in bytes. */
export const MOST_PICTURES = 8;
const LARGEST = 5 * 1024 * 1024;
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

interface Uploads {
  /** For a Super Admin: whose they are, '' while it is not chosen. */
  organisationId: string | undefined;
  onUploaded: (image: ProductImage) => void;
}

/** Uploads pictures one after the other, and says in words which could not be. */
export function useUploads({ organisationId, onUploaded }: Uploads) {
  const [busy, setBusy] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);

  const upload = async (files: File[], held: number) => {
    const room = MOST_PICTURES - held;
    const complaints = files.flatMap((file) => complaint(file) ?? []);
    const fine = files.filter((file) => complaint(file) === undefined).slice(0, room);
    if (files.length - complaints.length > room) complaints.push(f.tooMany);
    if (organisationId === '') return setProblems([f.chooseFirst]);
    setProblems(complaints);
    setBusy(fine.length);
    for (const file of fine) {
      try {
        onUploaded(await uploadImage(file, organisationId));
      } catch (thrown) {
        const { fields, message } = shownFailure(thrown);
        const why = f.pictureFailed(file.name, Object.values(fields ?? {})[0] ?? message);
        setProblems((all) => [...all, why]);
      }
      setBusy((count) => count - 1);
    }
  };
  return { busy, problems, upload };
}

function complaint({ name, type, size }: File): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return f.wrongType(name);
  return size > LARGEST ? f.tooLarge(name) : undefined;
}
