/** A line of an organisation; whoever names one has made sure that it is theirs. */
export interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}
