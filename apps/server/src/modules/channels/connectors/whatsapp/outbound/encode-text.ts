/** Characters of a text (Cloud API, Text messages). */
export const TEXT_LENGTH = 4_096;

/** A text as WhatsApp sends it; where it holds an address, with a look at what lies there. */
export const encodeText = (text: string): object => ({
  type: 'text',
  text: { preview_url: /https?:\/\//.test(text), body: text },
});
