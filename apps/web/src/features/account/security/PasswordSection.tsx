import Button from '@mui/material/Button';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { Section } from '../../../ui/page/Section';
import { ChangePasswordDialog } from './ChangePasswordDialog';

export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t('account-settings.security.password.title')}
      description={t('account-settings.security.password.description')}
      actions={
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('account-settings.security.password.change')}
        </Button>
      }
    >
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
