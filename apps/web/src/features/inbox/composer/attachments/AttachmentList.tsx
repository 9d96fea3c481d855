import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ProductCard } from '@relaydesk/contracts/product';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../../lib/locale/money';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import type { Upload } from '../../data/send-queue/create-upload-manager';
import type { ChosenFile, Enclosed } from '../../data/send-queue/message-attachments';
import { uploads, useUploads } from '../../data/send-queue/use-uploads';
import { formatSize } from '../../ui/format-file-size';
import { threadTexts } from '../../texts/conversation.texts';
import { composerTexts } from '../../texts/composer.texts';
import { usePreview } from './use-file-preview';

interface EnclosedListProps {
  enclosed: Enclosed;
  onRemoveFile: (key: string) => void;
  onRemoveProduct: (product_id: string) => void;
}

/** What goes out with the message that is being written. */
export function EnclosedList({ enclosed, onRemoveFile, onRemoveProduct }: EnclosedListProps) {
  const states = useUploads();
  const { files, products } = enclosed;
  return (
    <>
      {files.length > 0 && (
        <List label={composerTexts.files}>
          {files.map((file) => (
            <FileEntry
              key={file.key}
              file={file}
              upload={states.get(file.key)}
              onRemove={() => onRemoveFile(file.key)}
            />
          ))}
        </List>
      )}
      {products.length > 0 && (
        <List label={composerTexts.products}>
          {products.map((product) => (
            <ProductEntry
              key={product.product_id}
              product={product}
              onRemove={() => onRemoveProduct(product.product_id)}
            />
          ))}
        </List>
      )}
    </>
  );
}

function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        margin: 0,
        marginBlockStart: 1,
        padding: 0,
        listStyle: 'none',
        maxHeight: 168,
        overflowY: 'auto',
      }}
    >
      {children}
    </Box>
  );
}

interface FileEntryProps {
  file: ChosenFile;
  /** Undefined when another page has chosen it. */
  upload: Upload | undefined;
  onRemove: () => void;
}

function FileEntry({ file, upload, onRemove }: FileEntryProps) {
  const picture = usePreview(file);
  const problem =
    upload?.state === 'failed' ? upload.reason : !upload && !file.stored && threadTexts.fileLost;
  return (
    <Entry removeLabel={composerTexts.removeFile(file.name)} onRemove={onRemove}>
      {picture ? (
        <Box
          component="img"
          src={picture}
          alt=""
          sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: 0.5 }}
        />
      ) : (
        <InsertDriveFileOutlined aria-hidden sx={{ color: 'text.secondary' }} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap>
          <bdi>{file.name}</bdi>
        </Typography>
        {problem ? (
          <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
            {problem}
            {upload?.state === 'failed' && (
              <Button size="small" color="inherit" onClick={() => void uploads.finish(file)}>
                {composerTexts.uploadAgain}
              </Button>
            )}
          </Typography>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {formatSize(file.size)}
          </Typography>
        )}
        {upload?.state === 'uploading' && (
          <LinearProgress
            variant="determinate"
            value={Math.round(upload.done * 100)}
            aria-label={composerTexts.uploading(file.name)}
          />
        )}
      </Box>
    </Entry>
  );
}

function ProductEntry({ product, onRemove }: { product: ProductCard; onRemove: () => void }) {
  return (
    <Entry removeLabel={composerTexts.removeProduct(product.name)} onRemove={onRemove}>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap>
          {product.name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {product.sku} · {formatMoney(product.price, product.currency)}
        </Typography>
      </Box>
    </Entry>
  );
}

interface EntryProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

function Entry({ removeLabel, onRemove, children }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        flex: '1 1 160px',
        maxWidth: 240,
        minWidth: 0,
        padding: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {children}
      <Tooltip title={removeLabel}>
        <IconButton size="small" aria-label={removeLabel} onClick={onRemove}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
