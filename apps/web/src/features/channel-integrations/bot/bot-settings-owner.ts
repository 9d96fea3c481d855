/** The owner of bot settings: an organisation or an integration. */
export interface BotSettingsOwner {
  /** '' for members, who have one. */
  organization_id: string;
  line_id: string | null;
}
