import { useEffect, useState } from 'react';
import { apiBaseUrl } from '../../../../api/http/send-request';
import type { AttachedFile } from '../../data/send-queue/message-attachments';
import { uploads } from '../../data/send-queue/use-uploads';

/** Object URL of a thumbnail of the selected file; undefined when it is not an image. */
export function useFilePreview({ key, media_type, stored }: AttachedFile): string | undefined {
  const isPicture = media_type.startsWith('image/');
  const [own, setOwn] = useState<string>();

  useEffect(() => {
    const content = isPicture ? uploads.sourceOf(key)?.content : undefined;
    if (!content) return;
    const address = URL.createObjectURL(content);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [key, isPicture]);

  if (!isPicture) return undefined;
  return own ?? (stored && new URL(stored.url, apiBaseUrl()).href);
}
