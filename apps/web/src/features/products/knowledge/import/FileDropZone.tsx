import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { touchTarget } from '../../../../ui/elements/touch-target';

interface FileDropZoneProps {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
}

/** Selects or drops several files. */
export function FileDropZone({ isDisabled, onFiles }: FileDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (!isDisabled && files && files.length > 0) onFiles([...files]);
  };
  return (
    <Stack
      component="section"
      aria-label={t('products.knowledgeImport.files')}
      spacing={1.5}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        padding: 3,
        borderRadius: 1,
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <Button
        variant="outlined"
        startIcon={<UploadFileOutlined />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
        sx={touchTarget}
      >
        {t('products.knowledgeImport.chooseFiles')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('products.knowledgeImport.chooseFiles')}
        accept=".txt,.md,.markdown,.html,.htm,text/plain,text/markdown,text/html"
        onChange={({ target }) => {
          take(target.files);
          target.value = ''; // the same file may be selected again after a correction
        }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('products.knowledgeImport.drop')}
      </Typography>
    </Stack>
  );
}
