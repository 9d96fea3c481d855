/** Compact JSON in lines for people; what is no whole JSON, such as one that was cut, stays as it is. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // cut in the middle: still worth reading
  }
}
