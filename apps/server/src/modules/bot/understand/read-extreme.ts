import { plainText } from './plain-text';

/** "The cheaper one", "die teuerste": which of several, by price; null when the text does not say. */
export function readExtreme(text: string): 'cheapest' | 'dearest' | null {
  const plain = plainText(text);
  if (
    /\b(?:cheaper|cheapest|least expensive|less expensive|too expensive|too pricey|too much money|zu teuer|lowest|(?:gunstig|billig)(?:er|st)\w*)\b/.test(
      plain,
    )
  )
    return 'cheapest';
  return /\b(?:(?:more|most) expensive|dearest|priciest|(?:teurer|teuerst|teuerste)\w*)\b/.test(plain)
    ? 'dearest'
    : null;
}
