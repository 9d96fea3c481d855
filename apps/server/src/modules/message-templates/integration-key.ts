/** An integration of an organisation; the caller has checked access. */
export interface IntegrationKey {
  organization_id: string;
  channel_integration_id: string;
}
