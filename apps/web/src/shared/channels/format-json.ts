/** Indents compact JSON; text that is not complete JSON, such as a truncated one, stays unchanged. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text; // truncated: still readable
  }
}
