export interface NamedContent {
  name: string;
  content: Blob;
}

/** Downloads a file under its name. */
export function downloadFile({ name, content }: NamedContent): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the content by the next task, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address));
}
