/** Whose bot: an organisation's, or a line's. */
export interface BotSettingsOwner {
  /** '' for members, who have theirs. */
  organization_id: string;
  line_id: string | null;
}
