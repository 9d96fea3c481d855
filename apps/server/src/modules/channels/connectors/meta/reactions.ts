/** Where a reaction comes without its emoji (Webhooks, message_reactions). */
const BY_NAME = new Map([
  ['love', '❤️'],
  ['smile', '😆'],
  ['wow', '😮'],
  ['sad', '😢'],
  ['angry', '😠'],
  ['like', '👍'],
  ['dislike', '👎'],
]);

/** One that nobody has a picture of (`other`) is still a reaction. */
export const getReactionEmoji = ({ emoji, reaction }: { emoji?: string; reaction?: string }): string =>
  emoji || (BY_NAME.get(reaction ?? '') ?? '🙂');
