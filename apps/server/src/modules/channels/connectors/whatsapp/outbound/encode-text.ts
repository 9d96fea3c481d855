/** Characters of a text (Cloud API, Text messages). */
export const TEXT_LENGTH = 4_096;

/** Encodes a text; with a link preview if it contains a URL. */
export const encodeText = (text: string): object => ({
  type: 'text',
  text: { preview_url: /https?:\/\//.test(text), body: text },
});
