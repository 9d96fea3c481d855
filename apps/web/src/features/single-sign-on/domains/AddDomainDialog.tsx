import { AddSignInDomain } from '@relaydesk/contracts/single-sign-on';
import { unwrap } from '../../../api/http/unwrap';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { singleSignOnApi } from '../data/single-sign-on.api';

/** Adds a domain; its TXT record is shown in the list afterwards. */
export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const [add] = singleSignOnApi.useAddDomainMutation();
  const record = useRecordForm<AddSignInDomain, AddSignInDomain>({
    schema: AddSignInDomain,
    values: { domain: '' },
    save: (body) => unwrap(add(body)),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={t('single-sign-on.addDomain')}
      text={t('single-sign-on.addDomainText')}
      confirm={t('single-sign-on.add')}
      form={record}
      onClose={onClose}
    >
      <TextInput
        control={record.form.control}
        name="domain"
        label={t('single-sign-on.domain')}
        placeholder="example.com"
        maxLength={253}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
