import { failureText } from '@kasauti/web-kit/api';
import { Button, toast } from '@kasauti/web-kit/base';
import { IconDownload } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';

interface Props<T> {
  file: UseMutationResult<unknown, Error, T>;
  of: T;
  children: string;
  refused?: string;
  disabled?: boolean;
}

export const DownloadButton = <T,>({
  file,
  of,
  children,
  refused = 'The file could not be loaded. Please try again.',
  disabled,
}: Props<T>) => (
  <Button
    icon={<IconDownload aria-hidden />}
    disabled={disabled}
    loading={file.isPending}
    onClick={() => file.mutate(of, { onError: (error) => toast.error(failureText(error, { refused })) })}
  >
    {children}
  </Button>
);
