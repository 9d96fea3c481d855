import type { ConnectorField } from '@relaydesk/contracts/connector-fields';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { localize } from '../../lib/locale/localize';
import { TextInput } from '../../ui/form/fields/TextInput';
import { ConnectorSwitchInput } from './ConnectorSwitchInput';
import { EmailAccountInput } from './EmailAccountInput';
import { SecretInput } from './SecretInput';

interface ConnectorFieldsProps<Input extends FieldValues, Output> {
  /** Of a form that contains a `PlatformForm` as `platform`. */
  control: Control<Input, unknown, Output>;
  fields: readonly ConnectorField[];
  /** Which secrets exist. */
  stored?: Readonly<Record<string, boolean>>;
}

/** The fields of a connector's manifest. */
export function ConnectorFields<Input extends FieldValues, Output>(
  props: ConnectorFieldsProps<Input, Output>,
) {
  const { control, fields, stored = {} } = props;
  return fields.map(({ name, label, help, input = 'line', is_secret, is_required, placeholder }) => {
    const common = {
      control,
      label: localize(label),
      help: help ? localize(help) : undefined,
      isRequired: is_required,
      placeholder,
    };
    const path = (part: 'settings' | 'credentials') => `platform.${part}.${name}` as FieldPath<Input>; // such a form contains it
    if (is_secret) {
      return (
        <SecretInput key={name} {...common} name={path('credentials')} isStored={stored[name] ?? false} />
      );
    }
    const plain = { ...common, name: path('settings') };
    if (input === 'mailbox') return <EmailAccountInput key={name} {...plain} />;
    if (input === 'switch') return <ConnectorSwitchInput key={name} {...plain} />;
    return <TextInput key={name} {...plain} rows={input === 'text' ? 4 : 1} />;
  });
}
