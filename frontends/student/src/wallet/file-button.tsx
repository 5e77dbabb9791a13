import { failureText } from '@kasauti/web-kit/api';
import { Button, toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconDownload } from '@tabler/icons-react';
import { useInvoiceFile } from './wallet.data';

export function FileButton({ number, word, text = word }: { number: string; word: string; text?: string }) {
  const file = useInvoiceFile();
  const failed = { refused: t('The document could not be loaded. Please try again.') };
  const store = () =>
    file.mutate(number, {
      onError: (error) => toast.error(failureText(error, failed)),
    });
  return (
    <Button
      size="sm"
      icon={<IconDownload aria-hidden />}
      loading={file.isPending}
      onClick={store}
      aria-label={t('{word} {number}, PDF', { word, number })}
    >
      {text}
    </Button>
  );
}
