/** FNV-1a, 32 bits, hexadecimal: to know a sentence again without keeping it. */
export function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16);
}
