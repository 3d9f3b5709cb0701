import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Stack } from '../layout/stack.tsx';
import { Dialog } from './dialog.tsx';

interface NoticeDialogProps {
  readonly title: string;
  /** Paragraphs: what it means, and what to do. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** What has happened and has to be read before anything goes on. */
export function NoticeDialog({ title, children, onClose }: NoticeDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Stack gap={3}>{children}</Stack>
    </Dialog>
  );
}
