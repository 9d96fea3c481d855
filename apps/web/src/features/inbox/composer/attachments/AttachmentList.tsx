import CloseOutlined from '@mui/icons-material/CloseOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Upload } from '@relaydesk/chat-core/uploads';
import type { ProductCard } from '@relaydesk/contracts/product';
import type { ReactNode } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { formatMoney } from '../../../../lib/locale/money';
import { Tooltip } from '../../../../ui/elements/Tooltip';
import type { AttachedFile, MessageAttachments } from '../../data/send-queue/message-attachments';
import { uploads, useUploads } from '../../data/send-queue/use-uploads';
import { formatFileSize } from '../../ui/format-file-size';
import { useFilePreview } from './use-file-preview';

interface AttachmentListProps {
  enclosed: MessageAttachments;
  onRemoveFile: (key: string) => void;
  onRemoveProduct: (product_id: string) => void;
}

/** The attachments of the message being written. */
export function AttachmentList({ enclosed, onRemoveFile, onRemoveProduct }: AttachmentListProps) {
  const states = useUploads();
  const { files, products } = enclosed;
  return (
    <>
      {files.length > 0 && (
        <AttachmentGroup label={t('inbox.composer.files')}>
          {files.map((file) => (
            <FileAttachment
              key={file.key}
              file={file}
              upload={states.get(file.key)}
              onRemove={() => onRemoveFile(file.key)}
            />
          ))}
        </AttachmentGroup>
      )}
      {products.length > 0 && (
        <AttachmentGroup label={t('inbox.composer.products')}>
          {products.map((product) => (
            <ProductAttachment
              key={product.product_id}
              product={product}
              onRemove={() => onRemoveProduct(product.product_id)}
            />
          ))}
        </AttachmentGroup>
      )}
    </>
  );
}

function AttachmentGroup({ label, children }: { label: string; children: ReactNode }) {
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

interface FileAttachmentProps {
  file: AttachedFile;
  /** Undefined when the file was selected before a reload. */
  upload: Upload<string> | undefined;
  onRemove: () => void;
}

function FileAttachment({ file, upload, onRemove }: FileAttachmentProps) {
  const picture = useFilePreview(file);
  const problem =
    upload?.state === 'failed' ? upload.problem : !upload && !file.stored && t('inbox.conversation.fileLost');
  return (
    <AttachmentEntry removeLabel={t('inbox.composer.removeFile', { name: file.name })} onRemove={onRemove}>
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
            {upload?.state === 'failed' && upload.isRetryable && (
              <Button size="small" color="inherit" onClick={() => void uploads.retry(file.key)}>
                {t('inbox.composer.uploadAgain')}
              </Button>
            )}
          </Typography>
        ) : (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {formatFileSize(file.size)}
          </Typography>
        )}
        {upload?.state === 'uploading' && (
          <LinearProgress
            variant="determinate"
            value={Math.round(upload.progress * 100)}
            aria-label={t('inbox.composer.uploading', { name: file.name })}
          />
        )}
      </Box>
    </AttachmentEntry>
  );
}

function ProductAttachment({ product, onRemove }: { product: ProductCard; onRemove: () => void }) {
  return (
    <AttachmentEntry
      removeLabel={t('inbox.composer.removeProduct', { name: product.name })}
      onRemove={onRemove}
    >
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap>
          {product.name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {product.sku} · {formatMoney(product.price, product.currency)}
        </Typography>
      </Box>
    </AttachmentEntry>
  );
}

interface AttachmentEntryProps {
  removeLabel: string;
  onRemove: () => void;
  children: ReactNode;
}

function AttachmentEntry({ removeLabel, onRemove, children }: AttachmentEntryProps) {
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
