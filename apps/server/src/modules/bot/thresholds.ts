/**
 * Every number by which the bot decides, in one place; what an organisation decides for itself is in
 * contracts/bot-settings, where the usual `confidence` and `misses` stand. They were set on
 * retrieve/testing/outdoor-shop.ts; word lists were completed after reading kitchen-shop.ts; studio.ts was written last.
 * The usual confidence went from 0.5 to 0.45 after its first run (18 of 25 answered, none wrong, before and after), so
 * its figures in knowledge-index.test.ts are the nearest to an organisation never seen.
 */
export const THRESHOLDS = {
  // Confidence, 0..1: the chance that the answer fits (retrieve/confidence.ts).
  /** A second answer that is at most this much less sure is offered as a choice. */
  ASK_BACK_MARGIN: 0.12,
  /** Sure enough that nobody needs to be asked, however close the second one is. */
  CERTAIN: 0.85,
  /** An answer in another language than the customer's has to be so much surer than one in theirs. */
  LANGUAGE_MARGIN: 0.3,
  /** From here on a source is worth showing to the colleague who takes over. */
  NEAR_MISS: 0.15,
  /** From here on it is asked whether an answer is meant. */
  MIN_OFFER_SCORE: 0.1,
  /** Below this nothing was found. */
  MIN_HIT_SCORE: 0.01,

  // Products named in a text (retrieve/product-names.ts), share of the name that was said, 0..1.
  /** From here on a product counts as named. */
  MENTION: 0.3,
  /** Products that were named about as well as each other are asked back about. */
  MENTION_MARGIN: 0.12,

  // Patience, in turns.
  /** Bookings that fail in a row until a human is called. */
  ORDER_FAILURES: 2,

  // Words (retrieve/): how much a word counts that was not said literally, 0..1.
  MEANING: 0.85,
  NEAR: 0.9,
  COMPOUND: 0.65,
  IN_BODY: 0.7,
  COMMON: 0.3,
  UNKNOWN: 0.75,
  FRAME_WORD: 0.15,
  OTHER_SENTENCE: 0.35,

  // Work per question, so that a long text costs no more than a short one.
  MAX_INPUT_LENGTH: 2000,
  UNITS: 40,
  NEAR_WORDS: 4,
  COMPOUNDS: 8,
  COMPOUND_PART: 4,
  CANDIDATES: 40,
  MAX_NEAREST_EXAMPLES: 400,
  SUBJECTS: 12,
  ANSWERS: 4,
  EXAMPLES_OF_SUBJECT: 20,
  MAX_SCORED_EXAMPLES: 120,

  // What is shown and kept.
  MAX_CHOICES: 4,
  QUESTIONS_PER_TURN: 3,
  MAX_RANGE_PRODUCTS: 100,
  MAX_ATTEMPTS_STORED: 10,
  MAX_REPLY_HASHES: 300,
  QUESTION_LENGTH: 1000,
  MAX_QUANTITY: 9999,
  /** Minor units: the maximum of `Money` in the contract. A cart above it is handed over. */
  MAX_CART_TOTAL: 1_000_000_000_000,
} as const;
