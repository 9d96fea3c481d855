import { splitWords } from './split-words';
import { stem } from './stem';

/** "Roses for my wife", "für Omas Geburtstag": for whom something is, which changes nothing about it. */
const WORDS = `wife husband girlfriend boyfriend partner mother mum mom dad father grandma grandpa daughter son sister brother friend
  friends boss neighbour neighbor kid kids child children birthday bday wifes husbands mums moms anniversary present gift party
  frau mann freundin freund partnerin mutter mama vater papa oma opa tochter sohn schwester bruder freunde chef chefin
  nachbarin nachbar kind kinder geburtstag jahrestag hochzeitstag geschenk feier`;

const stems = new Set(splitWords(WORDS).map(stem));

export const isForWhom = (stemmed: string): boolean => stems.has(stemmed);
