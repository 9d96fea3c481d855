import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { Connector } from '../connectors/sdk/connector';
import { CONNECTORS } from '../connectors/connectors';
import { newVerifyToken } from '../integrations/store/integration-secret';
import { registerBuiltIn } from './channel-catalogue.queries';

/** Every connector has a channel of its own name from the first start with it; how it is set is left alone. */
export const registerChannels = (system: Context): Promise<void> =>
  inTransaction(system, (tx) => registerBuiltIn(tx.db, CONNECTORS.map(builtIn)));

const builtIn = ({ facts: { kind, name, description, capabilities } }: Connector) => ({
  kind,
  name: name.en,
  description: description.en,
  reply_hours: capabilities.reply_hours,
  has_templates: capabilities.templates,
  verify_token: newVerifyToken(),
});
