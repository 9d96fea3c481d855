import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import { useState } from 'react';
import { t } from '../../../../lib/locale/i18n';

interface TemplateListProps {
  templates: readonly MessageTemplate[];
  onChoose: (template: MessageTemplate) => void;
}

/** The sendable templates, searchable by name and text. */
export function TemplateList({ templates, onChoose }: TemplateListProps) {
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const found = templates.filter(({ name, header, body }) =>
    `${name}\n${header}\n${body}`.toLowerCase().includes(sought),
  );
  if (templates.length === 0) return <Typography variant="body2">{t('inbox.templates.none')}</Typography>;
  return (
    <>
      <TextField
        fullWidth
        autoFocus
        type="search"
        size="small"
        label={t('inbox.templates.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        sx={{ marginBlockStart: 1 }}
      />
      {found.length === 0 && (
        <Typography variant="body2" role="status" sx={{ marginBlockStart: 2 }}>
          {t('inbox.templates.noneFound')}
        </Typography>
      )}
      <List aria-label={t('inbox.templates.list')}>
        {found.map((template) => (
          <li key={template.id}>
            <ListItemButton onClick={() => onChoose(template)}>
              <ListItemText
                primary={`${template.name} (${template.language})`}
                secondary={template.body}
                slotProps={{ secondary: { noWrap: true, dir: 'auto' } }}
              />
            </ListItemButton>
          </li>
        ))}
      </List>
    </>
  );
}
