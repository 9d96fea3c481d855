import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { touchTarget, touchTargetButtons } from '../../../../ui/elements/touch-target';
import { FileDropZone } from './FileDropZone';
import { KnowledgeImportResults } from './KnowledgeImportResults';
import { useKnowledgeImports } from './use-knowledge-imports';

interface ImportKnowledgeDialogProps {
  /** The organisation preselected for a Super Admin; '' for none. */
  organisationId: string;
  onClose: () => void;
}

/** Imports several web pages and files as articles and lists the result of each. */
export function ImportKnowledgeDialog({ organisationId, onClose }: ImportKnowledgeDialogProps) {
  const id = useId();
  const mustChoose = useHasPermission('organisations.read');
  const [organization_id, setOrganisation] = useState(organisationId);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [is_published, setPublished] = useState(false);
  const { imports, addPages, addFiles } = useKnowledgeImports();
  const target = { organization_id: mustChoose ? organization_id : '', is_published };
  const isReady = !mustChoose || organization_id !== '';

  const readPages = (event: FormEvent) => {
    event.preventDefault();
    const urls = [...new Set(text.split(/\s+/).filter(Boolean))];
    setProblem(urls.length === 0 ? t('products.knowledgeImport.noAddress') : undefined);
    if (urls.length === 0 || !isReady) return;
    setText('');
    void addPages(urls, target);
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('products.knowledgeImport.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <DialogContentText>{t('products.knowledgeImport.help')}</DialogContentText>
          {mustChoose && (
            <Stack spacing={1} sx={{ paddingBlockStart: 1 }}>
              <Stack direction="row">
                <FilterOrganisation value={organization_id} onChange={setOrganisation} />
              </Stack>
              {!isReady && (
                <DialogContentText variant="body2">
                  {t('products.knowledgeImport.chooseOrganisation')}
                </DialogContentText>
              )}
            </Stack>
          )}
          <Stack component="form" noValidate spacing={1.5} onSubmit={readPages}>
            <TextField
              label={t('products.knowledgeImport.pages')}
              value={text}
              onChange={({ target }) => setText(target.value)}
              error={problem !== undefined}
              helperText={problem ?? t('products.knowledgeImport.pagesHelp')}
              multiline
              minRows={2}
              maxRows={6}
              fullWidth
              autoFocus
            />
            <FormControlLabel
              control={
                <Switch
                  checked={is_published}
                  onChange={(_, checked) => setPublished(checked)}
                  slotProps={{ input: { 'aria-describedby': `${id}-published` } }}
                />
              }
              label={t('products.knowledgeImport.published')}
            />
            <DialogContentText id={`${id}-published`} variant="caption">
              {t('products.knowledgeImport.publishedHelp')}
            </DialogContentText>
            <Button
              variant="contained"
              type="submit"
              aria-disabled={!isReady}
              sx={{ ...touchTarget, alignSelf: 'flex-start' }}
            >
              {t('products.knowledgeImport.importPages')}
            </Button>
          </Stack>
          <FileDropZone isDisabled={!isReady} onFiles={(files) => void addFiles(files, target)} />
          <KnowledgeImportResults imports={imports} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button onClick={onClose}>{t('products.knowledgeImport.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
