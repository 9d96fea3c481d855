export interface NamedContent {
  name: string;
  content: Blob;
}

/** Hands a file to the visitor, as a download under its name. */
export function downloadFile({ name, content }: NamedContent): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download holds the content by now; the next task is soon enough to let go of it.
  setTimeout(() => URL.revokeObjectURL(address));
}
