import { StoredFile } from '@relaydesk/contracts/file';

/** What the server says of a file that it has taken: by its name a picture, or a text. */
export const storedFile = (id: string, name: string, size: number): StoredFile =>
  StoredFile.parse({
    ...{ id, name, size, url: `/files/${id}/${name}` },
    ...(name.endsWith('.png')
      ? { media_type: 'image/png', width: 40, height: 30 }
      : { media_type: 'text/plain', width: null, height: null }),
  });
