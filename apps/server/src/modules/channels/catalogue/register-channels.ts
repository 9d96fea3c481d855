import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { CONNECTORS } from '../connectors/connectors';
import type { Connector } from '../connectors/sdk/connector';
import { generateVerifyToken } from '../integrations/store/integration-secret';
import { upsertBuiltInChannels } from './channel-catalogue.queries';

/** Creates a channel for every built-in connector at startup; existing settings are not changed. */
export const registerBuiltInChannels = (system: Context): Promise<void> =>
  inTransaction(system, (tx) => upsertBuiltInChannels(tx.db, CONNECTORS.map(toBuiltInChannel)));

const toBuiltInChannel = ({ manifest: { kind, name, description, capabilities } }: Connector) => ({
  kind,
  name: name.en,
  description: description.en,
  reply_hours: capabilities.reply_hours,
  has_templates: capabilities.templates,
  verify_token: generateVerifyToken(),
});
