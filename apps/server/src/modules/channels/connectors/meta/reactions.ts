/** For reactions without an emoji (Webhooks, message_reactions). */
const BY_NAME = new Map([
  ['love', '❤️'],
  ['smile', '😆'],
  ['wow', '😮'],
  ['sad', '😢'],
  ['angry', '😠'],
  ['like', '👍'],
  ['dislike', '👎'],
]);

/** A reaction without an emoji (`other`) is still a reaction. */
export const getReactionEmoji = ({ emoji, reaction }: { emoji?: string; reaction?: string }): string =>
  emoji || (BY_NAME.get(reaction ?? '') ?? '🙂');
