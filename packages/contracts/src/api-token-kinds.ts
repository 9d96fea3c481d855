/** personal: acts as its user. service: belongs to an organisation and has separate permissions. */
export const API_TOKEN_KINDS = ['personal', 'service'] as const;
export type ApiTokenKind = (typeof API_TOKEN_KINDS)[number];
