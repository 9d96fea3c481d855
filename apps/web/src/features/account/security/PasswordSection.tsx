import Button from '@mui/material/Button';
import { useState } from 'react';
import { Section } from '../../../ui/page/Section';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { securityTexts } from './security.texts';

const t = securityTexts.password;

export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t.title}
      description={t.description}
      actions={
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t.change}
        </Button>
      }
    >
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
