import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Avatar from '@mui/material/Avatar';

interface ProductThumbnailProps {
  /** Missing: shows a placeholder icon. */
  src: string | undefined;
  alt: string;
  /** Width and height in pixels. */
  size: number | string;
}

/** An image of a product, contained in a square. */
export function ProductThumbnail({ src, alt, size }: ProductThumbnailProps) {
  return (
    <Avatar
      variant="rounded"
      component="span"
      src={src}
      alt={alt}
      slotProps={{ img: { loading: 'lazy' } }}
      sx={{
        width: size,
        height: 'auto',
        aspectRatio: '1',
        bgcolor: 'action.hover',
        color: 'text.secondary',
        '& img': { objectFit: 'contain' },
      }}
    >
      <ImageOutlined fontSize="small" aria-hidden />
    </Avatar>
  );
}
