import { normalizeCustomerText } from './normalize-customer-text';

/** "The cheaper one", "die teuerste": which of several, by price; null when the text does not say. */
export function readExtreme(text: string): 'cheapest' | 'dearest' | null {
  const plain = normalizeCustomerText(text);
  if (
    /\b(?:cheaper|cheapest|least expensive|less expensive|too expensive|too pricey|too much money|zu teuer|lowest|(?:gunstig|billig)(?:er|st)\w*)\b/.test(
      plain,
    )
  )
    return 'cheapest';
  if (SMALL.test(plain)) return 'cheapest';
  if (LARGE.test(plain)) return 'dearest';
  return /\b(?:(?:more|most) expensive|dearest|priciest|(?:teurer|teuerst|teuerste)\w*)\b/.test(plain)
    ? 'dearest'
    : null;
}

/** "The small one", of several sizes of a thing: what is more costs more. */
const SMALL =
  /^(?:(?:ok|yes|ja|dann|then|take|ill|nehme?|ich|lieber|doch) )*(?:the (?:small|smaller|smallest|little) (?:one|pack|size|bag|box|bottle|version)|(?:die|den|das) kleine?(?:re|ste)?[nrs]?(?: packung| flasche| variante| version)?)(?: please| bitte| then| dann)?$/;
const LARGE =
  /^(?:(?:ok|yes|ja|dann|then|take|ill|nehme?|ich|lieber|doch) )*(?:the (?:big|bigger|biggest|large|larger|largest) (?:one|pack|size|bag|box|bottle|version)|(?:die|den|das) gross?e?(?:re|te)?[nrs]?(?: packung| flasche| variante| version)?)(?: please| bitte| then| dann)?$/;
